#include "client/battle/setup/scene.hpp"

#include "client/battle/think/opponent.hpp"
#include "client/scenes/in_list.hpp"
#include "client/scenes/learn.hpp"
#include "client/ui/widgets/page.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace muster::client {

using players::Kind;

SetupScene::SetupScene(Host& host, std::unique_ptr<BattleSetup> setup)
    : Scene{host}, setup_{std::move(setup)} {
    take_settings();
}

Kind SetupScene::offered(Kind kind) const {
    if (setup_->has_player(kind)) return kind;
    const auto all = computer_kinds(*setup_);
    const auto above = std::upper_bound(all.begin(), all.end(), kind);
    return above == all.begin() ? Kind::human : *(above - 1);
}

void SetupScene::take_settings() {
    const Kind opponent = offered(chosen_opponent(host().settings()));
    level_ = offered(level_);
    kinds_.assign(setup_->seats(), opponent);
    if (kinds_.empty()) return;
    const std::size_t own = std::min(index(chosen_side(host().settings())), kinds_.size() - 1);
    kinds_[own] = Kind::human;
    if (opponent != Kind::human) level_ = opponent;
}

void SetupScene::follow_seats() {
    const std::size_t seats = setup_->seats();
    if (kinds_.size() == seats) return;
    const auto computer =
        std::find_if(kinds_.begin(), kinds_.end(), [](Kind kind) { return kind != Kind::human; });
    // The tabs behind the armies go along.
    if (tab_ && *tab_ >= kinds_.size()) *tab_ += seats - kinds_.size();
    kinds_.resize(seats, computer == kinds_.end() ? Kind::human : *computer);
    const bool has_person = std::count(kinds_.begin(), kinds_.end(), Kind::human) > 0;
    if (!has_person && !kinds_.empty()) kinds_.front() = Kind::human;
}

void SetupScene::set_player(std::size_t side, Kind kind) {
    if (side >= kinds_.size()) return;
    setup_->seated(side);
    if (kind != Kind::human) level_ = kind;
    kinds_[side] = kind;
    // Somebody sits at the screen.
    if (std::count(kinds_.begin(), kinds_.end(), Kind::human) == 0)
        kinds_[side == 0 ? kinds_.size() - 1 : 0] = Kind::human;
    remember();
}

void SetupScene::remember() {
    Settings settings = host().settings();
    const auto computer =
        std::find_if(kinds_.begin(), kinds_.end(), [](Kind kind) { return kind != Kind::human; });
    if (computer == kinds_.end()) {
        settings.opponent = "human";
    } else {
        settings.opponent = players::kind_names[static_cast<std::size_t>(*computer)];
        const auto person = std::find(kinds_.begin(), kinds_.end(), Kind::human);
        settings.leads = seat_name(seat_of(std::min<std::ptrdiff_t>(person - kinds_.begin(), 1)));
    }
    try {
        host().change_settings(settings);
    } catch (const std::exception& fault) {
        problem_ = fault.what();
    }
}

void SetupScene::read_lessons() {
    tabs_ = {};
    const std::string id = setup_->head(host().words()).id;
    for (const auto& game : host().games()) {
        if (game->id() != id) continue;
        tabs_.game = game.get();
        try {
            for (const LessonEntry& lesson : game->lessons()) {
                ++tabs_.lessons;
                tabs_.lessons_done += lesson.is_done ? 1 : 0;
            }
        } catch (const std::exception& fault) {
            problem_ = fault.what();
        }
    }
}

RuleRef SetupScene::rule() const {
    return {setup_->head(host().words()).id};
}

void SetupScene::shown() {
    setup_->shown(host());
    read_lessons();
    follow_seats();
    host().changed();
}

void SetupScene::step(std::size_t which, int by) {
    const auto sides = setup_->sides(host().words());
    if (which >= sides.size()) return;
    const SetupSide& side = sides[which];
    const std::size_t count = side.armies.size();
    if (!side.fixed.empty() || count == 0) return;
    setup_->choose(which, by > 0 ? (side.chosen + 1) % count : (side.chosen + count - 1) % count);
}

