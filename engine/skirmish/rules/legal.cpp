#include "engine/skirmish/rules/effects.hpp"
#include "engine/skirmish/rules/flow.hpp"
#include "engine/skirmish/rules/skirmish.hpp"

#include <algorithm>
#include <array>

/// Everything the seat to move may do, moment by moment.
namespace muster::skirmish {
namespace {

using Kind = Action::Kind;

/// Writes the legal actions of one seat; a class only to share what every case needs.
class Lister {
  public:
    Lister(const State& state, int side, Actions& out)
        : s_{state}, out_{out}, side_{side}, me_{state.players[static_cast<std::size_t>(side)]} {}

    /// What the moment itself allows, whatever interrupts it. Most actions are of the first few.
    void list_moment() {
        switch (s_.moment) {
            case Moment::before_roll:
            case Moment::after_roll: return list_window();
            case Moment::aftermath: return list_aftermath();
            case Moment::offense: return list_offense();
            case Moment::defense: return list_defense();
            default: return list_others();
        }
    }

    void list_interrupt() {
        switch (s_.ask) {
            case Ask::battlemage_die:
            case Ask::illusion_die:
            case Ask::reroll_die:
            case Ask::rogue_die:
            case Ask::rout_die: return list_faces();
            case Ask::illusion_aim: return list_targets(Kind::aim, no_copy, no_copy);
            case Ask::peek_pick: {
                const int owner = 1 - s_.running.owner;
                return list_picks(owner,
                                  mine(owner).zone(Zone::hand) & ~s_.shown[s_.running.owner]);
            }
            case Ask::choose_card: {
                const Running& run = s_.running;
                const Step& step =
                    s_.card(run.owner, run.copy).effects[run.effect].steps[run.step - 1U];
                const int owner = owner_of_choice(run.owner, step);
                return each(candidates(s_, run.owner, run.copy, step),
                            [&](Copy c) { add(Kind::choose, c, no_copy, owner); });
            }
            case Ask::effect_save:
            case Ask::rout_save: return list_saves(side_);
            case Ask::none: return;
        }
    }

  private:
    [[gnu::noinline]] void list_others() {
        switch (s_.moment) {
            case Moment::copy_power: return list_copies();
            case Moment::dervish: return list_dervish();
            case Moment::mender_pick: {
                const int owner = 1 - s_.priority;
                return list_picks(owner, mine(owner).zone(Zone::hand) & ~s_.shown[s_.priority]);
            }
            case Moment::mender_pay:
                add(Kind::decline);
                return each(s_.shown[static_cast<std::size_t>(side_)],
                            [&](Copy c) { add(Kind::send_away, c); });
            case Moment::designate: return list_designate();
            case Moment::battle_start: add(Kind::decline); return list_shown(Trigger::battle_start);
            case Moment::pick_opener:
                add(Kind::pick_seat, no_copy, no_copy, 0);
                return add(Kind::pick_seat, no_copy, no_copy, 1);
            case Moment::choose_opener:
                add(Kind::go_first, no_copy, no_copy, 0);
                return add(Kind::go_first, no_copy, no_copy, 1);
            case Moment::phase_start:
                add(Kind::decline);
                list_shown(Trigger::phase_start);
                list_rituals(open(Window::phase));
                if (s_.phase == 2 && me().can_use(Power::necromancer))
                    each(me().zone(Zone::disabled), [&](Copy c) { add(Kind::recall, c); });
                return;
            case Moment::role: return list_roles();
            case Moment::roll:
            case Moment::rolloff: return list_faces();
            case Moment::save: return list_saves(side_);
            case Moment::before_roll:
            case Moment::after_roll:
            case Moment::aftermath:
            case Moment::offense:
            case Moment::defense:
            case Moment::reveal_effects:
            case Moment::triggers:
            case Moment::rout:
            case Moment::over: return;
        }
    }

