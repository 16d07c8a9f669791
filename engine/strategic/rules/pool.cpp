#include "engine/strategic/rules/pool.hpp"

#include "engine/strategic/rules/duel.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace muster::strategic {
namespace {

constexpr std::size_t pool_attacking = 0, pool_defending = 1;
constexpr auto pool_effects = static_cast<std::size_t>(Bears::pool);

}  // namespace

/// Adds up the items of one pool (ST-56).
class Duel::Builder {
  public:
    Builder(const Duel& duel, std::size_t side, Pool& pool)
        : pool_{pool},
          d_{duel},
          side_{side},
          own_{duel.fighters_[side]},
          enemy_{duel.fighters_[1 - side]},
          army_{duel.s_.armies[own_.army]} {}

    void build() {
        for (const std::size_t from : {side_, 1 - side_})
            d_.each_source<Bears::pool>(
                from, [&](const Effect& effect, const Source& source) { take(effect, source); });
        add_called_weather();
        close_base();
        const int str =
            effective_str(army_) + battle_str_ - str_of_a_level * d_.b_.sides[side_].levels_ahead;
        add(Cause::size, size_dice(d_.s_.variant(), army_.size), {.value = army_.size});
        add(Cause::str, str_dice(d_.s_.variant(), str), {.value = static_cast<std::int16_t>(str)});
        add_weather();
        add_ground();
        add_matchup();
        add_position();
        add_help();
        if (can_ignore_penalty_ && has_ignorable_)
            add(Cause::augment, 1, {.army = own_.army, .row = ignoring_});
        add_magic();
        add_repairs();
        sort_items();
        finish_count();
        finish_types();
    }

  private:
    /// By cause, each in the order in which it came; there are few.
    void sort_items() {
        for (std::size_t i = 1; i < pool_.items.size(); ++i) {
            const PoolItem item = pool_.items[i];
            std::size_t at = i;
            for (; at > 0 && item.cause < pool_.items[at - 1].cause; --at)
                pool_.items[at] = pool_.items[at - 1];
            pool_.items[at] = item;
        }
    }

    void add(Cause cause, int n, PoolItem item = {}) {
        if (n == 0) return;
        item.cause = cause;
        item.n = static_cast<std::int16_t>(n);
        (item.is_rating ? pool_.rating : pool_.before_cap) += n;
        if (pool_.items.size() < decltype(pool_.items)::capacity()) pool_.items.push_back(item);
    }

    [[nodiscard]] bool changes_this_side(const Effect& effect, const Source& source) const {
        switch (effect.who) {
            case Who::enemy: return source.of != side_;
            case Who::attackers: return source.of != side_ && side_ == pool_attacking;
            case Who::both: return true;
            case Who::any: return false;  // Of weather alone: add_called_weather.
            default: return source.of == side_;
        }
    }

    void take(const Effect& effect, const Source& source) {
        if (effect.word == Word::ignore_penalty && source.of == side_) {
            can_ignore_penalty_ = true;
            ignoring_ = source.row;
        }
        const bool is_change = effect.word == Word::pool || effect.word == Word::adv ||
                               effect.word == Word::die_base || effect.word == Word::die_step ||
                               effect.word == Word::die_swap || effect.word == Word::temp_str ||
                               effect.word == Word::roll_pool_twice;
        if (!is_change || !changes_this_side(effect, source)) return;
        if (!d_.holds(effect, source, own_.army)) return;
        const PoolItem item{.army = source.owner, .row = source.row};
        switch (effect.word) {
            case Word::pool: add(source.cause, limited(effect, source), item); break;
            case Word::adv:
                add(source.cause, effect.n,
                    {.is_rating = true, .army = source.owner, .row = source.row});
                break;
            case Word::die_base: take_base(effect, source); break;
            case Word::die_step: steps_ += effect.n; break;
            case Word::die_swap: pool_.swaps += amount(effect); break;
            case Word::temp_str:
                battle_str_ += effect.n;
                pool_.str_loss += std::min<int>(effect.n, 0);
                break;
            default: pool_.rolls_twice = true;
        }
        if (effect.word == Word::pool && effect.n < 0 && effect.kind != Kind::plain)
            has_ignorable_ = true;
    }

