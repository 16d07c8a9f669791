#include "engine/toml/reader.hpp"
#include "print/faces/skirmish/card.hpp"
#include "print/faces/warfare/card.hpp"

#include <algorithm>
#include <charconv>

/// Which ruleset the inputs are of: what they say themselves.
namespace muster::faces {
namespace {

namespace fs = std::filesystem;

/// What `[army]`, `[pack]` or `[battle]` of the file names as its ruleset; empty if nothing. Armies
/// of a skirmish need not name it.
std::string declared(const fs::path& file) {
    toml::Faults faults;  // Whoever reads the file in earnest reports them.
    std::string found;
    std::error_code failed;
    if (!fs::is_regular_file(file, failed)) return found;
    for (const toml::Document& document : toml::read_with_includes(file, faults)) {
        const auto* root = std::get_if<toml::Entries>(&document.root.data);
        if (root == nullptr) continue;
        for (const toml::Entry& table : *root) {
            if (table.key != "army" && table.key != "pack" && table.key != "battle") continue;
            const auto* entries = std::get_if<toml::Entries>(&table.value.data);
            if (entries == nullptr) continue;
            if (found.empty() && table.key == "army") found = "skirmish";
            for (const toml::Entry& entry : *entries)
                if (const auto* text = std::get_if<std::string>(&entry.value.data);
                    text != nullptr && entry.key == "ruleset")
                    found = *text;
        }
    }
    return found;
}

bool is_name(const std::string& input) {
    return fs::path{input}.extension() != ".toml" && !fs::is_directory(input);
}

/// Of a file or a folder; empty if it is none, or says nothing that can be read.
std::string ruleset_of(const std::string& input) {
    if (is_name(input)) return {};
    const bool is_folder = fs::is_directory(input);
    const std::string said = declared(is_folder ? fs::path{input} / "pack.toml" : fs::path{input});
    return said == "warfare" || said == "skirmish" ? said : std::string{};
}

[[noreturn]] void refuse_two(const std::string& input, const std::string& ruleset,
                             const std::string& other, const std::string& other_ruleset) {
    throw Refused{"error: \"" + input + "\" is of " + ruleset + ", \"" + other + "\" of " +
                  other_ruleset + "; allowed: inputs of one ruleset, so print each on its own"};
}

Source read(const SourceOptions& options, const std::string& ruleset) {
    return ruleset == "warfare" ? read_warfare(options) : read_skirmish(options);
}

bool knows(const SourceOptions& options, const std::string& ruleset, const std::string& name) {
    SourceOptions alone = options;
    alone.inputs = {name};
    std::erase_if(alone.packs, [&](const auto& pack) { return ruleset_of(pack) != ruleset; });
    try {
        (void)read(alone, ruleset);
        return true;
    } catch (const Refused&) {
        return false;
    }
}

/// A name that only the other ruleset knows beside an input of this one: says so.
void check_names(const SourceOptions& options, const std::string& ruleset) {
    const std::string other = ruleset == "warfare" ? "skirmish" : "warfare";
    const auto is_strange = [&](const std::string& input) {
        return is_name(input) && !knows(options, ruleset, input) && knows(options, other, input);
    };
    const auto strange = std::find_if(options.inputs.begin(), options.inputs.end(), is_strange);
    if (strange == options.inputs.end()) return;
    for (const auto& input : options.inputs)
        if (is_name(input) ? knows(options, ruleset, input) : ruleset_of(input) == ruleset)
            refuse_two(input, ruleset, *strange, other);
}

}  // namespace

IdAndCount id_and_count(const std::string& input) {
    const std::size_t star = input.find('*');
    if (star == std::string::npos) return {input, {}};
    const std::string_view digits = std::string_view{input}.substr(star + 1);
    std::size_t count = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), count);
    if (error != std::errc{} || end != digits.data() + digits.size() || count < 1 ||
        count > most_printed)
        throw Refused{"error: found \"" + input +
                      "\"; allowed: an id and how often it is printed, 1 to " +
                      std::to_string(most_printed) + ", such as soldier*3"};
    return {input.substr(0, star), count};
}

void check_one_ruleset(const SourceOptions& options) {
    const std::string* first = nullptr;
    std::string ruleset = options.ruleset;
    for (const auto* list : {&options.inputs, &options.packs})
        for (const auto& input : *list) {
            const std::string own = ruleset_of(input);
            if (own.empty()) continue;
            if (ruleset.empty()) ruleset = own;
            if (first == nullptr) first = &input;
            if (own != ruleset) refuse_two(*first, ruleset, input, own);
        }
}

Source read_source(const SourceOptions& options) {
    check_one_ruleset(options);
    std::string ruleset = options.ruleset;
    for (const auto* list : {&options.inputs, &options.packs})
        for (const auto& input : *list)
            if (ruleset.empty()) ruleset = ruleset_of(input);
    const bool is_names_alone = ruleset.empty() && !options.inputs.empty() &&
                                std::all_of(options.inputs.begin(), options.inputs.end(), is_name);
    if (ruleset != "warfare") ruleset = "skirmish";
    try {
        return read(options, ruleset);
    } catch (const Refused&) {
        // Ids alone say nothing: those that the one ruleset does not know may be the other's.
        if (is_names_alone) {
            try {
                return read_warfare(options);
            } catch (const Refused&) {  // NOLINT(bugprone-empty-catch): the first is reported.
            }
        }
        check_names(options, ruleset);
        throw;
    }
}

}  // namespace muster::faces
