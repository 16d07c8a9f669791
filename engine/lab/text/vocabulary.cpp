#include "engine/lab/text/vocabulary.hpp"

#include "engine/toml/document.hpp"
#include "engine/toml/text/nearest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace muster::lab {
namespace {

std::string in_small_letters(std::string_view text) {
    std::string out{text};
    std::transform(out.begin(), out.end(), out.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return out;
}

bool takes_words(Verb verb) {
    return verb == Verb::help || verb == Verb::odds;
}

}  // namespace

Vocabulary::Vocabulary(const std::vector<Command>& own)
    : commands_{{Verb::hint, {"hint"}, "what the computer would do here, and why"},
                {Verb::odds, {"odds", "o"}, "the exact odds of each choice; odds 3: of that one"},
                {Verb::table, {"table", "look", "l"}, "the whole table again, and the choices"}} {
    commands_.insert(commands_.end(), own.begin(), own.end());
    const std::vector<Command> last{
        {Verb::undo, {"undo", "u"}, "takes the last choice back, if it showed nothing"},
        {Verb::back, {"back", "b"}, "back to all units"},
        {Verb::help,
         {"help", "h", "?"},
         "this list; help game: how it is played; help NUMBER: a rule"},
        {Verb::quit, {"quit", "q", "leave", "exit"}, "leaves; the battle is kept"}};
    commands_.insert(commands_.end(), last.begin(), last.end());
}

Heard Vocabulary::heard(std::string_view line) const {
    const std::size_t end = std::min(line.find(' '), line.size());
    const std::string word = in_small_letters(line.substr(0, end));
    std::string rest{line.substr(end)};
    rest.erase(0, rest.find_first_not_of(' '));
    for (const Command& command : commands_)
        for (const std::string_view name : command.names)
            if (name == word && (rest.empty() || takes_words(command.verb)))
                return {command.verb, command.names.front(), std::move(rest)};
    return {};
}

std::string Vocabulary::refusal(std::string_view line, const std::vector<std::string>& also) const {
    if (line.empty()) return "Which one? Type its number.";
    std::vector<std::string_view> known{also.begin(), also.end()};
    for (const std::string& choice : also)
        known.push_back(std::string_view{choice}.substr(0, choice.find(' ')));
    for (const Command& command : commands_)
        for (const std::string_view name : command.names)
            if (name.size() > 1) known.push_back(name);
    const std::string typed = in_small_letters(line);
    const std::string first = typed.substr(0, typed.find(' '));
    // Of what begins like a choice the first word is right.
    const bool is_begun = std::any_of(also.begin(), also.end(), [&](const std::string& choice) {
        return choice.starts_with(first + ' ');
    });
    auto meant = toml::nearest(typed, known);
    if (!meant && !is_begun) meant = toml::nearest(first, known);
    return "Not one of the choices: " + toml::quote(line) +
           (meant ? "; did you mean " + toml::quote(*meant) + "?" : "");
}

std::string Vocabulary::listed(const std::vector<Verb>& without) const {
    std::string out;
    for (const Command& command : commands_) {
        if (std::find(without.begin(), without.end(), command.verb) != without.end()) continue;
        std::string names{command.names.front()};
        for (const std::string_view name : command.names)
            if (name.size() == 1) names.append(", ").append(name);
        out += help_line(names, command.what);
    }
    return out;
}

std::string help_line(std::string_view typed, std::string_view what) {
    constexpr std::size_t column = 14;
    if (typed.size() <= column) return fmt::format("  {:<{}}  {}\n", typed, column, what);
    return fmt::format("  {}\n  {:<{}}  {}\n", typed, "", column, what);
}

}  // namespace muster::lab
