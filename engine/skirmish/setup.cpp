#include "engine/skirmish/setup.hpp"

#include "engine/skirmish/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace muster::skirmish {

std::optional<CardIndex> Table::find(std::string_view id) const {
    const auto at = by_id.find(id);
    if (at == by_id.end()) return std::nullopt;
    return at->second;
}

namespace {

/// SK-154: another power of the Guardian row or the Steel column.
bool can_copy(Power power) {
    using enum Power;
    constexpr std::array<Power, 7> offered{battlemage, oathbound,      shapeshifter, adept,
                                           chirurgeon, master_of_arms, rogue};
    return std::find(offered.begin(), offered.end(), power) != offered.end();
}

/// An enumerator's name as a sentence has it: "master_of_arms" becomes "Master of Arms".
std::string title(std::string_view name) {
    std::string out;
    bool starts = true;
    for (const char c : name) {
        const bool is_of = out.ends_with(' ') && name.substr(out.size()).starts_with("of_");
        out += c == '_' ? ' ' : starts && !is_of ? static_cast<char>(c - 'a' + 'A') : c;
        starts = c == '_';
    }
    return out;
}

class Judge {
  public:
    Judge(const Table& table, const Variant& variant, const Commander& commander)
        : table_{table}, variant_{variant}, commander_{commander} {}

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

    template <class... Arguments>
    void fault(Where where, fmt::format_string<Arguments...> text, Arguments&&... arguments) {
        faults_.push_back(
            {fmt::format(text, std::forward<Arguments>(arguments)...), where.key, where.piece});
    }

    void judge_power() {
        const std::string path = title(names::of(commander_.path));
        if (!commander_.commander_class) {
            if (commander_.power != Power::none)
                fault({"commander"},
                      "SK-13: a commander without a class has no power, but the power is {}",
                      title(names::of(commander_.power)));
            return;
        }
        const Role row = *commander_.commander_class;
        if (static_cast<int>(row) > static_cast<int>(Role::savant))
            return fault(
                {"commander"},
                "SK-13: a commander's class is Aggressor, Guardian, Healer or Savant, not {}",
                title(names::of(row)));
        const Power due = power_of(commander_.path, row);
        if (commander_.power != due)
            fault({"commander"}, "SK-149: a {} of the Path {} has the power {}, not {}",
                  title(names::of(row)), path, title(names::of(due)),
                  title(names::of(commander_.power)));
    }

    void judge_money() {
        if (!commander_.is_pc && (commander_.favors != 0 || commander_.half_influence != 0))
            fault({commander_.favors != 0 ? "favors" : "influence"},
                  "SK-77: an NPC has no Favors and no Influence");
    }

    void judge_range(std::string_view key, std::string_view what, int value, int most,
                     std::string_view rule) {
        if (value < 0 || value > most)
            fault({key}, "{}: {} is {}; allowed: 0 to {}", rule, what, value, most);
    }

    void judge_ranges() {
        judge_range("commander", "Progression", commander_.progression, 60, "SK-14");
        judge_range("favors", "Favors", commander_.favors, 99, "SK-13");
        judge_range("influence", "half Influence", commander_.half_influence, 198, "SK-13");
        judge_range("base", "the Base", commander_.base, 30, "SK-176");
        if (!commander_.holds_base && commander_.base > 0)
            fault({"holds_base"}, "SK-177: only the holder of a Base has Base Morale");
        if (commander_.morale_now)
            judge_range("day.morale", "Morale", *commander_.morale_now, 99, "SK-104");
        if (commander_.base_morale_now && *commander_.base_morale_now > commander_.base)
            fault({"day.base_morale"}, "SK-178: {} Base Morale is left of a Base of {}",
                  *commander_.base_morale_now, commander_.base);
    }

