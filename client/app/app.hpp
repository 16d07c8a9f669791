#pragma once

#include "client/app/notes.hpp"
#include "client/app/view.hpp"
#include "client/rulebook/books.hpp"
#include "client/scenes/game.hpp"
#include "client/scenes/scene.hpp"
#include "client/ui/widgets/help.hpp"
#include "client/workshop/workshop.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace muster::client {

/// The program without its window: input in, screens out. Time is given by the caller.
class App : private Host {
  public:
    struct Start {
        Games games;  ///< In the order of the title; what the command line begins is the first's.
        Opening opening{};
        Settings settings{};
        std::string problem{};                  ///< What the title reports when the program opens.
        std::filesystem::path settings_file{};  ///< Empty: changed settings are not kept.
        /// What the file says, where the command line says otherwise for this time only.
        std::optional<Settings> kept{};
        std::vector<Language> languages{};
        std::filesystem::path replay{};  ///< A save to watch at once.
        std::filesystem::path battle{};  ///< A battle file to set up at once.
        bool keeps_window{true};         ///< Off where a file with faults is not to be replaced.
        bool thinks_aside{};             ///< Off, as tests want it: whoever thinks holds all up.
    };
    App(const draw::Studio& studio, Start start);
    ~App() override;
    App(const App&) = delete;
    App& operator=(const App&) = delete;

    /// Of a keyboard: `letter` is the one on the key, whatever the player has it do.
    void press(Key key, char letter = 0);
    /// Of a gamepad, whose buttons stay what they are.
    void press_button(Key key, char letter = 0) { take(key, letter); }
    void release(Key key);
    /// Characters typed, in UTF-8; those of a key that was no text already are let go.
    void type(const std::string& text);
    void wheel(double x, double y, int rows);
    /// Moves the view of a map by so much, to the right and downwards; elsewhere that of the
    /// screen.
    void pan(double x, double y);
    /// The part of the screen that the window shows: not all of it where large text has no room.
    [[nodiscard]] Box view();
    /// Another part, so much to the right and downwards.
    void move_view(double x, double y);
    /// The pointer is outside the window.
    void pointer_left() { view_.pointer_left(); }
    /// What is shown is a map with a cursor on it.
    [[nodiscard]] bool has_map() const { return !help_ && scenes_.back()->has_map(); }
    void pointer_moved(double x, double y);
    void pointer_down(double x, double y);
    void pointer_up(double x, double y);
    /// The other button: what lies there, large.
    void pointer_second(double x, double y);
    void pointer_second_up(double x, double y);
    /// The pointer is another's: what it held goes back.
    void pointer_lost();
    /// The screen has so many logical pixels, whatever the text.
    void resize(Size size);
    /// The window has so many pixels. @returns how many of them a logical one takes
    double fit(Size window);
    /// The same for what is shown now: not every scene has room for text as large.
    [[nodiscard]] double scale();
    /// `now_ms` never runs backwards.
    void tick(double now_ms);

    [[nodiscard]] const Screen& screen();
    [[nodiscard]] Size size() const { return size_; }
    /// True once after anything changed.
    [[nodiscard]] bool take_change();
    [[nodiscard]] bool is_moving() const;
    /// Nothing will change by itself any more, not even a note that goes or a large card that
    /// comes.
    [[nodiscard]] bool is_still() const {
        return !is_moving() && note_.empty() && (attention_.shows_preview || !rested_from_) &&
               !notes_.due_ms();
    }
    /// How long nothing will change by itself; a quarter of a second at most.
    [[nodiscard]] double rests_for_ms() const;
    [[nodiscard]] bool is_closed() const { return is_closed_; }
    /// The program is to end, by whatever way: what would be lost is asked about first, as on
    /// leaving it, and what was open over it is gone.
    void ask_to_end();
    /// The program ends now, whatever is asked: what would be lost is kept for the next start.
    void keep_unsaved();
    /// Whether the player wants the window to fill the screen.
    [[nodiscard]] bool is_full_screen() const { return settings_.full_screen; }
    /// The window is closed at so many pixels, and is to open with them again.
    void keep_window(int width, int height);
    /// What is to be heard since the last call; nothing while sound is off.
    [[nodiscard]] std::vector<Cue> take_cues() { return std::exchange(cues_, {}); }
    [[nodiscard]] const Settings& settings() const override { return settings_; }
    [[nodiscard]] int most_text() const override { return most_text_; }
    [[nodiscard]] bool has_part_in_view() const override { return view_.is_part(); }
    void scroll_view(int rows) override { move_view(0, 48.0 * rows); }
    [[nodiscard]] const Games& games() const override { return games_; }
    [[nodiscard]] const Attention& attention() const override { return attention_; }
    [[nodiscard]] const Words& words() const override { return words_; }

