#include "engine/skirmish/model/setup.hpp"

#include "engine/core/messages.hpp"
#include "engine/skirmish/model/names.hpp"
#include "engine/skirmish/model/wording.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <set>
#include <span>

namespace muster::skirmish {

std::optional<CardIndex> Table::find(std::string_view id) const {
    const auto at = by_id.find(id);
    if (at == by_id.end()) return std::nullopt;
    return at->second;
}

namespace {

bool can_copy(Power power) {
    return std::find(copied_powers.begin(), copied_powers.end(), power) != copied_powers.end();
}

class Judge {
  public:
    Judge(const Table& table, const Variant& variant, const Commander& commander)
        : table_{table},
          variant_{variant},
          commander_{commander},
          army_{commander.army},
          cards_{table.cards} {}

    std::vector<ArmyFault> faults() {
        judge_power();
        judge_money();
        judge_ranges();
        judge_choices();
        if (judge_cards_known()) {
            judge_grants();
            judge_training();
            judge_designated();
        }
        return std::move(faults_);
    }

  private:
    struct Where {
        std::string_view key;
        std::optional<std::size_t> piece{};
    };

    /// The message `id` of the table's locale, behind the rule that it is about.
    void fault(Where where, std::string_view rule, std::string_view id,
               std::initializer_list<Fill> values = {}) {
        const std::string words = filled(word(table_, fmt::format("army_fault.{}", id)), values);
        faults_.push_back({fmt::format("{}: {}", rule, words), where.key, where.piece});
    }
    [[nodiscard]] std::string say(Path path) const {
        return word(table_, fmt::format("path.{}", names::of(path)));
    }
    [[nodiscard]] std::string say(Role role) const {
        return word(table_, fmt::format("role.{}", names::of(role)));
    }
    [[nodiscard]] std::string say(Power power) const {
        return word(table_, fmt::format("power.{}", names::of(power)));
    }

    void judge_power() {
        if (!commander_.commander_class) {
            if (commander_.power != Power::none)
                fault({"commander"}, "SK-13", "no_class", {{"power", say(commander_.power)}});
            return;
        }
        const Role row = *commander_.commander_class;
        if (static_cast<int>(row) > static_cast<int>(Role::savant))
            return fault({"commander"}, "SK-13", "not_a_class", {{"role", say(row)}});
        const Power due = power_of(commander_.path, row);
        if (commander_.power != due)
            fault({"commander"}, "SK-149", "other_power",
                  {{"role", say(row)},
                   {"path", say(commander_.path)},
                   {"due", say(due)},
                   {"power", say(commander_.power)}});
    }

    void judge_money() {
        if (!commander_.is_pc && (commander_.favors != 0 || commander_.half_influence != 0))
            fault({commander_.favors != 0 ? "favors" : "influence"}, "SK-77", "npc_money");
    }

    void judge_range(std::string_view key, std::string_view id, int value, int most,
                     std::string_view rule) {
        if (value < 0 || value > most) fault_range(key, id, value, most, rule);
    }
    [[gnu::noinline]] void fault_range(std::string_view key, std::string_view id, int value,
                                       int most, std::string_view rule) {
        fault({key}, rule, id, {{"n", std::to_string(value)}, {"most", std::to_string(most)}});
    }

    void judge_ranges() {
        judge_range("commander", "progression", commander_.progression, 60, "SK-14");
        judge_range("favors", "favors", commander_.favors, 99, "SK-13");
        judge_range("influence", "half_influence", commander_.half_influence, 198, "SK-13");
        judge_range("base", "base", commander_.base, 30, "SK-176");
        if (!commander_.holds_base && commander_.base > 0)
            fault({"holds_base"}, "SK-177", "base_not_held");
        if (commander_.morale_now)
            judge_range("day.morale", "morale", *commander_.morale_now, 99, "SK-104");
        if (commander_.base_morale_now &&
            (*commander_.base_morale_now < 0 || *commander_.base_morale_now > commander_.base))
            fault({"day.base_morale"}, "SK-178", "base_morale",
                  {{"n", std::to_string(*commander_.base_morale_now)},
                   {"base", std::to_string(commander_.base)}});
        judge_morale();
    }

    /// SK-105: without Morale the Battle would be lost before it begins.
    void judge_morale() {
        const bool carries = variant_.morale_refresh == Variant::MoraleRefresh::day;
        const int own = commander_.morale_now && carries ? *commander_.morale_now
                                                         : starting_morale(commander_.progression);
        const int base = commander_.base_morale_now.value_or(commander_.base);
        if (own == 0 && (!commander_.holds_base || base == 0))
            fault({"day.morale"}, "SK-105", "no_morale");
    }

