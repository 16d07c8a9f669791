#include "engine/toml/reader.hpp"
#include "print/faces/skirmish.hpp"
#include "print/faces/warfare.hpp"

#include <algorithm>

/// Which ruleset the inputs are of: what they say themselves.
namespace muster::faces {
namespace {

namespace fs = std::filesystem;

/// What `[army]`, `[pack]` or `[battle]` of the file names as its ruleset; empty if nothing.
std::string declared(const fs::path& file) {
    toml::Faults faults;  // Whoever reads the file in earnest tells them.
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

}  // namespace

Source read_source(const SourceOptions& options) {
    std::string ruleset = options.ruleset;
    for (const auto* list : {&options.inputs, &options.packs})
        for (const auto& input : *list)
            if (ruleset.empty())
                ruleset = declared(fs::is_directory(input) ? fs::path{input} / "pack.toml"
                                                           : fs::path{input});
    if (ruleset == "warfare") return read_warfare(options);
    if (!std::all_of(options.inputs.begin(), options.inputs.end(), is_name) ||
        options.inputs.empty() || !options.packs.empty())
        return read_skirmish(options);
    try {
        return read_skirmish(options);
    } catch (const Refused&) {
        // Ids alone say nothing: those that the one ruleset does not know may be the other's.
        try {
            return read_warfare(options);
        } catch (const Refused&) {  // NOLINT(bugprone-empty-catch): the first refusal is told.
        }
        throw;
    }
}

}  // namespace muster::faces