    /// `most` of all effects of an ability together (ST-283).
    [[nodiscard]] int limited(const Effect& effect, const Source& source) const {
        if (effect.most == 0) return effect.n;
        int have = 0;
        for (const PoolItem& item : pool_.items)
            if (item.cause == source.cause && item.row == source.row && !item.is_rating)
                have += item.n;
        return std::clamp<int>(effect.n, 0, effect.most - have);
    }

    [[nodiscard]] int amount(const Effect& effect) const {
        return effect.from == Amount::tenth_of_size ? effect.n * (army_.size / 10) : effect.n;
    }

    /// Of one ability the first base stands unless a later one holds; the worst of those wins.
    void take_base(const Effect& effect, const Source& source) {
        is_base_narrow_ |= effect.for_own_dice;
        if (effect.forced) {
            forced_ = effect.sides;
            return;
        }
        if (has_base_ && (source.row != base_row_ || source.cause != base_cause_)) close_base();
        if (!has_base_) {
            has_base_ = true;
            base_row_ = source.row;
            base_cause_ = source.cause;
            base_ = effect.sides;
            later_ = 0;
        } else {
            later_ = later_ == 0 ? effect.sides : std::min<int>(later_, effect.sides);
        }
    }
    void close_base() {
        if (!has_base_) return;
        const int sides = later_ != 0 ? later_ : base_;
        chosen_ = chosen_ == 0 ? sides : std::min(chosen_, sides);
        has_base_ = false;
    }

    /// What the class whose ability called the weather has from it (ST-296, ST-300).
    void add_called_weather() {
        const SpaceState& space = d_.s_.spaces[own_.space];
        if (!own_.weather.is_called) return;
        for (const BoundEffect& bound :
             d_.s_.prepared().battle[pool_effects].of_class[space.called_class]) {
            const Effect& effect = *bound.effect;
            if (effect.who != Who::any || effect.word != Word::pool ||
                !names_army(effect.only, own_.nature) ||
                (!effect.unless_near.empty() && d_.is_near(own_.space, 1, effect.unless_near)))
                continue;
            add(Cause::ability, effect.n, {.row = bound.ability});
        }
    }

    void add_weather() {
        constexpr std::array<int, 5> by_intensity{1, 1, 1, 2, 3};  // ST-404
        const WeatherHere& weather = own_.weather;
        int dice = d_.s_.variant().weather_magnitude == Variant::Magnitude::one
                       ? 1
                       : by_intensity[static_cast<std::size_t>(weather.intensity)];
        if (d_.s_.is_major_event) dice *= 2;
        const Set labels = d_.s_.prepared().labels[weather.weather][d_.b_.by_night];
        add(Cause::preferred_weather, dice * matches(own_.taste.preferred, labels),
            {.row = weather.weather});
        add(Cause::undesired_weather, -dice * matches(own_.taste.undesired, labels),
            {.row = weather.weather});
    }
    /// ST-R47: how often the labels that a list names count.
    [[nodiscard]] int matches(Set list, Set labels) const {
        if ((list & labels) == 0) return 0;
        switch (d_.s_.variant().weather_match) {
            case Variant::Match::any: return 1;
            case Variant::Match::all: return (list & ~labels) == 0 ? 1 : 0;
            case Variant::Match::stack: return std::popcount(list & labels);
        }
        return 1;
    }

    void add_ground() {
        const Class& row = d_.s_.tables().classes[static_cast<std::size_t>(own_.nature.own_lists)];
        const Set tags = d_.s_.spaces[own_.space].tags;
        const Set terrain = d_.s_.terrain_of(own_.space);
        if ((row.preferred_terrain & terrain) != 0 || (row.preferred_tags & tags) != 0)
            add(Cause::preferred_terrain, 1);
        if ((row.undesired_terrain & terrain) != 0 || (row.undesired_tags & tags) != 0)
            add(Cause::undesired_terrain, -1);
        add(Cause::referee_ground, d_.b_.sides[side_].ground_dice);
        // ST-440: the ground of the defender, whichever space the lists read.
        if (d_.fighters_[pool_attacking].ignores_works) return;
        each(d_.s_.terrain_of(d_.s_.armies[d_.b_.defender].space), [&](Index number) {
            const Terrain& here = d_.s_.tables().terrains[number];
            if (side_ == pool_attacking && !d_.b_.has_flanking_route)
                add(Cause::ground, here.attacker_dice, {.row = number});
            if (here.mounted_dice != 0 && (own_.nature.traits & d_.s_.prepared().mounted) != 0)
                add(Cause::ground, here.mounted_dice, {.row = number});
            if (side_ == pool_defending && d_.b_.number == 1)
                add(Cause::defended_ground, here.defender_advantage,
                    {.is_rating = true, .row = number});
        });
    }

