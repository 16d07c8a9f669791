#include "client/warfare/armies/unit_draft.hpp"

#include "engine/warfare/between/roster.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace muster::client {
using warfare::Stats;
using warfare::Traits;
using warfare::Type;

namespace {

bool has(const Traits& traits, std::size_t trait) {
    return std::find(traits.begin(), traits.end(), trait) != traits.end();
}

Stats minus(const Stats& a, const Stats& b) {
    return {a.attack - b.attack, a.power - b.power, a.defense - b.defense,
            a.toughness - b.toughness, a.morale - b.morale};
}

/// The row of this rank, or the first that has one.
template <class Rows>
std::size_t of_rank(const Rows& rows, int rank) {
    std::size_t first = rows.size();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].rank == rank) return i;
        if (rows[i].rank >= 0 && first == rows.size()) first = i;
    }
    return first;
}

}  // namespace

int gold(const warfare::Unit& unit) {
    return unit.is_uncosted ? 0 : unit.cost;
}

int season_gold(const WarfarePack& pack, const warfare::Unit& unit) {
    warfare::Owned owned;
    owned.unit = unit;
    return unit.is_uncosted ? 0 : warfare::season_due(*pack.tables, owned);
}

std::string keywords(const WarfarePack& pack, const warfare::Choice& choice) {
    const warfare::Tables& tables = *pack.tables;
    const auto word = [&](std::string_view kind, const warfare::Row& row) {
        return pack.words.name(kind, row);
    };
    if (pack.words.tag == "en") {
        std::string out;
        if (choice.type != Type::levies)
            out = word("experience", tables.experiences[choice.experience]) + " " +
                  word("equipment", tables.equipments[choice.equipment]) + " ";
        return out + word("ancestry", tables.ancestries[choice.ancestry]) + " " +
               word("type", tables.row(choice.type));
    }
    // Other languages would bend one word after another; side by side they may stand as they are.
    std::string out = word("ancestry", tables.ancestries[choice.ancestry]) + ", " +
                      word("type", tables.row(choice.type));
    if (choice.type != Type::levies)
        out += ", " + word("experience", tables.experiences[choice.experience]) + ", " +
               word("equipment", tables.equipments[choice.equipment]);
    return out;
}

Traits extra_traits(const warfare::Tables& tables, const warfare::Unit& unit) {
    Traits out;
    for (const std::size_t trait : unit.traits)
        if (!has(tables.ancestries[unit.choice.ancestry].traits, trait) &&
            !has(tables.row(unit.choice.type).traits, trait))
            out.push_back(trait);
    return out;
}

UnitDraft::UnitDraft(const WarfarePack& pack) : pack_{&pack} {
    const warfare::Tables& tables = *pack.tables;
    choice_.ancestry = warfare::find_row(tables.ancestries, "human").value_or(0);
    choice_.experience = experience_ = of_rank(tables.experiences, 1);
    choice_.equipment = equipment_ = of_rank(tables.equipments, 1);
    choice_.type = Type::infantry;
    choice_.size = warfare::find_row(tables.sizes, "d6").value_or(0);
}

UnitDraft::UnitDraft(const WarfarePack& pack, const warfare::Unit& unit)
    : pack_{&pack},
      choice_{unit.choice},
      extra_{extra_traits(*pack.tables, unit)},
      name_{unit.name},
      is_grown_{!pack.tables->sizes[unit.choice.size].is_buildable},
      kept_{unit},
      experience_{unit.choice.experience},
      equipment_{unit.choice.equipment} {
    if (!is_levies()) return;
    experience_ = of_rank(pack.tables->experiences, 1);
    equipment_ = of_rank(pack.tables->equipments, 1);
}

int UnitDraft::count(Part part) const {
    const warfare::Tables& tables = *pack_->tables;
    const auto of = [](const auto& rows) { return static_cast<int>(rows.size()); };
    switch (part) {
        case Part::ancestry: return of(tables.ancestries);
        case Part::experience: return of(tables.experiences);
        case Part::equipment: return of(tables.equipments);
        case Part::type: return of(tables.types);
        case Part::size: return of(tables.sizes);
        case Part::traits: return of(tables.traits);
        case Part::standing: return standing_count;
    }
    return 0;
}

int UnitDraft::chosen(Part part) const {
    switch (part) {
        case Part::ancestry: return static_cast<int>(choice_.ancestry);
        case Part::experience: return static_cast<int>(choice_.experience);
        case Part::equipment: return static_cast<int>(choice_.equipment);
        case Part::type: return static_cast<int>(choice_.type);
        case Part::size: return static_cast<int>(choice_.size);
        case Part::traits:
        case Part::standing: break;
    }
    return -1;
}

