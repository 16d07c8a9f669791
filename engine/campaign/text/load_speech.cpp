#include "engine/campaign/text/load_speech.hpp"
#include "engine/core/messages.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/words/messages.hpp"

#include <algorithm>
#include <array>
#include <system_error>
#include <utility>
#include <variant>

namespace muster::campaign {
namespace {

namespace fs = std::filesystem;
using toml::Messages;

/// Of the paper's words, those that the rules write too.
constexpr std::array<std::string_view, 5> of_paper{"trait", "relation", "ground", "month", "kind"};
/// What a ruling settles and its words, by the names that the rules have for them.
constexpr std::array<std::pair<std::string_view, std::string_view>, 2> by_name{
    {{"client.rulingfield.", "field"}, {"client.rulingword.", "word"}}};
constexpr std::string_view for_one{"_one"};

bool is_said(std::string_view file, std::string_view section) {
    return file != "paper.toml" ||
           std::find(of_paper.begin(), of_paper.end(), section) != of_paper.end();
}

/// Every text of a file by its path: "line.razed".
void add_texts(const toml::Entries& entries, const std::string& before, Messages& out) {
    for (const toml::Entry& entry : entries) {
        const std::string id = before + entry.key;
        if (const auto* text = std::get_if<std::string>(&entry.value.data)) out[id] = *text;
        if (const auto* table = std::get_if<toml::Entries>(&entry.value.data))
            add_texts(*table, id + '.', out);
    }
}

/// Of the files that hold texts of the rules; a pack may lack any of them.
Messages texts_of(const std::vector<fs::path>& packs, const std::string& tag,
                  toml::Faults& faults) {
    Messages out;
    for (const fs::path& pack : packs)
        for (const char* name : {"said.toml", "paper.toml", "play.toml"}) {
            const fs::path file = pack / "locale" / tag / name;
            std::error_code failed;
            if (!fs::exists(file, failed)) continue;
            for (const toml::Document& document : toml::read_with_includes(file, faults))
                for (const toml::Entry& entry : std::get<toml::Entries>(document.root.data))
                    if (is_said(name, entry.key)) add_texts({entry}, "", out);
        }
    return out;
}

}  // namespace

std::optional<Speech> load_speech(const std::vector<fs::path>& packs, const std::string& locale,
                                  toml::Faults& faults) {
    Speech out;
    toml::Faults found;
    Messages own;
    for (const std::string& tag : tags_of(locale))
        if (tag != "en")
            for (auto& [id, text] : texts_of(packs, tag, found)) own[id] = text;
    const Messages english = own.empty() ? Messages{} : texts_of(packs, "en", found);
    if (faults.take_sorted(std::move(found))) return std::nullopt;
    for (const auto& [id, text] : own) {
        for (const auto& [before, section] : by_name)
            if (id.starts_with(before))
                out.add(std::string{section}, id.substr(before.size()), text);
        const std::size_t point = id.find('.');
        const auto source = english.find(id);
        if (point == std::string::npos || id.starts_with("client.") || source == english.end())
            continue;
        const auto one = own.find(id + std::string{for_one});
        out.add(id.substr(0, point), source->second, text,
                one == own.end() ? std::string{} : one->second);
    }
    if (const auto sign = own.find("number.thousands"); sign != own.end())
        out.set_thousands(sign->second);
    return out;
}

}  // namespace muster::campaign
