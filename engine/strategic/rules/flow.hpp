#pragma once

#include "engine/core/events.hpp"
#include "engine/strategic/model/field.hpp"
#include "engine/strategic/model/state.hpp"
#include "engine/strategic/rules/knowledge.hpp"
#include "engine/strategic/rules/pool.hpp"

namespace muster::strategic {

/// Internal to the rules: carries a state from one decision, or die, to the next.
class Flow {
  public:
    Flow(State& state, Sink<Event> sink) : s{state}, sink_{sink} {}

    void begin();
    void act(const Action& action);  ///< A legal action.

  private:
    // The course of a War Turn (section 4), flow.cpp.
    void go_on();
    void step();
    void next_stage(Stage stage);
    void ask(Moment moment, Index faction);
    void roll_for(RollFor what, int sides, Index army = absent);
    void rolled(int face);
    void finish(WarEnd end, Index winner);
    void check_endings();
    void end_turn();
    void next_faction();
    void begin_moves();
    [[nodiscard]] bool has_early_weather() const;

    // What changes, change.cpp.
    void announce(Event event) const {
        if (!sink_.wants(event.kind)) return;
        decide_knowers(s, event);
        sink_.keep(event.kind) = event;
    }
    int lose_size(Index army, int n);  ///< @returns what it lost.
    void gain_size(Index army, int n, int most);
    void change_str(Index army, int n);
    void exhaust(Index army, int levels, bool by_money = false);
    void rest(Index army, int levels);
    void change_meter(Index faction, Meter meter, int n);
    void change_cp(Index faction, int halves);
    void change_gold(Index faction, int n);
    [[nodiscard]] bool pays_cp(Index faction, int cp);
    void settle_marks(Index army);
    void reveal(Index army);
    void hide(Index army, bool is_deep);
    void move_to(Index army, Index space);
    void add_victory(Index army);  ///< Towards its next medal (ST-138).
    void note_use(Index army, Per per, std::uint16_t what);
    void remove(Index army);
    Index new_army(const ArmyState& army);
    void has_fallen(Index army, Index victor);

    // The start and the end of a Move Phase (ST-26), phase.cpp, and money, treasury.cpp.
    void roll_initiative();
    void start_phase();
    void bring_back(bool at_end);
    void keep_books();
    void apply_trades();
    void apply_augment_lines();
    void take_influence();
    void take_income();
    void keep_prisoners();
    void decay(Index faction);
    void levy();
    void begin_orders();
    void end_moves();
    void look_for_cover(Index army);
    bool lead_feral();  ///< Whether a feral army sets out by itself (ST-274).
    void let_feral_attack();
    void keep_ammunition(ArmyState& army);
    void drop_unpaid(Index army);

    // Orders (sections 6 and 7), orders.cpp.
    void order(const Action& action);
    void march(const Action& action);
    void pay_for_force(Index army, int times);
    void step_on();
    void enter(Index army, Index space, std::uint8_t points);
    void spring_traps(int face);
    void end_march();
    void use_ability(const Action& action);
    void apply_effect(const Effect& effect, const Action& action);
    void steal(Index army, int face);
    void split(Index army, int size);
    void combine(Index army, Index other);
    void merge_augments(Index army, const ArmyState& other);
    Index send_home(const Prisoners& lot);  ///< The army that is on its way, if there is room.
    void buy(const Action& action);
    void spend(Index army, Reward reward);
    void relieve(Index army);
    void train(Index army);
    void release(std::size_t lot);
    void declare(const Action& action);

    // The Battle Phase as a whole, battles.cpp.
    void open_battles();
    void set_weather(int face);
    void set_phenomenon(int face);
    void next_storm();
    void weather_storm(Index army, int face);
    void next_rivals();
    void next_mutation();
    void mutate(int face);
    void next_battle();
    void resolve_special(const Declaration& one);
    void pursue(const Action& action);
    void begin_battle(const Declaration& one);
    void close_actions();
    void close_rolls();
    void repair(int face);
    void close_phase();