void UnitDraft::put(Part part, int row) {
    const warfare::Tables& tables = *pack_->tables;
    const auto at = static_cast<std::size_t>(row);
    switch (part) {
        case Part::ancestry: choice_.ancestry = at; break;
        case Part::experience: choice_.experience = experience_ = at; break;
        case Part::equipment: choice_.equipment = equipment_ = at; break;
        case Part::type:
            // WF-26: they come and go with the Levies.
            choice_.type = static_cast<Type>(row);
            choice_.experience = is_levies() ? tables.no_experience() : experience_;
            choice_.equipment = is_levies() ? tables.no_equipment() : equipment_;
            break;
        case Part::size: choice_.size = at; break;
        case Part::traits:
            if (has(extra_, at))
                std::erase(extra_, at);
            else
                extra_.push_back(at);
            break;
        case Part::standing:
            switch (static_cast<Standing>(row)) {
                case Standing::grown: is_grown_ = !is_grown_; break;
                case Standing::mercenary: kept_.is_mercenary = !kept_.is_mercenary; break;
                case Standing::pledged: kept_.is_pledged = !kept_.is_pledged; break;
                case Standing::uncosted: kept_.is_uncosted = !kept_.is_uncosted; break;
            }
            break;
    }
}

UnitDraft UnitDraft::with(Part part, int row) const {
    UnitDraft out = *this;
    out.put(part, row);
    return out;
}

UnitDraft::Refusal UnitDraft::refusal(Part part, int row) const {
    const warfare::Tables& tables = *pack_->tables;
    const auto at = static_cast<std::size_t>(row);
    if (part == Part::traits) {
        const bool comes = has(tables.ancestries[choice_.ancestry].traits, at) ||
                           has(tables.row(choice_.type).traits, at);
        return comes ? Refusal::of_rows : Refusal::none;
    }
    if (part == Part::standing) {
        const auto which = static_cast<Standing>(row);
        if (which == Standing::mercenary && is_levies()) return Refusal::levies_are_not_kept;
        // What has grown does not shrink: another size first.
        const bool is_large = !tables.sizes[choice_.size].is_buildable;
        return which == Standing::grown && is_grown_ && is_large ? Refusal::is_grown
                                                                 : Refusal::none;
    }
    const UnitDraft next = with(part, row);
    const auto fault = warfare::build_fault(tables, pack_->variant, next.choice_, !next.is_grown_);
    if (!fault) return Refusal::none;
    if (fault->key == "type") return Refusal::always_siege;
    if (fault->key == "size")
        return pack_->variant.d20 == warfare::Variant::D20::off ? Refusal::not_in_use
                                                                : Refusal::is_grown;
    return next.is_levies() ? Refusal::levies_are_plain : Refusal::only_levies_plain;
}

UnitDraft::Offer UnitDraft::offer(Part part, int row) const {
    const auto at = static_cast<std::size_t>(row);
    Offer out;
    out.refusal = refusal(part, row);
    out.is_chosen = chosen(part) == row;
    if (part == Part::traits) out.is_chosen = has(unit().traits, at);
    if (part == Part::standing)
        out.is_chosen =
            std::array{is_grown_, kept_.is_mercenary, kept_.is_pledged, kept_.is_uncosted}[at];
    const bool is_same = out.is_chosen && chosen(part) == row;
    if (is_same || out.refusal == Refusal::of_rows) return out;
    const UnitDraft next = with(part, row);
    const warfare::Unit now = unit();
    const warfare::Unit then = next.unit();
    out.stats = minus(next.parts().sum, parts().sum);
    out.cost = gold(then) - gold(now);
    out.season = season_gold(*pack_, then) - season_gold(*pack_, now);
    for (const std::size_t trait : then.traits)
        if (!has(now.traits, trait)) out.gained.push_back(trait);
    for (const std::size_t trait : now.traits)
        if (!has(then.traits, trait)) out.lost.push_back(trait);
    return out;
}

bool UnitDraft::take(Part part, int row) {
    if (row < 0 || row >= count(part) || refusal(part, row) != Refusal::none) return false;
    put(part, row);
    if (is_levies()) kept_.is_mercenary = false;  // WF-198
    return true;
}

warfare::Unit UnitDraft::unit() const {
    warfare::Unit out = warfare::build(*pack_->tables, pack_->variant, choice_, extra_);
    out.id = kept_.id;
    const bool is_named = name_.find_first_not_of(' ') != std::string::npos;
    out.name = is_named ? name_ : keywords(*pack_, choice_);
    out.is_mercenary = kept_.is_mercenary;
    out.is_pledged = kept_.is_pledged;
    out.is_uncosted = kept_.is_uncosted;
    out.die = kept_.die;
    out.unpaid_seasons = kept_.unpaid_seasons;
    out.clean_battles = kept_.clean_battles;
    out.looks = kept_.looks;
    return out;
}

warfare::Parts UnitDraft::parts() const {
    return warfare::parts(*pack_->tables, pack_->variant, choice_);
}

warfare::Cost UnitDraft::cost() const {
    return warfare::cost(*pack_->tables, pack_->variant, choice_, extra_);
}

}  // namespace muster::client
