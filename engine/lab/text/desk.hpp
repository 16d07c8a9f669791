#pragma once

#include "engine/contract/text_table.hpp"
#include "engine/lab/text/blocks.hpp"
#include "engine/lab/text/choice.hpp"
#include "engine/lab/text/help.hpp"
#include "engine/lab/text/hint.hpp"
#include "engine/lab/text/terminal.hpp"
#include "engine/lab/text/vocabulary.hpp"
#include "engine/usage/output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace muster::lab {

/// What is printed for a person: tables, choices, and the answers to commands. It knows views
/// alone; see session.hpp for what `T` may have.
template <TextTable T>
class TextDesk {
  public:
    using R = typename T::Wording::Rules;
    using State = typename R::State;
    using View = typename R::View;
    using Action = typename R::Action;
    using Setup = typename R::Setup;
    using Choices = std::vector<Choice<Action>>;

    TextDesk(Terminal terminal, const T& table)
        : terminal_{terminal},
          table_{table},
          help_{std::string{R::id()}, terminal.columns},
          vocabulary_{own_commands()} {}

    [[nodiscard]] const Vocabulary& vocabulary() const { return vocabulary_; }

    /// Lays out what may be done, and prints it.
    void open(const View& view) {
        R::legal_actions(view, legal_);
        top_ = menu(view);
        shown_ = top_;
        is_below_ = false;
        print_choices(view);
    }

    /// "1 to 12, hint, odds, help, quit: "
    [[nodiscard]] std::string question(bool may_undo) const {
        std::string words =
            shown_.size() == 1 ? "Enter goes on" : fmt::format("1 to {}", shown_.size());
        for (const Command& command : vocabulary_.commands()) {
            const bool is_said = command.verb == Verb::undo   ? may_undo
                                 : command.verb == Verb::back ? is_below_
                                                              : command.verb != Verb::table;
            if (is_said) words.append(", ").append(command.names.front());
        }
        return words + ": ";
    }

    /// The choice that a line means, by its number in what is shown or by its key.
    [[nodiscard]] const Choice<Action>* chosen(const std::string& line) const {
        const std::string typed = shown_.size() == 1 && line.empty() ? "1" : line;
        if (const auto number = number_in(typed, shown_.size())) return &shown_[*number];
        for (const Choice<Action>& choice : top_)
            if (!choice.key.empty() && choice.key == typed) return &choice;
        return nullptr;
    }

    void go_below(const Choice<Action>& choice, const View& view) {
        Choices below;
        for (const auto& action : choice.actions)
            below.push_back({table_.wording().describe(view.state, action), "", {action}});
        shown_ = std::move(below);
        is_below_ = true;
        print_choices(view);
    }

    /// All that could have been typed as a choice, for the nearest of it; and who is to move, as
    /// the texts of actions begin.
    [[nodiscard]] std::vector<std::string> known_words(const State& state,
                                                       std::string& seat) const {
        std::vector<std::string> known;
        for (const Choice<Action>& choice : top_)
            if (!choice.key.empty()) known.push_back(choice.key);
        for (const auto& action : legal_) {
            const std::string text = R::action_text(state, action);
            const std::size_t end = text.find(' ');
            if (end != std::string::npos) {
                seat = text.substr(0, end);
                known.push_back(text.substr(end + 1));
            }
            known.push_back(text);
        }
        return known;
    }

    /// What a command is answered with while `view` may choose.
    void answer(const Heard& heard, const Setup& setup, const View& view, std::uint64_t seed,
                bool may_undo) {
        switch (heard.verb) {
            case Verb::help: {
                std::vector<Verb> without;
                if (!is_below_) without.push_back(Verb::back);
                if (!may_undo) without.push_back(Verb::undo);
                print_help(heard.rest, view.state, without);
                break;
            }
            case Verb::hint: print_hint(setup, view, seed); break;
            case Verb::odds: print_odds(view, heard.rest); break;
            case Verb::table:
                print_whole(view);
                print_choices(view);
                break;
            case Verb::back:
                shown_ = top_;
                is_below_ = false;
                print_choices(view);
                break;
            case Verb::undo: terminal_.refuse("Nothing can be taken back here."); break;
            case Verb::own:
                if constexpr (requires { table_.answer(heard.name, view); })
                    out() << table_.answer(heard.name, view);
                break;
            case Verb::quit:
            case Verb::none: break;
        }
    }

    void print_whole(const View& view) { print_lines(all_lines(table_.blocks(view)), view.state); }
    /// The table as far as it is new since `before`, which it then becomes.
    void print_new(const View& view, TextBlocks& before) {
        TextBlocks now = table_.blocks(view);
        print_lines(before.empty() ? all_lines(now) : changed_lines(before, now), view.state);
        before = std::move(now);
    }

    /// The game, a rule, or what may be typed here.
    void print_help(const std::string& about, const State& known,
                    const std::vector<Verb>& without) {
        if (about == "game") {
            out() << table_.how_to_play();
        } else if (!about.empty()) {
            if (const auto rule = help_.rule(about))
                out() << *rule;
            else
                terminal_.refuse(help_.refusal_of_rule(about));
        } else {
            out() << inked_words(known, table_.wording().prompt(known), Ink::strong) << "\n"
                  << help_.gist(T::rule_now(known)) << forms() << vocabulary_.listed(without);
        }
    }

    /// What the rules say against an action.
    void refuse_action(const std::string& why) { terminal_.refuse(help_.refusal(why)); }

