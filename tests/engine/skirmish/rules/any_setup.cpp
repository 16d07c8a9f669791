#include "tests/engine/skirmish/rules/any_setup.hpp"

#include "engine/skirmish/rules/skirmish.hpp"
#include "tests/engine/skirmish/scenario.hpp"
#include "tests/support/random_cards.hpp"

#include <rapidcheck.h>

#include <array>
#include <stdexcept>
#include <string_view>
#include <vector>

namespace muster::skirmish::tests {
namespace {

constexpr int made_cards = 20;

/// Any of the range, however small the case: RapidCheck's own ranges grow with the case, and those
/// of a list resized to 16 would end after a sixth.
int between(int least, int beyond) {
    return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(least, beyond));
}

struct Choice {
    const char* key;
    std::vector<const char*> values;
};

/// Every key that a Battle reads.
const std::vector<Choice>& choices() {
    static const std::vector<Choice> all{{"response_window", {"before_roll", "after_roll"}},
                                         {"both_pass", {"cumulative_phase"}},
                                         {"pass_vs_unable", {"ends_phase"}},
                                         {"unable_defender", {"unopposed"}},
                                         {"unopposed_pile", {"hand", "disabled"}},
                                         {"unopposed_is_win", {"true"}},
                                         {"savant_bonus", {"once_per_skirmish"}},
                                         {"zero_equipment_winner", {"exhausted"}},
                                         {"dead_tie", {"both_disabled"}},
                                         {"kill_count", {"events"}},
                                         {"base_in_tiebreak", {"false"}},
                                         {"double_loss_retreat", {"intruder"}},
                                         {"may_spend_last_morale", {"false"}},
                                         {"rout_rolls", {"piles_and_hand"}},
                                         {"morale_refresh", {"battle"}},
                                         {"reach_unopposed", {"true"}},
                                         {"ritual_units", {"not_killed"}},
                                         {"role_change", {"hidden_on_play"}},
                                         {"oathbound_covers_discards", {"true"}},
                                         {"oathbound_secret", {"true"}},
                                         {"shaman_stacks", {"true"}},
                                         {"mediating_chaplain_max", {"0", "3"}},
                                         {"mediated_cards", {"hand"}},
                                         {"etherealist_after_roll", {"true"}},
                                         {"hand_sizes_public", {"false"}},
                                         {"always_prompt", {"false"}}};
    return all;
}

/// What earlier Battles of the Day left, down to nothing.
void make_odd(Commander& commander) {
    if (between(0, 4) != 0) return;
    commander.morale_now = between(0, 4);
    if (commander.holds_base) commander.base_morale_now = between(0, commander.base + 1);
}

/// Toggles that change what cards of one's own do, or what may be seen.
bool is_interesting(std::string_view key) {
    return key == "savant_bonus" || key == "hand_sizes_public" || key == "unopposed_pile" ||
           key == "oathbound_covers_discards";
}

Commander any_commander(const Table& table, const Variant& variant) {
    Commander commander;
    constexpr int oathbound = 2;  // Its rules meet most others.
    const int cell = between(0, 8) == 0 ? oathbound : between(-1, 20);
    if (cell >= 0) {
        constexpr std::array<Role, 4> rows{Role::guardian, Role::healer, Role::aggressor,
                                           Role::savant};
        commander.commander_class = rows[static_cast<std::size_t>(cell / 5)];
        commander.path = static_cast<Path>(1 + cell % 5);
        commander.power = power_of(commander.path, *commander.commander_class);
    }
    commander.progression = between(0, 13);
    commander.is_pc = *rc::gen::arbitrary<bool>();
    if (commander.is_pc) {
        commander.favors = between(0, 3);
        commander.half_influence = between(0, 3);
    }
    commander.holds_base = *rc::gen::arbitrary<bool>();
    if (commander.holds_base) commander.base = between(0, 4);
    // Made cards stand behind the shipped ones and are met three times as often.
    const int all = static_cast<int>(table.cards.size());
    const int made = all - static_cast<int>(catalogue().cards.size());
    const auto cards =
        *rc::gen::resize(16, rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::resize(
                                 rc::kNominalSize, rc::gen::inRange(1, all + 8 * made)))));
    make_odd(commander);
    int chaplains = 0;
    for (const int drawn : cards) {
        const int index = drawn < all ? drawn : all - 1 - drawn % made;
        const auto card = static_cast<CardIndex>(index);
        const Power grant = table.cards[card].grant;
        if (grant != Power::none && grant != commander.power) continue;
        if (grant == Power::chaplain && ++chaplains > variant.mediating_chaplain_max) continue;
        const bool trained = table.cards[card].strength >= 0 && index % 5 == 0;
        commander.army.push_back({card, trained});
    }
    if (commander.army.empty()) commander.army.push_back({*table.find("soldier"), false});
    if (between(0, 8) == 0)  // All of one kind.
        commander.army.assign(static_cast<std::size_t>(between(1, 61)),
                              Piece{commander.army.front()});
    return commander;
}

/// An army that the rules refuse is refused by start() as well, and then made good.
void make_sound(Setup& setup, Commander& commander) {
    if (army_faults(*setup.table, setup.variant, commander).empty()) return;
    bool is_refused = false;
    try {
        (void)start(setup);
    } catch (const std::invalid_argument&) {
        is_refused = true;
    }
    RC_ASSERT(is_refused);
    commander.morale_now.reset();
    for (Piece& piece : commander.army)
        if (setup.table->cards[piece.card].grant == Power::chaplain)
            piece = {*setup.table->find("soldier"), false};
    RC_ASSERT(army_faults(*setup.table, setup.variant, commander).empty());
}

}  // namespace

std::uint64_t any_seed() {
    return *rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>());
}

Variant any_variant() {
    Variant variant;
    for (const Choice& choice : choices()) {
        // Most keep the default, so that single toggles are met as well as heaps of them.
        const int one_in = is_interesting(choice.key) ? 2 : 4;
        const int pick = between(0, one_in * static_cast<int>(choice.values.size()));
        if (pick < static_cast<int>(choice.values.size()))
            set_toggle(variant, choice.key, choice.values[static_cast<std::size_t>(pick)]);
    }
    return variant;
}

std::shared_ptr<const Table> any_table() {
    std::shared_ptr<const Table> shipped{&catalogue(), [](const Table*) {}};
    if (between(0, 8) == 0) return shipped;
    return muster::tests::random_table(any_seed(), made_cards);
}

Setup any_setup(const Table& table, const Variant& variant) {
    Setup setup;
    setup.table = &table;
    setup.variant = variant;
    for (Commander& commander : setup.commanders) commander = any_commander(table, variant);
    for (Commander& commander : setup.commanders) make_sound(setup, commander);
    return setup;
}

}  // namespace muster::skirmish::tests
