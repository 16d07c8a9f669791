#include "client/warfare/simple/simple.hpp"

#include <algorithm>
#include <utility>

namespace muster::client {
namespace simple = warfare::simple;

SimpleScene::SimpleScene(Host& host, const WarfarePack& pack, std::uint64_t seed)
    : Scene{host}, pack_{&pack}, stream_{seed, Purpose::dice} {
    armies_ = Rolls{pack, Rolls::own_folder()}.list();
    std::erase_if(armies_, [](const RollFile& file) { return !file.army; });
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
    parting_ = {};
    enters_faces_ = false;
    faces_.clear();
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
    if (end() != End::none || parting_.asked) return;
    if (host().settings().real_dice && due()) {
        enters_faces_ = true;
        host().turn_page();
        host().focus_on(act(entry));
        return;
    }
    finish([&](std::size_t /*side*/, int faces) {
        return 1 + static_cast<int>(stream_.below(static_cast<std::uint32_t>(faces)));
    });
}

void SimpleScene::finish(const simple::Roll& roll_one) {
    bout_ = simple::fight(pack_->tables->simple, pack_->variant, forces_, roll_one);
    enters_faces_ = false;
    faces_.clear();
    ++bouts_;
    weigh();
    parting_ = simple::parting(*bout_, standing_);
    host().cue(Cue::dice);
    host().turn_page();
}

void SimpleScene::answer(bool retreats) {
    if (!parting_.asked) return;
    simple::answer(parting_, retreats);
    host().turn_page();
}

void SimpleScene::run(const Command& command) {
    const auto what = command.as<Act>();
    if (!what) return;
    const auto side = static_cast<std::size_t>(command.args[0]);
    switch (*what) {
        case before:
        case after:
            if (!is_begun() && !enters_faces_) step_army(side, *what == after ? 1 : -1);
            break;
        case tick:
            if (is_begun() || enters_faces_) break;
            ticks_[side] ^= simple::tick(static_cast<simple::Circumstance>(command.args[1]));
            weigh();
            break;
        case lower:
        case raise:
            if (is_begun() || enters_faces_) break;
            level_[side] = std::clamp(level_[side] + (*what == raise ? 1 : -1), 0, most_level);
            weigh();
            break;
        case roll: fight(); break;
        case retreat: answer(command.args[0] == 1); break;
        case again:
            begin();
            host().turn_page();
            break;
        case leave:
            if (enters_faces_) return run(act(put_off));
            host().close();
            break;
        case entry:
            if (is_entering()) take_entered();
            break;
        case rest: roll_rest(); break;
        case put_off:
            enters_faces_ = false;
            faces_.clear();
            host().turn_page();
            break;
    }
}

}  // namespace muster::client