    /// Words that name a side or a unit are in the colour of that side.
    [[nodiscard]] std::string inked_words(const State& state, const std::string& line,
                                          Ink ink) const {
        if (!terminal_.has_colours) return line;
        return terminal_.inked_words(line, ink, [&](std::string_view word) {
            return ink_of(table_.seat_named(state, word));
        });
    }

  private:
    [[nodiscard]] std::ostream& out() const { return terminal_.out; }

    static std::vector<Command> own_commands() {
        if constexpr (requires { T::own_commands(); })
            return T::own_commands();
        else
            return {};
    }
    [[nodiscard]] std::string forms() const {
        if constexpr (requires { table_.forms(); })
            return table_.forms();
        else
            return {};
    }
    [[nodiscard]] Choices menu(const View& view) const {
        if constexpr (requires { table_.menu(view, legal_); }) {
            return table_.menu(view, legal_);
        } else {
            Choices all;
            for (const auto& action : legal_)
                all.push_back({table_.wording().describe(view.state, action), "", {action}});
            return all;
        }
    }

    void print_choices(const View& view) {
        out() << inked_words(view.state, table_.wording().prompt(view.state), Ink::strong) << "\n";
        if constexpr (requires { table_.note(view, legal_); }) out() << table_.note(view, legal_);
        for (std::size_t i = 0; i < shown_.size(); ++i)
            out() << fmt::format("{:>3}  {}\n", i + 1,
                                 inked_words(view.state, shown_[i].text, Ink::plain));
    }

    void print_lines(const std::vector<std::string>& lines, const State& state) {
        if (lines.empty()) return;
        out() << "\n";
        for (const std::string& line : lines) out() << inked_words(state, line, Ink::plain) << "\n";
        out() << "\n";
    }

    void print_hint(const Setup& setup, const View& view, std::uint64_t seed) {
        if (legal_.size() < 2) {
            out() << "Hint: nothing else can be done here.\n";
            return;
        }
        if (terminal_.clears_screen) (out() << "Thinking...").flush();
        const auto namer = [&](const Action& action) { return name_of(view, action); };
        const auto hint = text_hint<R>(setup, view, legal_, seed, namer);
        if (terminal_.clears_screen) out() << usage::terminal_code("\r\033[K");
        out() << inked_words(
                     view.state,
                     fmt::format("Hint: {}{}", typed_for(view, hint.best), namer(hint.best)),
                     Ink::strong)
              << "\n";
        if (const auto odds = table_.odds(view, hint.best))
            out() << set_in_lines(*odds, terminal_.columns, 2);
        if constexpr (requires { table_.why(view, hint.best); })
            out() << set_in_lines(table_.why(view, hint.best), terminal_.columns, 2);
        out() << hint.basis;
    }

    /// Where an action stands in a menu: its twins are as good, which read the same.
    struct Place {
        const Choice<Action>* choice{};
        std::size_t at{};  ///< Among the choice's actions.
    };
    [[nodiscard]] Place place_of(const View& view, const Choices& choices,
                                 const Action& wanted) const {
        const std::string words = table_.wording().describe(view.state, wanted);
        Place twin;
        for (const Choice<Action>& choice : choices)
            for (std::size_t i = 0; i < choice.actions.size(); ++i) {
                if (choice.actions[i] == wanted) return {&choice, i};
                if (twin.choice == nullptr &&
                    table_.wording().describe(view.state, choice.actions[i]) == words)
                    twin = {&choice, i};
            }
        return twin;
    }

    /// As the menu has it, else what it does.
    [[nodiscard]] std::string name_of(const View& view, const Action& action) const {
        const Place place = place_of(view, top_, action);
        return place.choice != nullptr && place.choice->key.empty()
                   ? place.choice->text
                   : table_.wording().describe(view.state, action);
    }

    /// "type 3: " or "type ec4, then 2: ".
    [[nodiscard]] std::string typed_for(const View& view, const Action& action) const {
        const Place here = place_of(view, shown_, action);
        if (here.choice != nullptr && here.choice->key.empty())
            return fmt::format("type {}: ", here.choice - shown_.data() + 1);
        const Place place = place_of(view, top_, action);
        return place.choice == nullptr
                   ? std::string{}
                   : fmt::format("type {}, then {}: ", place.choice->key, place.at + 1);
    }

    void print_odds(const View& view, const std::string& about) {
        const auto now = about.empty() ? table_.odds_now(view) : std::nullopt;
        if (now) out() << *now << "\n";
        const auto number = number_in(about, shown_.size());
        bool has_any = now.has_value(), is_known = about.empty();
        for (std::size_t i = 0; i < shown_.size(); ++i) {
            const Choice<Action>& choice = shown_[i];
            if (!about.empty() && !(number ? *number == i : choice.key == about)) continue;
            is_known = true;
            for (const auto& action : choice.actions) {
                const auto odds = table_.odds(view, action);
                if (!odds) continue;
                has_any = true;
                const std::string name =
                    choice.key.empty() ? fmt::format("{:>3}  {}", i + 1, choice.text)
                                       : fmt::format("{}  {}", choice.key,
                                                     table_.wording().describe(view.state, action));
                out() << inked_words(view.state, name, Ink::plain) << "\n"
                      << set_in_lines(*odds, terminal_.columns, 5);
            }
        }
        if (!is_known)
            terminal_.refuse(vocabulary_.refusal(about, {}));
        else if (!has_any)
            out() << "No dice decide what can be done here.\n";
    }

    Terminal terminal_;
    const T& table_;
    Help help_;
    Vocabulary vocabulary_;
    typename R::Actions legal_;
    Choices top_, shown_;  ///< The menu, and what of it is shown.
    bool is_below_{};      ///< What is shown is of one choice.
};

}  // namespace muster::lab
