#include "client/app/app.hpp"

#include "client/rulebook/rulebook.hpp"
#include "client/scenes/settings_scene.hpp"
#include "client/scenes/title.hpp"
#include "client/ui/screen/builder.hpp"
#include "client/ui/widgets/focus.hpp"
#include "client/ui/words/messages.hpp"
#include "client/workshop/workshop_scene.hpp"
#include "engine/record/journal.hpp"
#include "engine/toml/files.hpp"

#include <algorithm>
#include <utility>

namespace muster::client {

namespace {
constexpr double preview_after_ms = 400, zoom_after_ms = 550, longest_frame_ms = 100;
constexpr double lift_ms = 120, note_ms = 1600, letter_ms = 55;

/// A slip with a few words in the middle of the foot.
void draw_note(Screen& screen, const Frame& frame, const Box& view, const std::string& words,
               const char* sign) {
    Builder b{frame};
    const theme::Style style = theme::label(14, theme::ink, 600);
    const double width = std::min(b.width_of(words, style) + 58, view.width - 16);
    const double high = b.height_of(words, style, width - 50) + 20;
    const Box box{view.centre_x() - width / 2, view.bottom() - 52 - high, width, high};
    b.panel(box, theme::bone);
    b.icon({box.x + 12, box.centre_y() - 10, 20, 20}, sign, theme::ink);
    b.text({box.x + 40, box.y, box.width - 50, box.height}, words, style, 8);
    for (const Item& item : b.screen().items) screen.items.push_back(item);
}
}  // namespace

App::App(const draw::Studio& studio, Start start)
    : studio_{&studio},
      settings_{start.settings},
      kept_{start.kept.value_or(start.settings)},
      settings_file_{std::move(start.settings_file)},
      languages_{std::move(start.languages)},
      games_{std::move(start.games)},
      keeps_window_{start.keeps_window},
      thinks_aside_{start.thinks_aside} {
    collect_words(shared_messages(settings_.language));
    words_.set_keys(settings_.keys);
    for (const auto& game : games_) game->take(settings_);
    Host& host = *this;
    auto title = std::make_unique<TitleScene>(host, games_);
    TitleScene* opener = title.get();
    scenes_.push_back(std::move(title));
    let([&](Scene& scene) {
        scene.shown();
        std::string problem = games_.front()->begin(host, start.opening, scene);
        if (!start.problem.empty())
            problem = problem.empty() ? start.problem : start.problem + '\n' + problem;
        opener->set_problem(std::move(problem));
        if (!start.replay.empty()) watch(start.replay);
        if (!start.battle.empty()) set_up(start.battle);
    });
}

void App::watch(const std::filesystem::path& replay) {
    const std::string ruleset = record::ruleset_of(replay);
    const auto found = std::find_if(games_.begin(), games_.end(),
                                    [&](const auto& game) { return game->id() == ruleset; });
    // What no game knows is opened by the first, which says what is wrong with it.
    Game& game = found == games_.end() ? *games_.front() : **found;
    Host& host = *this;
    open(game.replay(host, replay));
}

void App::set_up(const std::filesystem::path& battle) {
    Host& host = *this;
    const std::string ruleset = toml::ruleset_in(battle);
    for (const auto& game : games_)
        if (ruleset == game->id())
            if (auto scene = game->set_up(host, battle)) return open(std::move(scene));
    // Whoever takes any says what is wrong with it.
    for (const auto& game : games_)
        if (auto scene = game->set_up(host, battle)) return open(std::move(scene));
}

void App::collect_words(const Words::Messages& shared) {
    messages_ = shared;
    for (const auto& game : games_)
        messages_.insert(game->messages().begin(), game->messages().end());
}

App::~App() {
    // From the top: a scene may look at what the one below it holds.
    while (!scenes_.empty()) scenes_.pop_back();
}

bool App::take_change() {
    return std::exchange(has_change_, false);
}

bool App::is_moving() const {
    return hold_from_.has_value() || press_.has_value() || attention_.lifted < 1 ||
           view_.is_moving() || notes_.is_moving() || scenes_.back()->is_moving();
}

double App::rests_for_ms() const {
    double rests = 250;
    if (!attention_.shows_preview && rested_from_)
        rests = std::min(rests, *rested_from_ + preview_after_ms + 1 - now_ms_);
    if (const auto due = notes_.due_ms()) rests = std::min(rests, *due + 1 - now_ms_);
    return std::max(1.0, rests);
}

const Spot* App::spot(const Command& command) {
    return find_spot(screen(), command);
}

void App::turn_page() {
    attention_ = {};
    help_.reset();
    hold_from_.reset();
    press_.reset();
    rested_from_.reset();
    notes_.clear();
    pressed_rule_.clear();
    view_.home();
    view_.let_go();
    is_focus_new_ = true;
    changed();
}

void App::change_settings(const Settings& wanted) {
    Settings settings = wanted;
    // Sound that nobody hears is not on.
    if (settings.sound && !settings_.sound && settings.volume == 0) settings.volume = 50;
    const bool is_translated =
        settings.language != settings_.language || cards_of(settings) != cards_of(settings_);
    if (is_translated) translate(settings.language, cards_of(settings));
    words_.set_keys(settings.keys);
    // What the command line said for this time only is not written until it is changed here.
    const Settings before = std::exchange(settings_, settings);
    const Settings file = std::exchange(kept_, settings);
    if (settings.text_percent == before.text_percent) kept_.text_percent = file.text_percent;
    if (settings.language == before.language && settings.card_language == before.card_language) {
        kept_.language = file.language;
        kept_.card_language = file.card_language;
    }
    for (const auto& game : games_) game->take(settings_);
    if (is_translated)
        for (const auto& scene : scenes_) scene->translated();
    changed();
    if (!settings_file_.empty()) change_settings_file(settings_file_, file, kept_);
}

void App::translate(const std::string& tag, const std::string& card_tag) {
    const Words::Messages& shared = shared_messages(tag);
    try {
        for (const auto& game : games_) game->translate(tag, card_tag);
    } catch (...) {
        // Those before the one that could not go back to what they have read.
        for (const auto& game : games_) game->translate(settings_.language, cards_of(settings_));
        throw;
    }
    collect_words(shared);
}

std::shared_ptr<const draw::Face> App::sample_card() const {
    for (const auto& game : games_)
        if (auto card = game->sample_card()) return card;
    return nullptr;
}

void App::change_and_note(const Settings& settings, std::string note) {
    note_ = std::move(note);
    note_sign_ = "ui-sound";
    note_from_ = now_ms_;
    try {
        change_settings(settings);
    } catch (const std::exception& fault) {
        note_ = fault.what();
    }
}

void App::switch_sound() {
    Settings settings = settings_;
    settings.sound = !settings.sound;
    change_and_note(settings, words_(settings.sound ? "settings.sound_on" : "settings.sound_off"));
}

void App::switch_full_screen() {
    Settings settings = settings_;
    settings.full_screen = !settings.full_screen;
    change_and_note(settings, "");
}

void App::keep_window(int width, int height) {
    Settings settings = settings_;
    settings.window_width = width;
    settings.window_height = height;
    if (!keeps_window_ || settings == settings_) return;
    change_and_note(settings, "");  // Nobody reads it any more.
}

void App::cue(Cue cue) {
    if (settings_.sound) cues_.push_back(cue);
}

void App::open(std::unique_ptr<Scene> scene) {
    // A function may be copied, the scene may not.
    asked_.emplace_back([this, scene = std::make_shared<std::unique_ptr<Scene>>(std::move(scene))] {
        keep_unsaved();  // What is covered has no ticks.
        scenes_.push_back(std::move(*scene));
    });
}

void App::replace(std::unique_ptr<Scene> scene) {
    close();
    open(std::move(scene));
}

void App::close() {
    asked_.emplace_back([this] {
        if (dynamic_cast<const RulebookScene*>(&top()) != nullptr)
            returns_to_ = std::exchange(left_, std::nullopt);
        scenes_.pop_back();
    });
}

void App::let(const std::function<void(Scene&)>& work) {
    if (is_at_work_) return work(top());
    is_at_work_ = true;
    work(top());
    // A scene that is shown may ask for another one at once.
    while (!asked_.empty()) {
        for (const auto& change : std::exchange(asked_, {})) change();
        turn_page();
        const auto back = std::exchange(returns_to_, std::nullopt);
        // Whoever has only read finds all as it was.
        if (!back || back->was_idle || back->settings != settings_) top().shown();
        if (!back) continue;
        attention_.focus = back->focus;
        if (back->word) notes_.resume(*back->word, now_ms_);
        changed();
    }
    is_at_work_ = false;
}

void App::toggle_help() {
    if (help_) {
        attention_.focus = help_->under;
        help_.reset();
        is_focus_new_ = true;
        return changed();
    }
    std::vector<KeyUse> uses = top().key_uses();
    if (has_settings()) uses.push_back({"S", "settings.title", {Command::Kind::settings}});
    Help help{help_rows(screen(), uses, words_), attention_.focus};
    help_ = std::move(help);
    attention_.focus = {};
    attention_.hover.reset();
    rested_from_.reset();
    notes_.clear();
    is_focus_new_ = true;
    changed();
}

bool App::has_settings() const {
    return dynamic_cast<const SettingsScene*>(scenes_.back().get()) == nullptr;
}

void App::run_in_help(const Command& command) {
    const std::vector<HelpRow> rows = help_->rows;
    const auto which = static_cast<std::size_t>(command.args[0]);
    if (command.is(HelpAct::all_keys_back)) {
        Settings settings = settings_;
        settings.keys = {};
        return change_and_note(settings, "");
    }
    if (command.is(HelpAct::change) && which < rows.size()) {
        HelpView& view = help_->view;
        // A second click on the letter confirms the key.
        if (view.changing == which && view.wanted) {
            give_key(rows[which].key[0], *view.wanted);
            view.changing.reset();
        } else {
            view.changing = which;
        }
        view.wanted.reset();
        return changed();
    }
    if (command.is(HelpAct::tab)) {
        help_->view = {};
        help_->view.tab = command.args[0];
        return changed();
    }
    const bool is_row = command.is(HelpAct::row) && which < rows.size();
    // What only its key does, and what is only said.
    if (command.is(HelpAct::everywhere) ||
        (is_row && rows[which].command.kind == Command::Kind::none))
        return;
    if (is_row || command.kind == Command::Kind::back) toggle_help();
    if (!is_row) return;
    if (rows[which].command.kind == Command::Kind::settings) return go_to_settings();
    run(rows[which].command);
}

void App::open_rulebook(const RuleRef& at) {
    // A key that is held, or pressed in a book, opens no second one.
    if (dynamic_cast<const RulebookScene*>(&top()) != nullptr) return;
    Host& host = *this;
    left_ = Left{attention_.focus, std::nullopt, settings_};
    if (notes_.is_walking() && notes_.shown() != nullptr) left_->word = *notes_.shown();
    open(std::make_unique<RulebookScene>(host, games_, at));
}

void App::open_workshop(const std::string& ruleset, const std::filesystem::path& army) {
    const auto found = std::find_if(games_.begin(), games_.end(),
                                    [&](const auto& game) { return game->id() == ruleset; });
    Host& host = *this;
    if (found != games_.end())
        open(std::make_unique<WorkshopScene>(host, **found, workshop_, army));
}

void App::follow_workshop() {
    if (!workshop_.poll()) return;
    changed();
    // Whoever looks at it sees it.
    if (workshop_.state() == Workshop::State::busy ||
        dynamic_cast<const WorkshopScene*>(&top()) != nullptr)
        return;
    const bool is_done = workshop_.state() == Workshop::State::done;
    note_ = words_(is_done ? "workshop.is_done" : "workshop.has_failed",
                   {{"what", words_(std::string{"workshop."} + name_of(workshop_.task()))}});
    note_sign_ = "ui-print";
    note_from_ = now_ms_;
}

void App::open_settings() {
    Host& host = *this;
    open(std::make_unique<SettingsScene>(host));
}

void App::go_to_settings() {
    const Spot* spot = find_spot(screen(), {Command::Kind::settings});
    if (spot != nullptr) return run(spot->command);  // The scene may have to do more.
    let([&](Scene& /*scene*/) { open_settings(); });
}

void App::run(const Command& command) {
    if (help_) return run_in_help(command);
    let([&](Scene& scene) { scene.run(command); });
    changed();
}

Screen App::made() {
    const Frame frame{*studio_, words_, attention_, size_, settings_};
    // The list of keys lies over all of what it is about, which may want more room.
    const bool is_bare = help_ && wants_tabs(size_);
    Screen screen = is_bare ? Screen{} : top().screen(frame);
    if (help_) {
        screen.terms.clear();
        draw_help(screen, frame, help_->rows, help_->view);
    }
    draw_meaning(screen, frame);
    if (!note_.empty()) draw_note(screen, frame, view_.shown(), note_, note_sign_);
    return screen;
}

void App::build() {
    take_size();
    screen_ = made();
    // A focus that is no longer there goes to where the screen starts, if it starts anywhere.
    if (find_spot(screen_, attention_.focus) == nullptr && !(attention_.focus == screen_.initial)) {
        attention_.focus = screen_.initial;
        is_focus_new_ = true;
        screen_ = made();
    }
    follow_focus();
    is_stale_ = false;
}

void App::follow_focus() {
    const bool is_other = !(std::exchange(question_, screen_.question) == screen_.question);
    if (!(std::exchange(is_focus_new_, false) || is_other) || !view_.is_part()) return;
    const Term* word = notes_.is_walking() ? notes_.shown() : nullptr;
    const Spot* spot = find_spot(screen_, attention_.focus);
    // A question shows with what it asks, and not only with its answers.
    const bool is_asked = screen_.question.width > 0 && view_.reveal(screen_.question);
    const bool has_moved = (word != nullptr   ? view_.reveal(word->box)
                            : spot != nullptr ? view_.reveal(spot->box)
                                              : false) ||
                           is_asked;
    if (has_moved) screen_ = made();  // Notes stand where they show.
}

Box App::view() {
    static_cast<void>(screen());
    return view_.shown();
}

void App::move_view(double x, double y) {
    if (view_.move(x, y)) changed();
}

const Screen& App::screen() {
    if (is_stale_) build();
    return screen_;
}

void App::resize(Size size) {
    wanted_ = size;
    window_.reset();
    scale_ = 1;
    take_size();
    changed();
}

double App::fit(Size window) {
    most_text_ = text_percent_in(window, smallest_in_tabs);
    window_ = window;
    take_size();
    changed();
    return scale_;
}

void App::take_size() {
    const auto at_least = [&](Size size) {
        const Scene& scene = *scenes_.back();
        const double stacked = is_stacked(size) ? scene.stacked_height() : 0;
        const Size least = help_         ? least_help
                           : stacked > 0 ? Size{smallest_in_tabs.width, stacked}
                                         : scene.least();
        return Size{std::max(size.width, least.width), std::max(size.height, least.height)};
    };
    if (!window_) {
        size_ = at_least(wanted_);
        return view_.resize(size_, size_);
    }
    // Who asks for no larger text sees in a small window the same as ever, drawn smaller.
    const bool is_usual = settings_.text_percent <= 100;
    scale_ = scale_in(*window_, settings_.text_percent, is_usual ? smallest : smallest_in_tabs);
    const Size shown{window_->width / scale_, window_->height / scale_};
    size_ = at_least(shown);
    view_.resize(size_, shown);
}

double App::scale() {
    static_cast<void>(screen());
    return scale_;
}

void App::tick(double now_ms) {
    // A long frame may have kept the moves of the pointer waiting: it does not count as a hold.
    if (press_) press_->since += std::max(0.0, now_ms - now_ms_ - longest_frame_ms);
    now_ms_ = now_ms;
    // What is pressed or held down stays under the pointer; what is dragged takes the page along.
    const bool is_pressed = hold_from_ || (press_ && !press_->is_drag);
    if (!is_pressed && view_.tick(now_ms)) {
        pointer_moved(view_.pointer_x(), view_.pointer_y());
        changed();
    }
    if (hold_from_) {
        const Spot* held = find_spot(screen(), attention_.focus);
        const double needed = held == nullptr ? 1 : held->hold_ms;
        attention_.held = std::min(1.0, (now_ms - *hold_from_) / needed);
        changed();
        if (attention_.held >= 1 && held != nullptr) {
            const Command command = held->command;
            hold_from_.reset();
            attention_.held = 0;
            run(command);
        }
    }
    if (attention_.lifted < 1) {
        attention_.lifted = rested_from_ ? std::min(1.0, (now_ms - *rested_from_) / lift_ms) : 1;
        changed();
    }
    if (press_ && !press_->has_moved && now_ms - press_->since > zoom_after_ms) {
        const Spot* pressed = find_spot(screen(), press_->on);
        const bool has_card =
            pressed != nullptr && (pressed->preview || pressed->has_large) && pressed->hold_ms <= 0;
        if (has_card) {
            press_.reset();
            run({Command::Kind::zoom});
        }
    }
    if (!attention_.shows_preview && rested_from_ && now_ms - *rested_from_ > preview_after_ms) {
        attention_.shows_preview = true;
        changed();
    }
    if (notes_.tick(now_ms)) changed();
    if (!note_.empty() &&
        now_ms - note_from_ > std::max(note_ms, letter_ms * static_cast<double>(note_.size()))) {
        note_.clear();
        changed();
    }
    let([&](Scene& scene) { scene.tick(now_ms); });
    follow_workshop();
}

}  // namespace muster::client