    void add_matchup() {
        const MatchupDice& dice = own_.matchup;
        constexpr int immune = 3;
        add(dice.bonus >= immune ? Cause::immune : Cause::resistant, dice.bonus);
        add(Cause::vulnerable, dice.vulnerable);
        add(Cause::deadly, dice.deadly, {.rows = dice.doctrines});
        add(Cause::conditions, dice.conditions);
    }

    void add_position() {
        if ((enemy_.flankers & bit(own_.army)) != 0 && !enemy_.forbids_flanking)
            add(Cause::flanking, 1);
        add(Cause::carried, army_.this_phase + army_.next_battle);
        add(Cause::referee_rating, d_.b_.sides[side_].scene_rating, {.is_rating = true});
        if (!d_.s_.variant().cinematic_after_cap) add(Cause::scene, d_.b_.sides[side_].scene_dice);
    }

    /// ST-382: against an Augment that it copied in the phase before; ST-377: a bonus die less.
    void add_magic() {
        if (army_.copied_before != absent &&
            (enemy_.nature.doctrines & bit(army_.copied_before)) != 0)
            each(army_.augments, [&](Index doctrine) {
                for (const Effect& effect : d_.s_.tables().doctrines[doctrine].effects)
                    if (effect.word == Word::pool_next_phase &&
                        (effect.tests & bit(static_cast<std::size_t>(Test::enemy_has_copied))) != 0)
                        add(Cause::augment, effect.n, {.army = own_.army, .row = doctrine});
            });
        if (enemy_.countered == nullptr) return;
        for (const PoolItem& item : pool_.items)
            if (is_magic_bonus(item)) {
                const Index by = d_.b_.sides[1 - side_].countered_by;
                return add(Cause::augment, -1, {.army = by, .row = countering(by)});
            }
    }

    /// ST-224: a die of what weather and ground take.
    void add_repairs() {
        if (!army_.has(Mark::repaired)) return;
        for (const PoolItem& item : pool_.items) switch (item.cause) {
                case Cause::undesired_weather:
                case Cause::undesired_terrain:
                case Cause::ground:
                case Cause::referee_ground:
                    if (item.n < 0) return add(Cause::ability, 1, {.row = repairing()});
                    break;
                default: break;
            }
    }

    /// The ability that repairs, of whoever has it.
    [[nodiscard]] std::uint16_t repairing() const {
        const auto& abilities = d_.s_.prepared().abilities;
        std::uint16_t id = 0;
        for (; id + 1U < abilities.size(); ++id)
            for (const Effect& effect : abilities[id].ability->effects)
                if (effect.word == Word::cancel_penalty) return id;
        return id;
    }

    [[nodiscard]] bool is_magic_bonus(const PoolItem& item) const {
        if (item.n <= 0 || item.is_rating) return false;
        if (item.cause == Cause::augment)
            return d_.s_.tables().doctrines[item.row].kind == DoctrineKind::mage_augment;
        return item.cause == Cause::ability && item.army != absent &&
               names_army(enemy_.countered->only_enemy, nature_of(d_.s_, item.army));
    }

    [[nodiscard]] std::uint16_t countering(Index by) const {
        std::uint16_t found = 0;
        each(d_.s_.armies[by].active_augments(), [&](Index doctrine) {
            for (const Effect& effect : d_.s_.tables().doctrines[doctrine].effects)
                if (effect.word == Word::downgrade) found = doctrine;
        });
        return found;
    }

    void add_help() {
        for (const Support& one : d_.b_.supports)
            if (one.is_help && one.side == side_)
                add(Cause::help, one.n, {.is_rating = one.is_advantage, .army = one.army});
        add(Cause::help_owed, -army_.owed, {.is_rating = army_.has(Mark::owes_advantage)});
    }

