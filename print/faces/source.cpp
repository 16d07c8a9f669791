#include "print/faces/source.hpp"

#include "engine/toml/files.hpp"
#include "engine/toml/reader.hpp"
#include "engine/toml/shipped.hpp"
#include "print/faces/game.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <sstream>
#include <system_error>

/// Which ruleset the inputs are of: what they say themselves.
namespace muster::faces {
namespace {

namespace fs = std::filesystem;
using Text = std::string_view;

/// The tables that name a file's ruleset.
constexpr std::array<Text, 5> heads{"army", "pack", "battle", "map", "war"};

/// What the file names; null if nothing. A pack has to name one that is known; an army need not
/// name any.
const Game* named_in(const toml::Document& document, toml::Faults& faults) {
    const Game* found = nullptr;
    toml::Table root{document, faults};
    if (root.has("ruleset"))  // A file of one thing alone names it before its tables.
        if (const auto place = root.choice("ruleset", game_ids(), toml::Need::optional))
            found = games()[*place];
    for (const Text head : heads) {
        auto table = root.has(head) ? root.table(head) : std::nullopt;
        if (!table) continue;
        const auto need = head == "pack" ? toml::Need::required : toml::Need::optional;
        if (const auto place = table->choice("ruleset", game_ids(), need))
            found = games()[*place];
        else if (head == "army" && !table->has("ruleset"))
            found = &default_game();
    }
    return found;
}

/// The same of a file that cannot be parsed, known from its lines.
const Game* named_in_lines(const fs::path& file) {
    const Game* found = nullptr;
    std::istringstream lines{toml::text_of(file)};
    for (std::string line; std::getline(lines, line);) {
        std::erase_if(line, [](char sign) { return sign == ' ' || sign == '\t'; });
        if (line.starts_with("[army]") && found == nullptr) found = &default_game();
        for (const Game* game : games())
            if (line.starts_with("ruleset=\"" + std::string{game->id()} + '"')) return game;
    }
    return found;
}

/// Of a file that a ruleset keeps in a form of its own; null if it is none.
const Game* keeper_of(const fs::path& file) {
    for (const Game* game : games())
        if (game->knows_file(file)) return game;
    return nullptr;
}

bool is_name(const std::string& input) {
    return fs::path{input}.extension() != ".toml" && !fs::is_directory(input) &&
           keeper_of(input) == nullptr;
}

/// Of a file or a folder; null if it is none, or names no ruleset. @throws Refused if it names one
/// that is not known, or is a pack that should name one.
const Game* game_of(const std::string& input) {
    if (is_name(input)) return nullptr;
    if (const Game* keeper = keeper_of(input)) return keeper;
    const fs::path file = fs::is_directory(input) ? fs::path{input} / "pack.toml" : fs::path{input};
    std::error_code failed;
    if (!fs::is_regular_file(file, failed)) return nullptr;
    toml::Faults unread, faults;  // Whoever reads the file in earnest reports what is unread.
    const auto documents = toml::read_with_includes(file, unread);
    const Game* found = nullptr;
    for (const toml::Document& document : documents)
        if (const Game* named = named_in(document, faults)) found = named;
    if (found != nullptr) return found;
    if (!faults.empty()) throw Refused{faults.text()};
    const bool is_parsed = !documents.empty() && documents.back().path == file;
    // Comments alone are of no ruleset; that of its pack, or the first one, would blame others.
    if (unread.empty() && documents.size() == 1 && is_parsed &&
        std::get<toml::Entries>(documents.back().root.data).empty())
        throw Refused{file.string() + ": error: holds no definitions"};
    if (!is_parsed) found = named_in_lines(file);
    // Of which ruleset a broken pack is, nobody can say.
    if (found == nullptr && !is_parsed && file.filename() == "pack.toml")
        throw Refused{unread.text()};
    return found;
}

[[noreturn]] void refuse_two(const std::string& input, const Game& game, const std::string& other,
                             const Game& other_game) {
    throw Refused{"error: \"" + input + "\" is of " + std::string{game.id()} + ", \"" + other +
                  "\" of " + std::string{other_game.id()} +
                  "; allowed: inputs of one ruleset, so print each on its own"};
}

/// The ruleset that files and packs are of; null if none of them says. @throws Refused
const Game* one_game(const SourceOptions& options) {
    const Game* game = options.game;
    const std::string* first = nullptr;
    for (const auto* list : {&options.inputs, &options.packs})
        for (const auto& input : *list) {
            const Game* own = game_of(input);
            if (own == nullptr) continue;
            if (game == nullptr) game = own;
            if (first == nullptr) first = &input;
            if (own != game) refuse_two(*first, *game, input, *own);
        }
    return game;
}

Source read(const SourceOptions& options, const Game& game) {
    Source source = game.read(options);
    source.game = &game;
    return source;
}

bool knows(const SourceOptions& options, const Game& game, const std::string& name) {
    SourceOptions alone = options;
    alone.inputs = {name};
    std::erase_if(alone.packs, [&](const auto& pack) { return game_of(pack) != &game; });
    try {
        (void)read(alone, game);
        return true;
    } catch (const Refused&) {
        return false;
    }
}

/// What an input is of; of a name, `first` is asked before the others. Null: nobody knows it.
const Game* owner_of(const SourceOptions& options, const Game& first, const std::string& input) {
    if (!is_name(input)) return game_of(input);
    if (knows(options, first, input)) return &first;
    for (const Game* game : games())
        if (game != &first && knows(options, *game, input)) return game;
    return nullptr;
}

/// A name that only another ruleset knows beside an input of this one: says so.
void check_names(const SourceOptions& options, const Game& game) {
    for (const auto& strange : options.inputs) {
        if (!is_name(strange)) continue;
        const Game* other = owner_of(options, game, strange);
        if (other == nullptr || other == &game) continue;
        for (const auto& input : options.inputs)
            if (const Game* own = owner_of(options, game, input); own != nullptr && own != other)
                refuse_two(input, *own, strange, *other);
        return;
    }
}

}  // namespace

IdAndCount id_and_count(const std::string& input) {
    const std::size_t star = input.find('*');
    if (star == std::string::npos) return {input, {}};
    const Text digits = Text{input}.substr(star + 1);
    std::size_t count = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), count);
    if (error != std::errc{} || end != digits.data() + digits.size() || count < 1 ||
        count > most_printed)
        throw Refused{"error: found \"" + input +
                      "\"; allowed: an id and how often it is printed, 1 to " +
                      std::to_string(most_printed) + ", such as soldier*3"};
    return {input.substr(0, star), count};
}