std::optional<std::size_t> SetupScene::focused_side() const {
    const Command& focus = host().attention().focus;
    const auto what = focus.as<SetupAct>();
    switch (what.value_or(SetupAct::tab)) {
        case SetupAct::army:
        case SetupAct::before:
        case SetupAct::after:
        case SetupAct::computer:
        case SetupAct::player:
        case SetupAct::list: return static_cast<std::size_t>(focus.args[0]);
        default: break;
    }
    return is_large_ && open_tab() < kinds_.size() ? std::optional{open_tab()} : std::nullopt;
}

std::size_t SetupScene::open_tab() const {
    const auto person = std::find(kinds_.begin(), kinds_.end(), Kind::human);
    return tab_.value_or(static_cast<std::size_t>(person - kinds_.begin()));
}

bool SetupScene::press_closed(char letter) {
    const auto found = std::find_if(closed_.begin(), closed_.end(), [&](const Spot& spot) {
        return spot.is_enabled && spot.key == std::string{letter};
    });
    if (found == closed_.end()) return false;
    run(found->command);
    return true;
}

void SetupScene::begin() {
    if (setup_->obstacle(host().words()).empty()) setup_->begin(host(), *this, kinds_);
}

void SetupScene::run(const Command& command) {
    setup_->clear_problem();
    problem_.clear();
    const auto side = static_cast<std::size_t>(command.args[0]);  // Of those that have one.
    if (command.kind == Command::Kind::zoom) {
        // The list of the side in focus, or else of the first.
        if (whole_) return run(act(SetupAct::close));
        return run(act(SetupAct::list, focused_side().value_or(0)));
    }
    const auto what = command.as<SetupAct>();
    if (!what) {
        setup_->run(host(), command);
        follow_seats();
        return host().changed();
    }
    switch (*what) {
        case SetupAct::before: step(side, -1); break;
        case SetupAct::after: step(side, 1); break;
        case SetupAct::computer: set_player(side, level_); break;
        case SetupAct::player: set_player(side, static_cast<Kind>(command.args[1])); break;
        case SetupAct::army:  // By a click; Enter begins.
        case SetupAct::list:
            whole_ = side;
            list_ = {};
            host().turn_page();
            break;
        case SetupAct::swap:
            if (setup_->can_swap()) setup_->swap();
            break;
        case SetupAct::start: begin(); break;
        case SetupAct::leave: host().close(); break;
        case SetupAct::armies: setup_->open_armies(host()); break;
        case SetupAct::lessons:
            host().open(std::make_unique<LearnScene>(host(), host().games()));
            break;
        case SetupAct::rulebook: host().open_rulebook(rule()); break;
        case SetupAct::remedy:
            setup_->choose(side, static_cast<std::size_t>(command.args[1]));
            break;
        case SetupAct::thin: setup_->thin_out(host(), side); break;
        case SetupAct::entry:
            if (!whole_ || !has_card_alone(size_)) break;
            card_ = command.args[0];
            host().turn_page();
            break;
        case SetupAct::tab:
            tab_ = side;
            host().focus_on(act(side < kinds_.size() ? SetupAct::army : SetupAct::tab, side));
            break;
        case SetupAct::close: {
            if (card_) {
                host().turn_page();
                host().focus_on(act(SetupAct::entry, *card_));
                card_.reset();
                break;
            }
            const auto from = whole_.value_or(0);
            whole_.reset();
            tab_ = from;
            host().turn_page();
            host().focus_on(act(SetupAct::army, from));
            break;
        }
    }
    host().changed();
}