    // One battle (section 15), battle.cpp.
    void battle_step();
    void next_battle_step();
    void give_back_price();
    void start_battle(std::size_t side);
    void surge(std::size_t side);
    bool remove_die(std::size_t side, Which which, Index by);
    void take_back_use(Index army, std::uint16_t what);
    void open_battle();
    void react();
    void answer(const Action& action);
    void slip_away(int face);
    void offer_options(std::size_t side);
    void take_option(const Action& action);
    void build_pools();
    void ask_commitment(std::size_t side);
    void commit(const Action& action);
    void unseal();
    void roll_set(std::size_t side, bool again);
    void take_die(std::size_t side, bool again, int face);
    void keep_better_set(std::size_t side);
    void reroll_set(std::size_t side);
    void take_reroll(std::size_t side, int face);
    void remove_dice();
    void compare_dice();
    void void_battle();
    void settle_by_scene();
    // Augments that are used by a choice, augments.cpp.
    void employ(const Action& action);
    void step_weather(Index around, int spaces, std::size_t ladder, bool up);
    void bear_use(Index army, Index doctrine);
    void copy_augment(Index army, Index doctrine, int spaces);
    void spend_counter(Index army);
    void note_won_near(Index army);
    void bind_souls();
    void settle_losses(const Losses& losses, BattleWinner winner);

    // What follows it (ST-107), after.cpp.
    void attrition(std::size_t side);
    void attrition_roll(int face);
    void after_abilities(std::size_t side);
    void feed(const Action& action);
    void possess(int face);
    void morale_check();
    void morale_roll(int face);
    void check_falls();
    void offer_press();
    void press(const Action& action);
    void offer_retreat();
    void press_on();
    [[nodiscard]] Index feeding_army() const;
    void retreat_roll(int face);
    void go_to(Index space);
    void lapse_retreat();
    void end_engagement();
    void offer_places(Index army, Index around, int reach);
    // What becomes of the fallen and of places (section 18), fall.cpp.
    void settle_fall(const Action& action);
    void fall_step();
    void fall_roll(int face);
    void settle_outcome();
    void go_on_fall();
    void begin_stand(Index army, Index target);
    void choose_stand(const Action& action);
    void end_stand(const Losses& losses);
    void take_prisoners(const Fall& fall);
    void convert(const Fall& fall);
    void raze(const Fall& fall);
    void liberate(const Fall& fall);
    void keep_doctrines(const Fall& fall);
    void offer_fate();
    void take_place(const Action& action);
    void sack(Index faction, Index space);
    void leave_place(Index faction, Index space);
    void end_fall();

    // The referee's inputs (section 24), referee/rule.cpp.
    void rule(const Action& action);
    void review_question();
    void rule_weather(const Action& action);
    void rule_precedence(const Action& action);
    void rule_scenes(const Action& action);
    void close_scenes();
    void rule_terrain(const Action& action);
    void roll_terrain(Index space, int face);
    void change_terrain(Index space, Index terrain);
    void rule_ground(const Action& action);
    void rule_on_army(const Action& action);
    void allow(Index army, Index doctrine, bool is_allowed);
    void share_allowances(Index from, Index to);
    void ask_again();
    void reorder(Index army, int place);
    WayChange& way_between(Index from, Index to);
    void relate(const Action& action);
    void withdraw(const Action& action);
    bool finish_project(Index army);
    void rule_on_battle(const Action& action);
    void apply_scene(const Scene& scene);
    void take_scenes();
    void spawn(const Action& action);

    [[nodiscard]] Index army_of(std::size_t side) const {
        return side == 0 ? s.battle.attacker : s.battle.defender;
    }
    [[nodiscard]] BattleSide& side_of(std::size_t side) { return s.battle.sides[side]; }
    [[nodiscard]] bool is_over() const { return s.stage == Stage::over; }

    State& s;
    Sink<Event> sink_;
};

}  // namespace muster::strategic