  private:
    // What scenes may ask for (scene.hpp).
    [[nodiscard]] const Spot* spot(const Command& command) override;
    void focus_on(const Command& command) override;
    void turn_page() final;
    void changed() final { is_stale_ = has_change_ = true; }
    [[nodiscard]] double now_ms() const override { return now_ms_; }
    [[nodiscard]] double touched_ms() const override { return touched_; }
    void change_settings(const Settings& settings) override;
    [[nodiscard]] const std::vector<Language>& languages() const override { return languages_; }
    void open_rulebook(const RuleRef& at) override;
    /// What is known of a word of the screen.
    [[nodiscard]] std::optional<Meaning> meaning_of(const Term& term);
    /// The book at a rule that the screen names; false where no book has it.
    bool open_rule(const std::string& rule);
    /// The rule of what is shown, in focus, or done.
    void open_rule_here();
    /// A key while F3 leads from word to word; true where it was for that.
    bool press_on_words(Key key);
    void draw_meaning(Screen& screen, const Frame& frame);
    /// The rule that a click there leads to; empty for none.
    [[nodiscard]] std::string rule_at(double x, double y);
    void open_workshop(const std::string& ruleset, const std::filesystem::path& army) override;
    void open_settings() override;
    [[nodiscard]] std::shared_ptr<const draw::Face> sample_card() const override;
    void cue(Cue cue) override;
    void toggle_help() override;
    [[nodiscard]] bool has_help() const override { return help_.has_value(); }
    [[nodiscard]] bool thinks_aside() const override { return thinks_aside_; }
    void open(std::unique_ptr<Scene> scene) final;
    void replace(std::unique_ptr<Scene> scene) override;
    void close() override;
    void quit() override { is_closed_ = true; }
    void end() override;

    [[nodiscard]] Scene& top() { return *scenes_.back(); }
    /// Lets the top scene work, and then changes the stack as it asked.
    void let(const std::function<void(Scene&)>& work);
    void build();
    void follow_focus();  ///< The view goes where keys have moved the focus.
    void take_size();     ///< That the scene shown now has, at the text size asked for.
    void translate(const std::string& tag, const std::string& card_tag);
    /// Of the shared screens, `shared`, and of all games.
    void collect_words(const Words::Messages& shared);
    void watch(const std::filesystem::path& replay);
    void set_up(const std::filesystem::path& battle);
    /// Reads on what is under way, and says what came of it while something else is shown.
    void follow_workshop();
    /// Changes settings and says what could not be kept.
    void change_and_note(const Settings& settings, std::string note);
    void switch_sound();
    void switch_full_screen();
    [[nodiscard]] Screen made();
    void run(const Command& command);
    void take(Key key, char letter);
    /// Whether a question is asked that lets no such key through to what lies under it.
    [[nodiscard]] bool is_for_question(Key key);
    /// A key while the list waits for one; true where it was for it.
    bool press_in_help(Key key, char letter);
    /// The row of the list that has that key and is not in view.
    [[nodiscard]] std::optional<std::size_t> row_of_key(char letter);
    void give_key(char letter, char key);
    void activate(const Spot& spot);
    void run_in_help(const Command& command);
    void go_to_settings();                    ///< By the place on the screen, where there is one.
    [[nodiscard]] bool has_settings() const;  ///< Those of the program can be opened here.
    void hold(const Spot& spot);
    void rest();  ///< From now on.
    void touch();

    const draw::Studio* studio_;
    Settings settings_, kept_;
    std::filesystem::path settings_file_;
    std::vector<Cue> cues_;
    std::vector<Language> languages_;
    Games games_;
    Words::Messages messages_;  ///< Of the shared screens and all games.
    Words words_{messages_};
    Workshop workshop_;
    bool keeps_window_, thinks_aside_;
    std::vector<std::unique_ptr<Scene>> scenes_;
    std::vector<std::function<void()>> asked_;  ///< Changes of the stack, for when it is safe.
    bool is_at_work_{};
    Attention attention_;
    Screen screen_;
    Size size_{1280, 800};
    int most_text_{most_text_percent};
    PageView view_;
    bool is_focus_new_{true};     ///< Keys or a page have moved it: the view goes along.
    Box question_{};              ///< Screen::question of the last picture.
    Size wanted_{size_};          ///< By resize().
    std::optional<Size> window_;  ///< By fit(), which then says how large the screen is.
    double scale_{1};
    bool is_stale_{true}, has_change_{true}, is_closed_{};
    /// What can be done here, while it lies over the scene, and the focus to come back to.
    struct Help {
        std::vector<HelpRow> rows;
        Command under;
        HelpView view{};
    };
    std::optional<Help> help_;
    bool is_pointed_{};     ///< The focus is on what the pointer has pressed, and it was done.
    bool is_text_spent_{};  ///< The last key was a command: its character is no text.
    Notes notes_;
    Books books_{games_};
    /// What was looked at when a book was opened, to come back to.
    struct Left {
        Command focus;
        std::optional<Term> word;
        Settings settings;
        bool was_idle{};  ///< So long that who sits there may be another.
    };
    std::optional<Left> left_, returns_to_;
    std::string pressed_rule_;  ///< That the pointer went down on.
    double now_ms_{}, touched_{};
    std::optional<double>
        rested_from_;  ///< Since when a focus or hover of the player's choice rests.
    std::optional<double> hold_from_;
    std::string note_;  ///< A slip over every scene, gone after a moment.
    const char* note_sign_{""};
    double note_from_{};
    /// Where the pointer went down and has not come up.
    struct Press {
        Command on;
        double x{}, y{}, since{};
        bool is_drag{};
        bool has_moved{};  ///< Not held still: no card is looked at.
    };
    std::optional<Press> press_;
    [[nodiscard]] Scene* unsaved_scene() const;
    std::optional<Command> second_;  ///< What the other button went down on, for its scene.
};

}  // namespace muster::client
