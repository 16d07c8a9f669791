#pragma once

#include "engine/contract/referee.hpp"
#include "engine/lab/text/desk.hpp"
#include "engine/players/player.hpp"
#include "engine/record/journal.hpp"
#include "engine/usage/output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <vector>

namespace muster::lab {

/// A battle played as text to its end: each person sees the view of the own seat and nothing else,
/// and where that differs a cover parts two people. `T` is a TextTable, and may have besides:
/// - `menu(view, legal)`: choices, where they are not simply the legal actions as described;
/// - `note(view, legal)`: lines above them;
/// - `own_commands()`, and `answer(name, view)`, what is printed for one of them;
/// - `forms()`: what else may be typed, as lines of help;
/// - `why(view, action)`: what a hint says of its best action beside the odds;
/// - `barred(view, line)`: why a line that reads like an action is none now, absent where it does
///   not;
/// - `hides_places`: what is hidden is where something stands, which a view is not even aware of,
/// so
///   that its words are made from the whole state and leave out what the viewer may not know;
/// - `is_ruling(line)`, `ruling(state, line)` and `checked(ruling, number)`: a referee who rules at
///   the prompt, and the number that one answers a check with.
template <TextTable T>
class TextSession {
    using Desk = TextDesk<T>;
    using R = typename Desk::R;
    using State = typename R::State;
    using View = typename R::View;
    using Action = typename R::Action;
    using Journal = record::Journal<R>;
    static constexpr bool hides_places = requires { T::hides_places; };

  public:
    /// `kinds` are the players by seat. With `asks_for_dice` a person lets every die fall, or types
    /// what real dice show. `table` must outlive the session.
    TextSession(Journal& journal, std::span<const players::Kind> kinds, Terminal terminal,
                const T& table, bool asks_for_dice)
        : journal_{journal},
          minds_{players::seated<R>(kinds, journal.header().seed)},
          people_{std::count_if(minds_.begin(), minds_.end(),
                                [](const auto& mind) { return mind.is_human(); })},
          terminal_{terminal},
          table_{table},
          desk_{terminal, table},
          asks_for_dice_{asks_for_dice && people_ > 0},
          printed_(minds_.size()),
          tables_(minds_.size()) {}

    PlayEnd run() {
        if (journal_.actions().empty() && people_ > 0) greet();
        while (R::to_move(state()) != Seat::nobody)
            if (const auto end = step(R::to_move(state()))) return *end;
        if (parts_people()) part();
        print_news(Viewer::spectator());
        out() << "\n"
              << desk_.inked_words(state(), table_.wording().result(state()), Ink::strong) << "\n";
        return PlayEnd::over;
    }

  private:
    [[nodiscard]] std::ostream& out() const { return terminal_.out; }
    [[nodiscard]] const State& state() const { return journal_.state(); }
    [[nodiscard]] bool is_person(Seat seat) const {
        return is_player(seat) && minds_[index(seat)].is_human();
    }
    /// What a computer's turn has shown of its places is not unseen by taking it back.
    [[nodiscard]] bool may_take_back() const {
        return journal_.can_undo() && !(hides_places && has_computer_moved_ && T::hides(state()));
    }
    [[nodiscard]] bool parts_people() const { return people_ > 1 && T::hides(state()); }
    /// Where it is kept what a viewer has read: all read the same where nobody is parted.
    [[nodiscard]] std::size_t slot(Viewer viewer) const {
        return viewer.is_player() && parts_people() ? index(viewer.seat()) : 0;
    }
    /// The state as it is asked about where no player chooses: where it is hidden who stands where,
    /// as whoever sits at the screen knows it.
    [[nodiscard]] State known_here() const {
        if constexpr (hides_places) {
            const Viewer reader =
                parts_people() && is_player(seated_) ? Viewer{seated_} : onlooker();
            return R::view(state(), reader).state;
        }
        return state();
    }
    /// Whose table is shown where no player is asked: the only person's, or what all may see.
    [[nodiscard]] Viewer onlooker() const {
        if (people_ != 1) return Viewer::spectator();
        std::size_t seat = 0;
        while (!minds_[seat].is_human()) ++seat;
        return seat_of(seat);
    }

    void greet() {
        out() << table_.wording().title(journal_.header().setup) << "\n";
        if (people_ == 1)
            out() << "You are "
                  << desk_.inked_words(state(), table_.seat_title(state(), onlooker().seat()),
                                       Ink::plain)
                  << ".\n";
        out() << "\n" << table_.how_to_play();
        may_clear_ = false;  // The first cover waits for Enter, and must not wipe this away.
    }

    std::optional<PlayEnd> step(Seat seat) {
        if (seat == Seat::dice) return roll();
        if (seat == Seat::referee) return check();
        if (is_person(seat)) return ask(seat);
        R::legal_actions(state(), legal_);
        journal_.play(minds_[index(seat)].choose(state(), seat, legal_));
        has_computer_moved_ = true;
        return std::nullopt;
    }

