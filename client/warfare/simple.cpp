#include "client/warfare/simple.hpp"

#include <algorithm>
#include <utility>

namespace muster::client {
namespace simple = warfare::simple;

SimpleScene::SimpleScene(Host& host, const WarfarePack& pack, std::uint64_t seed)
    : Scene{host}, pack_{&pack}, stream_{seed, Purpose::dice} {
    armies_ = Rolls{pack, Rolls::own_folder()}.list();
    std::erase_if(armies_, [](const RollFile& entry) { return !entry.army; });
    chosen_[1] = armies_.size() - 1;
    begin();
}

const warfare::Army& SimpleScene::army(std::size_t side) const {
    return *armies_[chosen_[side]].army;
}

void SimpleScene::begin() {
    for (std::size_t side = 0; side < 2; ++side)
        forces_[side] = simple::force(pack_->tables->simple, army(side));
    bouts_ = 0;
    bout_.reset();
    asked_.reset();
    retreats_ = {};
    end_ = End::none;
    weigh();
}

void SimpleScene::weigh() {
    for (std::size_t side = 0; side < 2; ++side) {
        forces_[side].ticks = ticks_[side];
        forces_[side].fortification_level = level_[side];
    }
    standing_ = simple::standing(pack_->tables->simple, pack_->variant, forces_);
    odds_ = simple::exact_odds(pack_->tables->simple, pack_->variant, forces_);
}

void SimpleScene::step_army(std::size_t side, int by) {
    const std::size_t count = armies_.size();
    chosen_[side] = (chosen_[side] + count + static_cast<std::size_t>(by + 1) - 1) % count;
    begin();
}

void SimpleScene::fight() {
    if (end_ != End::none || asked_) return;
    bout_ = simple::fight(pack_->tables->simple, pack_->variant, forces_, stream_);
    ++bouts_;
    weigh();
    const auto [red, blue] = bout_->must_retreat;
    if (!bout_->verdict || standing_.both_routed)
        end_ = End::spent;
    else if (red && blue)
        end_ = End::both_retreat;  // WF-228
    else if (red || blue)
        end_ = red ? End::red_retreats : End::blue_retreats;
    else
        asked_ = static_cast<std::size_t>(1 - bout_->verdict->winner);  // WF-229
    host().cue(Cue::dice);
    host().turn_page();
}

void SimpleScene::answer(bool retreats) {
    if (!asked_) return;
    const std::size_t side = *asked_;
    retreats_[side] = retreats;
    const bool is_last = static_cast<int>(side) == bout_->verdict->winner;
    asked_ = is_last ? std::nullopt : std::optional{1 - side};
    if (is_last && retreats_[0] && retreats_[1])
        end_ = End::both_retreat;
    else if (is_last && (retreats_[0] || retreats_[1]))
        end_ = retreats_[0] ? End::red_retreats : End::blue_retreats;
    host().turn_page();
}

void SimpleScene::run(const Command& command) {
    if (command.kind != Command::Kind::local) return;
    const auto side = static_cast<std::size_t>(command.extra);
    switch (static_cast<Act>(command.value)) {
        case before:
        case after:
            if (!is_begun()) step_army(side, command.value == after ? 1 : -1);
            break;
        case tick:
            if (is_begun()) break;
            ticks_[side / simple::circumstance_count] ^=
                simple::tick(static_cast<simple::Circumstance>(side % simple::circumstance_count));
            weigh();
            break;
        case lower:
        case raise:
            if (is_begun()) break;
            level_[side] =
                std::clamp(level_[side] + (command.value == raise ? 1 : -1), 0, most_level);
            weigh();
            break;
        case roll: fight(); break;
        case retreat: answer(command.extra == 1); break;
        case again:
            begin();
            host().turn_page();
            break;
        case leave: host().close(); break;
    }
}

}  // namespace muster::client