    const Player& mine(int side) const { return s_.players[static_cast<std::size_t>(side)]; }
    const Player& me() const { return me_; }
    CopySet in_hand(Use use) const { return me().zone(Zone::hand) & me().cards.with(use); }

    void add(Kind kind, Copy copy = no_copy, Copy other = no_copy, int value = 0) {
        out_.push_back(Action{kind, copy, other, static_cast<std::uint8_t>(value)});
    }

    void list_faces() {
        static constexpr std::array<Action, 6> faces{{{Kind::roll, no_copy, no_copy, 1},
                                                      {Kind::roll, no_copy, no_copy, 2},
                                                      {Kind::roll, no_copy, no_copy, 3},
                                                      {Kind::roll, no_copy, no_copy, 4},
                                                      {Kind::roll, no_copy, no_copy, 5},
                                                      {Kind::roll, no_copy, no_copy, 6}}};
        std::copy(faces.begin(), faces.end(), out_.grow(faces.size()));
    }

    void list_picks(int owner, CopySet set) {
        each(set, [&](Copy c) { add(Kind::pick_card, c, no_copy, owner); });
    }

    void list_copies() {  // SK-154: the other seven of the Guardian row and the Steel column
        add(Kind::decline);
        for (const Power power : copied_powers)
            add(Kind::copy_power, no_copy, no_copy, static_cast<int>(power));
    }

    void list_dervish() {
        for (int path = 1; path <= 5; ++path) add(Kind::name_path, no_copy, no_copy, path);
        for (int role = 0; role <= static_cast<int>(Role::equipment); ++role)
            add(Kind::name_role, no_copy, no_copy, role);
    }

    void list_designate() {
        each(me().army & me().cards.with(Use::unit), [&](Copy c) { add(Kind::designate, c); });
        if (out_.empty()) add(Kind::decline);  // an army without a unit
    }

    /// Battle-start and phase-start effects, used by showing the card.
    void list_shown(Trigger trigger) {
        list_effects(Kind::use_effect, in_hand(Use::show), trigger, open(Window::any));
    }

    void list_rituals(unsigned windows, CopySet among = ~CopySet{0}) {
        CopySet cards = in_hand(Use::ritual) & among;
        if (cards == 0) return;
        each(cards, [&](Copy c) {
            if (!may_play_ritual(s_, side_, c)) cards &= ~bit(c);
        });
        list_effects(Kind::ritual, cards, Trigger::ritual, windows);
    }

    /// Which printed windows are open now, a bit each.
    unsigned open(Window now) const {
        const auto bit_of = [](Window window) { return 1U << static_cast<unsigned>(window); };
        if (now == Window::any) return ~0U;
        if (now == Window::turn || now == Window::phase) return bit_of(now);
        using W = Variant::ResponseWindow;
        // SK-R20: the other window still admits what is printed for it alone.
        const W one = now == Window::post ? W::before_roll : W::after_roll;
        return s_.variant->response_window == one ? bit_of(now) : bit_of(now) | bit_of(Window::any);
    }

    /// The effects of these cards with that trigger; `windows` are those that are open.
    void list_effects(Kind kind, CopySet cards, Trigger trigger, unsigned windows) {
        each(cards, [&](Copy c) {
            const Card& card = s_.card(side_, c);
            const std::size_t effects = card.effects.size();
            for (std::size_t i = 0; i < effects; ++i) {
                const Effect& effect = card.effects[i];
                if (effect.trigger != trigger || me().has_chosen(c, i)) continue;
                if (((windows >> static_cast<unsigned>(effect.window)) & 1U) == 0) continue;
                if (is_ready(s_, side_, c, effect, i)) list_objects(kind, c, card, i);
            }
        });
    }
    void list_objects(Kind kind, Copy c, const Card& card, std::size_t effect) {
        const auto index = static_cast<Copy>(effect);
        if (((card.asking >> effect) & 1U) == 0) {
            if (has_objects(s_, side_, c, card, effect, Target::mine)) add(kind, c, index);
            return;
        }
        for (const Target target : {Target::mine, Target::foe})
            if (has_objects(s_, side_, c, card, effect, target))
                add(kind, c, index, static_cast<int>(target));
    }