    /// Nothing of the seat before is left on the screen, nor in what is scrolled away.
    void part() {
        out() << (terminal_.clears_screen && may_clear_
                      ? usage::terminal_code("\033[2J\033[3J\033[H")
                      : "\n" + std::string(72, '-') + "\n");
        may_clear_ = true;
    }

    /// The cover between two people. Whoever has just acted may take that back here.
    std::optional<PlayEnd> hand_over(Seat seat) {
        part();
        out() << "Hand over to "
              << desk_.inked_words(state(), table_.seat_title(state(), seat), Ink::plain) << ".\n";
        while (true) {
            out() << (may_take_back() ? "undo takes the last choice back, quit leaves, "
                                      : "quit leaves, ")
                  << "Enter goes on: ";
            const auto line = terminal_.read_line();
            if (!line) return PlayEnd::input_ended;
            const Verb verb = desk_.vocabulary().heard(*line).verb;
            if (verb == Verb::quit) return PlayEnd::left;
            if (verb == Verb::undo && may_take_back()) {
                take_back();
                return std::nullopt;
            }
            if (verb == Verb::none) {
                seated_ = seat;
                tables_[slot(seat)].clear();
                part();
                return std::nullopt;
            }
            out() << "Enter shows the table of this seat; there more may be typed.\n";
        }
    }

    std::optional<PlayEnd> roll() {
        const State known = known_here();
        const auto faces = static_cast<std::size_t>(R::faces(known));
        if (!asks_for_dice_ || faces == 0) {
            journal_.play_dice();
            return std::nullopt;
        }
        if (!parts_people()) print_news(onlooker());
        return ask_aside(fmt::format("{} Enter rolls it, 1 to {} is a real die, help, quit: ",
                                     table_.wording().prompt(known), faces),
                         [&](const std::string& line) {
                             const auto face = number_in(line, faces);
                             if (line.empty()) journal_.play_die();
                             if (face) journal_.play(R::face(static_cast<int>(*face) + 1));
                             return line.empty() || face.has_value();
                         });
    }

    /// What a referee is asked. Where no person plays, nobody rules otherwise.
    std::optional<PlayEnd> check() {
        const Action without = default_ruling<R>(state(), legal_);
        if (people_ == 0) {
            journal_.play(without);
            return std::nullopt;
        }
        last_mover_ = Seat::referee;
        if (!parts_people()) print_news(onlooker());
        constexpr bool takes_number = requires {
            T::checked(without, 1);
        };
        return ask_aside(fmt::format("{} {}, help, quit: ", table_.wording().prompt(state()),
                                     takes_number ? "A number, Enter where no check is made"
                                                  : "Enter where nobody rules otherwise"),
                         [&](const std::string& line) {
                             if (line.empty()) journal_.play(without);
                             return line.empty() || play_check(without, line);
                         });
    }
    bool play_check([[maybe_unused]] const Action& without,
                    [[maybe_unused]] const std::string& line) {
        constexpr std::size_t most = 999;
        if constexpr (requires { T::checked(without, 1); })
            if (const auto number = number_in(line, most)) {
                journal_.play(T::checked(without, static_cast<int>(*number) + 1));
                return true;
            }
        return false;
    }

    /// Asks what no player is asked, until `answers(line)` is true, a ruling is made, or play ends.
    template <class Answers>
    std::optional<PlayEnd> ask_aside(const std::string& question, const Answers& answers) {
        while (true) {
            out() << question;
            const auto line = terminal_.read_line();
            if (!line) return PlayEnd::input_ended;
            const Heard heard = desk_.vocabulary().heard(*line);
            if (heard.verb == Verb::quit) return PlayEnd::left;
            if (heard.verb == Verb::help) {
                desk_.print_help(heard.rest, state(),
                                 {Verb::hint, Verb::odds, Verb::undo, Verb::back, Verb::own});
            } else if (heard.verb == Verb::undo && may_take_back()) {
                take_back();
                return std::nullopt;
            } else if (heard.verb == Verb::table) {
                desk_.print_whole(R::view(state(), onlooker()));
            } else if (heard.verb != Verb::none) {
                terminal_.refuse("Not here: no player has to choose.");
            } else if (answers(*line)) {
                return std::nullopt;
            } else if (const auto is_ruled = rule(*line)) {
                if (*is_ruled) return std::nullopt;
            } else {
                terminal_.refuse(desk_.vocabulary().refusal(*line, {}));
            }
        }
    }

