#include "client/campaign/file/draft.hpp"

#include "client/campaign/file/session.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/faults.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/text/string_text.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace muster::client {
namespace fs = std::filesystem;

namespace {

std::string head_of(const DraftPlace& place) {
    return fmt::format("campaign = {}\nstarted = {}\nseat = {}\npage = {}\n",
                       toml::string_text(place.campaign.filename().string()), place.started,
                       place.seat, toml::string_text(place.page));
}

std::string text_of(const DraftPlace& place, const DraftTexts& texts) {
    std::string out = head_of(place) + "\n[text]\n";
    for (const auto& [name, text] : texts)
        out += fmt::format("{} = {}\n", name, toml::string_text(text));
    return out;
}

/// What is kept in that file for the place; nothing where it is another's or cannot be read. A long
/// order takes more than a definition file may.
std::optional<DraftTexts> draft_in(const fs::path& file, const DraftPlace& place) {
    std::ifstream in{file, std::ios::binary};
    std::string bytes{std::istreambuf_iterator<char>{in}, {}};
    if (!bytes.starts_with(head_of(place))) return std::nullopt;
    toml::Faults faults;
    const auto document = toml::parse(std::move(bytes), file.string(), faults);
    if (!document) return std::nullopt;
    DraftTexts out;
    for (const toml::Entry& part : std::get<toml::Entries>(document->root.data)) {
        const auto* texts = std::get_if<toml::Entries>(&part.value.data);
        if (texts == nullptr) continue;
        for (const toml::Entry& one : *texts)
            if (const auto* text = std::get_if<std::string>(&one.value.data)) out[one.key] = *text;
    }
    return out;
}

}  // namespace

DraftPlace draft_place(const CampaignSession& session, std::size_t seat, std::string page) {
    return {session.path(), session.started(), seat, std::move(page)};
}

PageDraft::PageDraft(DraftPlace place)
    : place_{std::move(place)}, unsaved_{fs::absolute(place_->campaign).parent_path()} {}

DraftTexts PageDraft::found() {
    if (!place_) return {};
    const fs::path folder = unsaved_in(fs::absolute(place_->campaign).parent_path());
    for (const fs::path& file : toml::files_in(folder, ".toml"))
        if (auto texts = draft_in(file, *place_);
            texts && !texts->empty() && unsaved_.take_up(file))
            return *std::move(texts);
    return {};
}

bool PageDraft::keep(const DraftTexts& texts) {
    if (!place_) return true;
    if (texts.empty()) {
        forget();
        return true;
    }
    const std::string text = text_of(*place_, texts);
    unsaved_.keep(text);
    return unsaved_.has(text);
}

void PageDraft::forget() {
    unsaved_.forget();
}

}  // namespace muster::client