    /// Both engaged units that exist, as mine or foe.
    void list_targets(Kind kind, Copy copy, Copy other) {
        if (me().slot != no_copy) add(kind, copy, other, static_cast<int>(Target::mine));
        if (mine(1 - side_).slot != no_copy) add(kind, copy, other, static_cast<int>(Target::foe));
    }

    /// A card laid face down, with the secret Role of SK-R25 where the variant asks for it.
    void list_laying(Kind kind, Copy c) {
        add(kind, c);
        if (s_.variant->role_change != Variant::RoleChange::hidden_on_play) return;
        const Role role = me().power == Power::adept ? Role::guardian : Role::aggressor;
        const bool has_power = me().power == Power::adept || me().power == Power::master_of_arms;
        if (has_power && s_.card(side_, c).role != role)
            add(kind, c, no_copy, 1 + static_cast<int>(role));
    }

    void list_offense() {
        const CopySet cards = playable(s_, side_, Side::offense);
        add(cards != 0 ? Kind::pass : Kind::decline);  // SK-23: Unable is not a Pass
        each(cards, [&](Copy c) { list_laying(Kind::offense, c); });
        list_rituals(open(Window::turn));
    }

    void list_defense() {
        add(Kind::pass);
        each(playable(s_, side_, Side::defense), [&](Copy c) { list_laying(Kind::defense, c); });
    }

    void list_roles() {
        add(Kind::keep_role);
        const Role now = current_role(s_, side_);
        const bool at_reveal = s_.variant->role_change == Variant::RoleChange::reveal;
        const auto offer = [&](Role role) {
            if (role != now) add(Kind::change_role, no_copy, no_copy, static_cast<int>(role));
        };
        if (me().power == Power::adept && at_reveal) offer(Role::guardian);
        if (me().power == Power::master_of_arms && at_reveal) offer(Role::aggressor);
        if (me().can_use(Power::shapeshifter))
            for (int role = 0; role <= static_cast<int>(Role::equipment); ++role)
                offer(static_cast<Role>(role));
    }

    /// Nothing in hand to use is what is met most.
    void list_window() {
        add(Kind::decline);
        const bool first = s_.moment == Moment::before_roll;
        if (in_hand(first ? Use::pre : Use::post) != 0) list_responses(first);
        if (uses(me().power) > 0) list_powers(first);
    }

    [[gnu::noinline]] void list_responses(bool first) {
        const CopySet admitted = in_hand(first ? Use::pre : Use::post);
        const unsigned windows = open(first ? Window::pre : Window::post);
        list_effects(Kind::respond, in_hand(Use::respond) & admitted, Trigger::respond, windows);
        list_rituals(windows, admitted);
    }

    [[gnu::noinline]] void list_powers(bool first) {
        if (me().can_use(Power::evoker) && me().power_uses_skirmish == 0)
            list_targets(Kind::evoke, no_copy, no_copy);
        if (me().can_use(Power::illusionist) && me().power_uses_skirmish == 0) add(Kind::illusion);
        if (me().can_use(Power::etherealist) && me().slot != no_copy &&
            (first || s_.variant->etherealist_after_roll)) {
            const Side where = side_ == s_.active ? Side::offense : Side::defense;
            each(playable(s_, side_, where), [&](Copy c) { add(Kind::exchange, c); });
        }
    }

    void list_saves(int side) {
        add(Kind::no_save);
        if (!mine(side).is_pc) {
            if (can_pay(s_, side, 3)) add(Kind::save_morale);
            return;
        }
        if (mine(side).favors > 0) add(Kind::save_favor);
        if (mine(side).half_influence > 0) add(Kind::save_influence);
    }