    /// Lets a person choose once; the end of play if there will be no more choices.
    std::optional<PlayEnd> ask(Seat seat) {
        if (parts_people() && seated_ != seat) return hand_over(seat);
        const View view = R::view(state(), seat);
        TextBlocks& before = tables_[slot(seat)];
        // The whole table at the beginning of a turn, else only what is new on it.
        if (print_news(seat)) before.clear();
        desk_.print_new(view, before);
        desk_.open(view);
        const bool may_undo = may_take_back() && (!parts_people() || last_mover_ == seat ||
                                                  last_mover_ == Seat::referee);
        while (true) {
            out() << desk_.question(may_undo);
            const auto line = terminal_.read_line();
            if (!line) return PlayEnd::input_ended;
            const Heard heard = desk_.vocabulary().heard(*line);
            if (heard.verb == Verb::quit) return PlayEnd::left;
            if (heard.verb == Verb::undo && may_undo) {
                take_back();
                return std::nullopt;
            }
            if (heard.verb != Verb::none) {
                desk_.answer(heard, journal_.header().setup, view, journal_.actions().size(),
                             may_undo);
            } else if (take(*line, view)) {
                last_mover_ = seat;
                has_computer_moved_ = false;
                return std::nullopt;
            }
        }
    }

    /// Whether the line is a choice, which is then played; else it is said what is wrong with it.
    bool take(const std::string& line, const View& view) {
        if (const auto* choice = desk_.chosen(line)) {
            if (!choice->key.empty()) {
                desk_.go_below(*choice, view);
                return false;
            }
            journal_.play(Action{choice->actions.front()});
            return true;
        }
        if (const auto is_ruled = rule(line)) return *is_ruled;
        return play_words(line, view);
    }

    /// Absent where the line is not meant for a referee; else whether one has ruled.
    std::optional<bool> rule([[maybe_unused]] const std::string& line) {
        if constexpr (requires { T::is_ruling(line); })
            if (T::is_ruling(line)) try {
                    journal_.play(T::ruling(state(), line));
                    return true;
                } catch (const IllegalAction& fault) {
                    terminal_.refuse(fault.what());
                    return false;
                }
        return std::nullopt;
    }

    /// An action as saves have it; the seat may be left out.
    bool play_words(const std::string& line, const View& view) {
        std::string seat;
        std::vector<std::string> known = desk_.known_words(state(), seat);
        std::optional<Action> action;
        for (const std::string& words : {seat + " " + line, line}) try {
                if (!action) action = R::parse_action(state(), words);
            } catch (const IllegalAction&) {
                continue;  // The other way to read it.
            }
        if (!action) {
            if constexpr (requires { T::is_ruling(line); }) known.emplace_back("referee");
            const std::optional<std::string> why = barred(view, line);
            why ? desk_.refuse_action(*why)
                : terminal_.refuse(desk_.vocabulary().refusal(line, known));
            return false;
        }
        try {
            journal_.play(*action);
            return true;
        } catch (const IllegalAction& fault) {
            desk_.refuse_action(fault.what());
            return false;
        }
    }
    [[nodiscard]] std::optional<std::string> barred([[maybe_unused]] const View& view,
                                                    [[maybe_unused]] const std::string& line) {
        if constexpr (requires { table_.barred(view, line); }) return table_.barred(view, line);
        return std::nullopt;
    }

    /// Back to the last choice of a person, the referee included.
    void take_back() {
        do {
            journal_.undo();
        } while (journal_.can_undo() && !is_person(R::to_move(state())) &&
                 R::to_move(state()) != Seat::referee);
        // What was printed of the action is printed again should it happen again.
        for (std::size_t& printed : printed_) printed = std::min(printed, journal_.events().size());
        last_mover_ = Seat::nobody;
    }

    /// What has happened since this viewer last read of it; whether a turn has begun since.
    bool print_news(Viewer viewer) {
        std::size_t& printed = printed_[slot(viewer)];
        if (viewer.is_spectator())  // The rest of the story, for all.
            printed = *std::max_element(printed_.begin(), printed_.end());
        const State known = viewer.is_player() && !hides_places
                                ? State{R::view(state(), viewer).state}
                                : State{state()};
        bool has_begun = false;
        for (; printed < journal_.events().size(); ++printed) {
            const auto& event = journal_.events()[printed];
            has_begun = has_begun || T::Wording::begins_part(event);
            if (const auto line = table_.wording().narrate(known, event, viewer))
                out() << desk_.inked_words(state(), *line,
                                           T::is_loss(event) ? Ink::loss : Ink::plain)
                      << "\n";
        }
        return has_begun;
    }

    Journal& journal_;
    std::vector<players::Player<R>> minds_;  ///< By seat.
    std::ptrdiff_t people_;
    Terminal terminal_;
    const T& table_;
    Desk desk_;
    bool asks_for_dice_;
    typename R::Actions legal_;  ///< Of the computer players and the referee.
    bool may_clear_{true};
    Seat seated_{Seat::nobody};         ///< Who sits before the screen.
    Seat last_mover_{Seat::nobody};     ///< Who made the last choice, for undo.
    bool has_computer_moved_{};         ///< Since a person last chose.
    std::vector<std::size_t> printed_;  ///< How many events, by slot.
    std::vector<TextBlocks> tables_;    ///< As they were printed last, by slot.
};

}  // namespace muster::lab
