#include "client/skirmish/between/day.hpp"

#include "client/battle/damaged.hpp"
#include "client/battle/fresh_seed.hpp"
#include "client/saves/files.hpp"
#include "client/scenes/in_list.hpp"
#include "client/skirmish/armies/library.hpp"
#include "client/skirmish/between/store.hpp"
#include "client/skirmish/play/battle.hpp"
#include "client/skirmish/play/campaign.hpp"
#include "client/skirmish/play/duel.hpp"
#include "client/ui/keys/settings.hpp"
#include "engine/core/utf8.hpp"
#include "engine/skirmish/load/army_text.hpp"
#include "engine/toml/text/id_from_name.hpp"

#include <algorithm>
#include <filesystem>
#include <string>
#include <utility>

/// What is done on a Day: every step is on disk before the next one is asked for.
namespace muster::client {
namespace fs = std::filesystem;

namespace {
constexpr double hide_after_ms = 120'000;
constexpr int master = 2;
constexpr int training_items = 10, training_points = 50;  // SK-187, SK-188
}  // namespace

DayScene::DayScene(Host& host, SkirmishSession& session, std::shared_ptr<const Faces> faces,
                   std::shared_ptr<Store> store)
    : Scene{host}, session_{&session}, faces_{std::move(faces)}, store_{std::move(store)} {}

Step::Owner DayScene::owner() const {
    return mode_ == Mode::army ? owner_of(side_) : Step::Owner::table;
}

Step DayScene::own(Step::Kind kind, int number, int amount) const {
    return {owner_of(side_), kind, 0, number, amount, {}};
}

Step DayScene::shared(Step::Kind kind, int side, int number, int amount) {
    return {Step::Owner::table, kind, side, number, amount, {}};
}

void DayScene::enter(Mode mode) {
    mode_ = mode;
    asks_ = Asks::nothing;
    notice_.clear();
    if (mode == Mode::army) suggest_price();
    if (mode == Mode::cover) host().cue(Cue::handover);
    host().turn_page();
}

void DayScene::ask(Asks what) {
    asks_ = what;
    host().turn_page();
}

bool DayScene::take(const Step& step) {
    if (book().fault(step)) {
        host().cue(Cue::refused);
        return false;
    }
    try {
        store_->change([&](Book& book) { (void)book.take(step); });
        host().cue(Cue::card_laid);
        return true;
    } catch (const std::exception& fault) {
        problem_ = fault.what();
        return false;
    }
}

void DayScene::undo_last() {
    if (!book().can_undo(owner())) return;
    try {
        store_->change([&](Book& book) { (void)book.undo(owner()); });
        if (mode_ == Mode::army) suggest_price();
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
}

void DayScene::fight(bool is_anew, bool may_set_aside) {
    const bool is_own = session_->is_open() && is_battle_of(now(), session_->journal().header());
    if (!is_own && !may_set_aside && (now().battle || !battle_fault(now(), table())))
        return begin_or_ask(host(), *this, *session_, [this, is_anew] { fight(is_anew, true); });
    try {
        if (!now().battle) {
            if (battle_fault(now(), table())) return;
            const std::uint64_t seed = fresh_seed();
            // The campaign knows of the battle before there is one: it can then always be found.
            store_->change([&](Book& book) { book.begin_battle(seed); });
        }
        if (is_anew) {
            begin_anew(*session_, now());
        } else if (!open_or_begin_battle(*session_, now())) {
            host().open(std::make_unique<DamagedScene>(
                host(), *session_, *this, [this] { fight(false); }, [this] { fight(true); }));
            return;
        }
        host().replace(std::make_unique<SkirmishScene>(host(), *session_, faces_));
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
}

void DayScene::choose_all(bool are_chosen) {
    try {
        store_->change([&](Book& book) {
            for (const skirmish::Owned& owned :
                 book.now().camps[static_cast<std::size_t>(side_)].roster.cards) {
                const Camp& camp = book.now().camps[static_cast<std::size_t>(side_)];
                if (camp.chosen.contains(owned.number) != are_chosen)
                    (void)book.take(own(Step::Kind::choose, owned.number));
            }
        });
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
}

void DayScene::pay_all() {
    auto owed = skirmish::upkeep(camp().roster, table(), now().variant).cards;
    // Those that live come first: the Killed cannot leave any more (SK-R81).
    std::stable_partition(owed.begin(), owed.end(), [&](const skirmish::Owned& owned) {
        return camp().roster.find(owned.number) != nullptr;
    });
    try {
        store_->change([&](Book& book) {
            for (const skirmish::Owned& owned : owed)
                (void)book.take(own(Step::Kind::pay, owned.number, 1));
        });
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
}

void DayScene::settle_evening(bool is_sure) {
    if (!is_sure && !deserters(now(), table(), side_).empty()) return ask(Asks::desertion);
    if (take(own(Step::Kind::done, 0, 1))) enter(Mode::shared);
}

void DayScene::end_the_day(bool is_sure) {
    if (!now().is_evening || !now().camps[0].is_done || !now().camps[1].is_done) return;
    if (!is_sure) return ask(Asks::night);
    try {
        store_->change([](Book& book) { book.end_day(); });
        tab_ = Tab::upkeep;
        enter(Mode::shared);
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
}

void DayScene::write_army() {
    std::vector<int> numbers;
    for (const skirmish::Owned& owned : camp().roster.cards) numbers.push_back(owned.number);
    try {
        skirmish::Commander army = entering(now(), side_, numbers);
        // A name with no room for the day keeps all its letters; the file has the day.
        constexpr std::size_t most_in_name = 60, most_in_id = 40;
        const std::string today = std::to_string(now().day);
        const std::string id = toml::id_from_name(army.name);
        army.army_id = id.substr(0, most_in_id - today.size() - 1) + "_" + today;
        if (character_count(army.name) + today.size() + 1 <= most_in_name) army.name += " " + today;
        const Library library{table(), now().variant, data_folder() / "armies"};
        const fs::path file = library.file_of(army.army_id);
        if (fs::exists(file)) keep_copy(file);
        library.save(army, library.file_of(army.army_id));
        notice_ = file.string();
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
}

/// Lays out the cheapest price there is: items that count least first, or else build points.
void DayScene::suggest_price() {
    price_ = {};
    points_ = 0;
    const Camp& own = camp();
    int left = training_items;
    price_.weapons = std::min(left, own.good(Good::weapons));
    left -= price_.weapons;
    price_.shields = std::min(left, own.good(Good::shields));
    left -= price_.shields;
    price_.alchemy = std::min((left + 1) / 2, own.good(Good::alchemy));
    if (left <= 2 * price_.alchemy) return;
    price_ = {};
    if (own.good(Good::build_points) >= training_points) points_ = training_points;
}

void DayScene::run_shared(Act what, int arg) {
    switch (what) {
        case leave: host().close(); break;
        case visit:
            // A page opens as it is at first, whatever the one before left in view.
            side_ = arg;
            tab_ = Tab::upkeep;
            sheet_ = 0;
            list_.scroll(-1000);
            more_.scroll(-1000);
            enter(Mode::cover);
            break;
        case battle: fight(false); break;
        case for_base: take(shared(Step::Kind::for_base, 0, 0, now().for_base ? 0 : 1)); break;
        case evening: take(shared(Step::Kind::evening, 0, 0, 1)); break;
        case day: take(shared(Step::Kind::evening, 0, 0, 0)); break;
        case end: end_the_day(false); break;
        case yes: end_the_day(true); break;
        case no: ask(Asks::nothing); break;
        case undo: undo_last(); break;
        default: break;
    }
}

void DayScene::run_army(Act what, int arg) {
    switch (what) {
        case leave: enter(Mode::shared); break;
        case undo: undo_last(); break;
        case pick: take(own(Step::Kind::choose, arg)); break;
        case take_all: choose_all(arg != 0); break;
        case settle:
            if (!now().is_evening) {
                if (take(own(Step::Kind::ready, 0, arg)) && arg != 0) enter(Mode::shared);
            } else if (arg == 0) {
                take(own(Step::Kind::done, 0, 0));
            } else {
                settle_evening(false);
            }
            break;
        case yes: settle_evening(true); break;
        case no: ask(Asks::nothing); break;
        case tab:
            tab_ = static_cast<Tab>(arg);
            list_.scroll(-1000);
            break;
        case pay: take(own(Step::Kind::pay, arg, camp().paid.contains(arg) ? 0 : 1)); break;
        case pay_most: pay_all(); break;
        case lower:
        case raise: {
            const int by = what == raise ? 1 : -1;
            const auto good = static_cast<Good>(arg);
            int& value = good == Good::weapons   ? price_.weapons
                         : good == Good::shields ? price_.shields
                         : good == Good::alchemy ? price_.alchemy
                                                 : points_;
            const int step = good == Good::build_points ? 10 : 1;
            value = std::clamp(value + by * step, 0, camp().good(good));
            break;
        }
        case train: {
            Step step = own(Step::Kind::train, arg);
            step.price = price_;
            if (points_ > 0) step.price.build_points = {points_};
            if (take(step)) suggest_price();
            break;
        }
        case recruit: take(own(Step::Kind::recruit, arg)); break;
        case write: write_army(); break;
        default: break;
    }
}

void DayScene::run(const Command& command) {
    const auto what = command.as<Act>();
    if (!what) return;
    problem_.clear();
    notice_.clear();
    switch (mode_) {
        case Mode::shared: return run_shared(*what, command.args[0]);
        case Mode::cover:
            if (what == show)
                enter(side_ == master ? Mode::master : Mode::army);
            else if (what == leave)
                enter(Mode::shared);
            return;
        case Mode::army: return run_army(*what, command.args[0]);
        case Mode::master: return run_master(*what, command.args[0], command.args[1]);
    }
}

bool DayScene::press(Key key, char /*letter*/) {
    return asks_ == Asks::nothing && press_in_list(host(), list_, list_commands(), key);
}

void DayScene::scroll(double x, double y, int rows) {
    if (asks_ != Asks::nothing) return;
    if (scroll_page(host(), {&list_, &more_}, x, y, rows)) return;
    if (list_.box().contains(x, y))
        list_.scroll(rows);
    else
        more_.scroll(rows);
}

void DayScene::tick(double now_ms) {
    const bool is_private = mode_ == Mode::army || mode_ == Mode::master;
    if (is_private && now_ms - host().touched_ms() > hide_after_ms) enter(Mode::cover);
}

std::unique_ptr<Scene> day_after(Host& host, SkirmishSession& session,
                                 std::shared_ptr<const Faces> faces, const fs::path& file) {
    return std::make_unique<DayScene>(host, session, std::move(faces),
                                      std::make_shared<Store>(file, session.table()));
}

}  // namespace muster::client