    void judge_choices() {
        if (commander_.copied_power) {
            if (commander_.power != Power::tactician)
                fault({"choices.copied_power"}, "SK-154", "not_tactician");
            else if (!can_copy(*commander_.copied_power))
                fault({"choices.copied_power"}, "SK-154", "not_copied",
                      {{"power", say(*commander_.copied_power)}});
        }
        if (commander_.dervish_path && commander_.dervish_role)
            fault({"choices.dervish"}, "SK-166", "dervish_both");
        if ((commander_.dervish_path || commander_.dervish_role) &&
            commander_.power != Power::dervish)
            fault({"choices.dervish"}, "SK-166", "not_dervish");
        if (commander_.dervish_role == Role::ritual)
            fault({"choices.dervish"}, "SK-166", "dervish_ritual");
    }

    bool judge_cards_known() {
        if (commander_.army.empty()) fault({"cards"}, "SK-15", "no_card");
        if (commander_.army.size() > max_pieces)
            fault({"cards"}, "SK-15", "too_many",
                  {{"n", std::to_string(commander_.army.size())},
                   {"most", std::to_string(max_pieces)}});
        bool known = true;
        const std::size_t cards = cards_.size();
        for (std::size_t i = 0; i < army_.size(); ++i) {
            const CardIndex card = army_[i].card;
            if (card != unknown_card && card < cards) continue;
            fault({"cards", i}, "SK-15", "unknown_card", {{"n", std::to_string(i + 1)}});
            known = false;
        }
        return known;
    }

    const std::string& name(const Piece& piece) const { return table_.texts[piece.card].name; }

    /// A Tactician's copy comes at setup, too late to build an army on it; a Lab joins then by
    /// itself.
    void judge_grants() {
        std::set<CardIndex> reported;
        int chaplains = 0;
        std::size_t last_chaplain = 0;
        for (std::size_t i = 0; i < army_.size(); ++i) {
            const Piece& piece = army_[i];
            const Power grant = cards_[piece.card].grant;
            if (grant == Power::none) continue;
            if (grant != commander_.power && reported.insert(piece.card).second)
                fault({"cards", i}, grant_rule(grant), "granted",
                      {{"power", say(grant)}, {"card", name(piece)}});
            if (grant != Power::chaplain) continue;
            ++chaplains;
            last_chaplain = i;
        }
        if (chaplains > variant_.mediating_chaplain_max && commander_.power == Power::chaplain)
            fault({"cards", last_chaplain}, "SK-171", "chaplains",
                  {{"n", std::to_string(chaplains)},
                   {"card", name(army_[last_chaplain])},
                   {"most", std::to_string(variant_.mediating_chaplain_max)}});
    }

    static std::string_view grant_rule(Power grant) {
        if (grant == Power::chirurgeon) return "SK-159";
        return grant == Power::chaplain ? "SK-171" : "SK-198";
    }

    void judge_training() {
        std::set<CardIndex> reported;
        for (std::size_t i = 0; i < army_.size(); ++i) {
            const Piece& piece = army_[i];
            if (!piece.trained || cards_[piece.card].strength != no_strength) continue;
            if (reported.insert(piece.card).second)
                fault({"cards", i}, "SK-189", "untrainable", {{"card", name(piece)}});
        }
    }

    void judge_designated() {
        if (!commander_.designated) return;
        const bool is_oathbound =
            commander_.power == Power::oathbound || commander_.copied_power == Power::oathbound;
        if (!is_oathbound) return fault({"choices.designated"}, "SK-156", "not_oathbound");
        if (*commander_.designated >= commander_.army.size())
            return fault({"choices.designated"}, "SK-156", "designated_absent");
        const Piece& piece = commander_.army[*commander_.designated];
        if (!table_.cards[piece.card].is_unit())
            fault({"choices.designated"}, "SK-156", "designated_ritual", {{"card", name(piece)}});
    }

    const Table& table_;
    const Variant& variant_;
    const Commander& commander_;
    const std::span<const Piece> army_;
    const std::span<const Card> cards_;
    std::vector<ArmyFault> faults_;
};

}  // namespace

std::vector<ArmyFault> army_faults(const Table& table, const Variant& variant,
                                   const Commander& commander) {
    return Judge{table, variant, commander}.faults();
}

}  // namespace muster::skirmish