    void finish_count() {
        const int cap = side_ == pool_attacking ? attacker_cap : defender_cap;
        int dice = pool_.before_cap;
        const auto limit = [&](Cause cause) {
            if (dice <= cap) return;
            note(cause, cap - dice);
            dice = cap;
        };
        limit(Cause::over_the_cap);
        const int scene = d_.b_.sides[side_].scene_dice;
        if (d_.s_.variant().cinematic_after_cap && scene != 0) {
            note(Cause::scene, scene);
            dice += scene;
            limit(Cause::over_the_cap_again);
        }
        if (side_ == pool_defending && dice < 1 && d_.s_.variant().defender_floor_one) {
            note(Cause::raised_to_one, 1 - dice);
            dice = 1;
        }
        pool_.dice = dice;
    }
    void note(Cause cause, int n) {
        if (pool_.items.size() < decltype(pool_.items)::capacity())
            pool_.items.push_back({.cause = cause, .n = static_cast<std::int16_t>(n)});
    }

    /// ST-R37: all of one base, or those of Size and STR while the others are d6.
    [[nodiscard]] DiceTypes based_dice() const {
        constexpr std::size_t d6 = 1;
        if (!is_base_narrow_) return dice_of(pool_.dice, pool_.base);
        const int own = std::clamp(pool_.sum(Cause::size) + pool_.sum(Cause::str), 0, pool_.dice);
        DiceTypes dice = dice_of(own, pool_.base);
        dice.count[d6] = static_cast<std::uint8_t>(dice.count[d6] + pool_.dice - own);
        return dice;
    }

    void finish_types() {
        pool_.base = forced_ != 0 ? forced_ : chosen_ != 0 ? chosen_ : 6;
        if (pool_.dice <= 0) return;
        constexpr int hundredths_a_swap = 500;  // ST-135
        if (side_ == pool_defending && is_inside(d_.s_, own_.army) && !enemy_.ignores_works)
            pool_.swaps += defense_of(d_.s_, army_.space) / hundredths_a_swap;
        pool_.types = based_dice();
        const Variant& variant = d_.s_.variant();
        const int most = variant.max_die == Variant::MaxDie::d12 ? 12 : largest_printed_die;
        if (!variant.swap_before_step) step_all(pool_.types, steps_, most);
        swap_dice(pool_.types, pool_.swaps);
        if (variant.swap_before_step) step_all(pool_.types, steps_, most);
        const BattleSide& side = d_.b_.sides[side_];
        step_some(pool_.types, side.step_count, side.steps, most);
    }

    Pool& pool_;
    const Duel& d_;
    std::size_t side_;
    const Fighter& own_;
    const Fighter& enemy_;
    const ArmyState& army_;
    int steps_{}, battle_str_{}, forced_{}, chosen_{};
    bool has_base_{}, is_base_narrow_{}, can_ignore_penalty_{}, has_ignorable_{};
    int base_{}, later_{};
    std::uint16_t base_row_{}, ignoring_{};
    Cause base_cause_{};
};

void Duel::pool(std::size_t side, Pool& out) const {
    Builder{*this, side, out}.build();
}

Pools pools_of(const State& state, const Battle& battle) {
    const Duel duel{state, battle};
    Pools pools;
    duel.pool(pool_attacking, pools.attacker);
    duel.pool(pool_defending, pools.defender);
    return pools;
}

Pool pool_of(const State& state, const Battle& battle, Party party) {
    Pool pool;
    Duel{state, battle}.pool(party == Party::attacker ? pool_attacking : pool_defending, pool);
    return pool;
}

Pool final_stand_pool(const State& state, Index army) {
    constexpr int sides = 10;
    Pool pool;
    const int str = effective_str(state.armies[army]);
    const bool is_str = state.variant().final_stand_pool == Variant::Stand::str;  // ST-R173
    pool.dice = std::clamp(is_str ? str : str_dice(state.variant(), str), 0, attacker_cap);
    pool.base = sides;
    if (pool.dice > 0) pool.types = dice_of(pool.dice, sides);
    return pool;
}

int Pool::sum(Cause cause) const {
    int total = 0;
    for (const PoolItem& item : items)
        if (item.cause == cause && !item.is_rating) total += item.n;
    return total;
}

}  // namespace muster::strategic