void refuse_word(const std::string& word, const std::string& kind,
                 const std::vector<std::string>& ids) {
    std::vector<std::string> shipped;
    for (const char* folder : {"armies", "wars", "regions"})
        for (std::string& one : toml::shipped_names(folder)) shipped.push_back(std::move(one));
    std::vector<Text> known{ids.begin(), ids.end()};
    known.insert(known.end(), shipped.begin(), shipped.end());
    throw Refused{"error: found " + toml::quote(word) +
                  "; allowed: an army (a file .toml, or the name of a shipped one), " + kind +
                  toml::did_you_mean(word, known)};
}

const Game* game_of_file(const std::string& file) {
    return game_of(file);
}

void check_one_ruleset(const SourceOptions& options) {
    (void)one_game(options);
}

Source read_source(const SourceOptions& options) {
    const Game* named = one_game(options);
    const Game& game = named != nullptr ? *named : default_game();
    try {
        return read(options, game);
    } catch (const Refused&) {
        // Ids alone say nothing: those that this ruleset does not know may be another's.
        const bool are_ids_alone =
            named == nullptr && !options.inputs.empty() &&
            std::all_of(options.inputs.begin(), options.inputs.end(), is_name);
        for (const Game* other : games()) {
            if (!are_ids_alone || other == &game) continue;
            try {
                return read(options, *other);
            } catch (const Refused&) {  // NOLINT(bugprone-empty-catch): the first is reported.
            }
        }
        check_names(options, game);
        throw;
    }
}

}  // namespace muster::faces