    void judge_choices() {
        if (commander_.copied_power) {
            if (commander_.power != Power::tactician)
                fault({"choices.copied_power"}, "SK-154: only a Tactician copies a power");
            else if (!can_copy(*commander_.copied_power))
                fault({"choices.copied_power"}, "SK-154: a Tactician cannot copy {}",
                      title(names::of(*commander_.copied_power)));
        }
        if (commander_.dervish_path && commander_.dervish_role)
            fault({"choices.dervish"}, "SK-166: a Dervish names one Path or one Role, not both");
        if ((commander_.dervish_path || commander_.dervish_role) &&
            commander_.power != Power::dervish)
            fault({"choices.dervish"}, "SK-166: only a Dervish names a Path or a Role");
        if (commander_.dervish_role == Role::ritual)
            fault({"choices.dervish"}, "SK-166: no opposing unit is ever a Ritual");
    }

    bool judge_cards_known() {
        if (commander_.army.empty()) fault({"cards"}, "SK-15: an army has at least one card");
        if (commander_.army.size() > max_pieces)
            fault({"cards"}, "SK-15: the army has {} cards; allowed: at most {}",
                  commander_.army.size(), max_pieces);
        bool known = true;
        for (std::size_t i = 0; i < commander_.army.size(); ++i) {
            const CardIndex card = commander_.army[i].card;
            if (card != unknown_card && card < table_.cards.size()) continue;
            fault({"cards", i}, "SK-15: card {} of the army is not among the definitions", i + 1);
            known = false;
        }
        return known;
    }

    const std::string& name(const Piece& piece) const { return table_.texts[piece.card].name; }

    /// A Tactician's copy comes at setup, too late to build an army on it; a Lab joins then by
    /// itself.
    void judge_grants() {
        std::set<CardIndex> told;
        int chaplains = 0;
        std::size_t last_chaplain = 0;
        for (std::size_t i = 0; i < commander_.army.size(); ++i) {
            const Piece& piece = commander_.army[i];
            const Power grant = table_.cards[piece.card].grant;
            if (grant == Power::none) continue;
            if (grant != commander_.power && told.insert(piece.card).second)
                fault({"cards", i}, "{}: only a {} may include {}", grant_rule(grant),
                      title(names::of(grant)), name(piece));
            if (grant != Power::chaplain) continue;
            ++chaplains;
            last_chaplain = i;
        }
        if (chaplains > variant_.mediating_chaplain_max && commander_.power == Power::chaplain)
            fault({"cards", last_chaplain},
                  "SK-171: the army has {} Mediating Chaplains; allowed: at most {}", chaplains,
                  variant_.mediating_chaplain_max);
    }

    static std::string_view grant_rule(Power grant) {
        if (grant == Power::chirurgeon) return "SK-159";
        return grant == Power::chaplain ? "SK-171" : "SK-198";
    }

    void judge_training() {
        std::set<CardIndex> told;
        for (std::size_t i = 0; i < commander_.army.size(); ++i) {
            const Piece& piece = commander_.army[i];
            const Card& card = table_.cards[piece.card];
            if (piece.trained && card.strength == no_strength && told.insert(piece.card).second)
                fault({"cards", i}, "SK-189: {} has no Strength and cannot be trained",
                      name(piece));
        }
    }

    void judge_designated() {
        if (!commander_.designated) return;
        const bool is_oathbound =
            commander_.power == Power::oathbound || commander_.copied_power == Power::oathbound;
        if (!is_oathbound)
            return fault({"choices.designated"}, "SK-156: only an Oathbound designates a unit");
        if (*commander_.designated >= commander_.army.size())
            return fault({"choices.designated"}, "SK-156: the designated unit is not in the army");
        const Piece& piece = commander_.army[*commander_.designated];
        if (!table_.cards[piece.card].is_unit())
            fault({"choices.designated"}, "SK-156: {} is a Ritual and cannot be designated",
                  name(piece));
    }

    const Table& table_;
    const Variant& variant_;
    const Commander& commander_;
    std::vector<ArmyFault> faults_;
};

}  // namespace

std::vector<ArmyFault> army_faults(const Table& table, const Variant& variant,
                                   const Commander& commander) {
    return Judge{table, variant, commander}.faults();
}

}  // namespace muster::skirmish