    void list_aftermath() {
        add(Kind::decline);
        if (const CopySet cards = in_hand(Use::after); cards != 0)
            list_effects(Kind::after, cards, Trigger::after, open(Window::any));
        const bool may_heal = in_hand(Use::heal) != 0 || me().power == Power::shapeshifter ||
                              me().power == Power::cleric;
        if (may_heal && can_pay(s_, side_, 1)) list_healing();
    }

    [[gnu::noinline]] void list_healing() {
        const bool shifts = me().can_use(Power::shapeshifter);
        const CopySet fallen = me().zone(Zone::disabled) | me().zone(Zone::exhausted);
        const CopySet healers = in_hand(Use::heal);
        each(shifts ? healers | in_hand(Use::unit) : healers, [&](Copy c) {
            const bool heals = (healers & bit(c)) != 0;
            const int reach = 2 * std::max(0, s_.base_strength(side_, c));  // SK-118
            each(fallen, [&](Copy other) {
                if (s_.base_strength(side_, other) <= reach)
                    add(Kind::heal, c, other, heals ? 0 : 1);
            });
        });
        if (me().can_use(Power::cleric))
            each(me().zone(Zone::killed), [&](Copy c) { add(Kind::bring_back, c); });
    }

    const State& s_;
    Actions& out_;
    int side_;
    const Player& me_;
};

/// Which rule an action that is not legal runs against, as far as its kind says.
const char* rule_against(const State& state, Action action) {
    switch (action.kind) {
        case Kind::decline: return "SK-23: a commander with a playable card must play it or Pass";
        case Kind::pass: return "SK-24: only a commander who could play a card here may Pass";
        case Kind::offense: return "SK-21: that card cannot be put on Offense now";
        case Kind::defense: return "SK-22: that card cannot be put on Defense now";
        case Kind::change_role: return "SK-51: no such change of Role is open";
        case Kind::respond:
            return state.moment == Moment::offense || state.moment == Moment::defense
                       ? "SK-49: nothing may be discarded before the reveal"
                       : "SK-83: that effect cannot be used now";
        case Kind::ritual: return "SK-142, SK-143: that Ritual cannot be played now";
        case Kind::heal: return "SK-117, SK-118: that Healer cannot return that card";
        case Kind::bring_back: return "SK-161: Cleric cannot return that card now";
        case Kind::evoke: return "SK-165: Evoker cannot be used now";
        case Kind::illusion: return "SK-170: Illusionist cannot be used now";
        case Kind::exchange: return "SK-173: Etherealist cannot be used now";
        case Kind::save_morale:
        case Kind::save_favor:
        case Kind::save_influence: return "SK-75, SK-77: that save cannot be paid now";
        case Kind::concede: return "SK-213: only a commander who is to decide may concede";
        case Kind::roll: return "SK-12: no die is due, or it has no such face";
        default: return "SK-196: that is not what is being decided";
    }
}

}  // namespace

void legal_actions(const State& state, Actions& out) {
    out.clear();
    if (state.to_move == Seat::nobody) return;
    // A die's seat is nobody's side.
    Lister lister{state, is_player(state.to_move) ? static_cast<int>(state.to_move) : 0, out};
    if (state.ask != Ask::none) return lister.list_interrupt();
    lister.list_moment();
}

bool has_choice(const State& state, int side) {
    Actions actions;
    Lister{state, side, actions}.list_moment();
    return actions.size() > 1;
}

bool is_legal(const State& state, Action action) {
    if (action.kind == Kind::concede)  // SK-213
        return is_player(state.to_move) && action == Action{Kind::concede};
    Actions actions;
    legal_actions(state, actions);
    return std::find(actions.begin(), actions.end(), action) != actions.end();
}

void apply_legal(State& state, Action action, Sink<Event> sink) {
    Flow{state, sink}.act(action);
}

void apply(State& state, Action action, Sink<Event> sink) {
    if (!is_legal(state, action)) throw IllegalAction{rule_against(state, action)};
    apply_legal(state, action, sink);
}

}  // namespace muster::skirmish