bool SetupScene::press(Key key, char letter) {
    const Command focus = host().attention().focus;
    if (card_) return false;
    if (whole_) return press_in_list(host(), list_, SetupAct::entry, key);
    if (TextField* field = setup_->field(focus)) return field->press(key) || key == Key::letter;
    if (key == Key::letter) return press_closed(letter);
    const bool is_army =
        focus.is(SetupAct::army) || focus.is(SetupAct::before) || focus.is(SetupAct::after);
    if (key == Key::enter && focus.is(SetupAct::army)) {
        run(act(SetupAct::start));
        return true;
    }
    if (!is_army || (key != Key::left && key != Key::right)) return false;
    run(act(key == Key::left ? SetupAct::before : SetupAct::after, focus.args[0]));
    return true;
}

void SetupScene::type(const std::string& text) {
    TextField* field = setup_->field(host().attention().focus);
    if (field != nullptr && !field->type(text)) host().cue(Cue::refused);
}

void SetupScene::scroll(double /*x*/, double /*y*/, int rows) {
    if (whole_) list_.scroll(rows);
    host().changed();
}

std::vector<KeyUse> SetupScene::key_uses() const {
    if (whole_) return {};
    return {{"keys.space", "setup.list_use", {Command::Kind::zoom}}};
}

void SetupScene::draw_large(SetupPen& pen, const BattleSetup::Head& head, const SetupTabs& tabs,
                            const std::string& problem) const {
    const std::size_t count = large_setup_tabs(pen.sides).size();
    const std::size_t open = std::min(open_tab(), count - 1);
    for (std::size_t tab = 0; tab < count; ++tab) {
        if (tab == open) continue;
        Builder aside{pen.b.frame()};
        SetupPen other{aside, pen.setup, pen.sides, pen.kinds, pen.scale};
        draw_large_setup(other, head, tabs, tab, {});
        for (const Spot& spot : aside.screen().spots)
            if (spot.key.size() == 1) closed_.push_back(spot);
    }
    draw_large_setup(pen, head, tabs, open, problem);
    // The keys that the open tab has are its own.
    std::erase_if(closed_, [&](const Spot& spot) {
        const auto& spots = pen.b.screen().spots;
        return std::any_of(spots.begin(), spots.end(),
                           [&](const Spot& own) { return own.key == spot.key; });
    });
    pen.b.start_focus_at(open < pen.sides.size() ? act(SetupAct::army, open)
                                                 : act(SetupAct::tab, open));
}

Screen SetupScene::screen(const Frame& frame) const {
    Builder b{frame};
    const BattleSetup::Head head = setup_->head(b.words());
    const Box all = page::room(b);
    std::vector<SetupSide> sides = setup_->sides(b.words());
    // A file's faults stand once, not in the place of each of its armies.
    for (std::size_t side = sides.size(); side-- > 0;)
        sides[side].problem = side > 0 && sides[side].problem == sides.front().problem
                                  ? std::string{}
                                  : first_fault(b.words(), sides[side].problem);
    SetupPen pen{b, *setup_, sides, kinds_, std::clamp(all.height / 692, 0.85, 1.4)};
    SetupTabs tabs = tabs_;
    if (!sides.empty() && sides.front().fixed.empty())
        tabs.armies = static_cast<int>(sides.front().armies.size());
    const std::string& kept = setup_->problem().empty() ? problem_ : setup_->problem();
    const std::string problem = kept.empty() ? kept : b.say(kept);
    closed_.clear();
    size_ = frame.size;
    is_large_ = pen.is_large();
    if (is_large_) {
        draw_large(pen, head, tabs, problem);
    } else {
        draw_setup_head(pen, head, tabs);
        draw_setup_frame(pen, all);
        page::draw_foot(b, problem, b.say("setup.keys"));
        const auto person = std::find(kinds_.begin(), kinds_.end(), Kind::human);
        b.start_focus_at(act(SetupAct::army, person - kinds_.begin()));
    }
    if (whole_ && *whole_ < sides.size()) {
        if (card_ && has_card_alone(size_))
            draw_card_alone(pen, *whole_, *card_);
        else
            draw_whole_list(pen, *whole_, list_);
    }
    b.caption(head.caption);
    return b.take();
}

}  // namespace muster::client
