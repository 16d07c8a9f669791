#include "engine/warfare/lab/measure.hpp"

#include "engine/lab/input.hpp"
#include "engine/warfare/lab/input.hpp"

#include <cmath>
#include <utility>

namespace muster::lab {
namespace {

bool has_survived(const warfare::State& end, std::size_t side, std::size_t unit) {
    const warfare::Place place = end.sides[side].pieces[unit].place;
    return place == warfare::Place::field || place == warfare::Place::retreated;
}

/// In per cent, down to a multiple of 5.
int share_left(const warfare::State& end, std::size_t side) {
    constexpr double step = 5;
    double all = 0;
    double left = 0;
    for (std::size_t unit = 0; unit < end.sides[side].units; ++unit) {
        const warfare::Unit& card = end.setup->sides[side].army.units[unit];
        all += card.cost;
        if (has_survived(end, side, unit))
            left += card.cost * static_cast<double>(end.sides[side].pieces[unit].die) /
                    card.profile.faces;
    }
    return all > 0 ? static_cast<int>(step * std::floor(100 / step * left / all + 1e-9)) : 0;
}

}  // namespace

const std::array<UnitUse::Measure, 5> UnitUse::measures{{{"brought", &UnitUse::brought},
                                                         {"survived", &UnitUse::survived},
                                                         {"survived_won", &UnitUse::survived_won},
                                                         {"attacks", &UnitUse::attacks},
                                                         {"removals", &UnitUse::removals}}};

void UnitUse::add(const UnitUse& other) {
    for (const auto& [name, member] : measures) this->*member += other.*member;
}

WarfareMeasure::Roster::Roster(const TournamentSource& source)
    : tables_{warfare_tables(source.packs)}, variant_{warfare_variant(source.variant)} {
    require_two_sides(variant_);
    for (const std::string& army :
         source.armies.empty() ? army_names(warfare::shipped_pack() / "armies") : source.armies)
        armies_.push_back(warfare_army(army, *tables_, variant_));
}

warfare::Setup WarfareMeasure::Roster::setup(std::size_t red, std::size_t blue) const {
    warfare::Setup setup;
    setup.tables = tables_.get();
    setup.variant = variant_;
    setup.sides[0].army = armies_[red];
    setup.sides[1].army = armies_[blue];
    return setup;
}

warfare::Setup WarfareMeasure::exchanged(warfare::Setup setup) {
    std::swap(setup.sides[0], setup.sides[1]);
    for (warfare::Slot& slot : setup.slots) slot.side = 1 - slot.side;
    for (warfare::Magic& magic : setup.magic) magic.side = 1 - magic.side;
    return setup;
}

std::string WarfareMeasure::card_id(const warfare::Setup& setup, std::size_t side,
                                    std::size_t unit) {
    return setup.sides[side].army.units[unit].id;
}

void WarfareMeasure::Watch::begin(const warfare::Setup& setup,
                                  const std::array<UseOfCards<UnitUse>*, 2>& by_seat) {
    for (std::size_t side = 0; side < 2; ++side) {
        make_room(*by_seat[side], setup.sides[side].army.units.size());
        uses_[side] = by_seat[side]->data();
    }
    first_ = 2;
    orders_ = 0;
    attacker_ = nullptr;
    left_.clear();
}

/// Whom the last order cost the field.
void WarfareMeasure::Watch::count_left() {
    for (const warfare::Event& event : left_) {
        const auto place = static_cast<warfare::Place>(event.value);
        const bool is_removed = place == warfare::Place::slain || place == warfare::Place::broken;
        if (attacker_ != nullptr && event.side == enemy_ && is_removed) ++attacker_->removals;
    }
    left_.clear();
}

BattleResult WarfareMeasure::Watch::end(const warfare::State& end) {
    count_left();
    for (std::size_t side = 0; side < 2; ++side) {
        const std::uint64_t won = end.winner == side ? 1 : 0;
        for (std::size_t unit = 0; unit < end.sides[side].units; ++unit) {
            UnitUse& use = uses_[side][unit];
            ++use.brought;
            if (!has_survived(end, side, unit)) continue;
            ++use.survived;
            use.survived_won += won;
        }
    }
    return {end.winner, first_, end.sides[0].round, {share_left(end, 0), share_left(end, 1)}};
}

}  // namespace muster::lab
