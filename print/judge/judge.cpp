#include "engine/lab/commands/check/paper_judge.hpp"
#include "engine/toml/document.hpp"
#include "print/draw/ink/images.hpp"
#include "print/draw/layout/layout.hpp"
#include "print/pages/document/layout.hpp"

#include <algorithm>
#include <variant>

namespace muster::lab {

std::string picture_fault(const std::filesystem::path& file) {
    std::string why;
    draw::Images images;
    (void)images.load(file, why);
    return why;
}

bool judge_layout(const std::filesystem::path& file, toml::Faults& faults) {
    toml::Faults syntax;
    const auto documents = toml::read_with_includes(file, syntax);
    if (documents.empty() || documents.back().path != file) return false;
    const auto& root = std::get<toml::Entries>(documents.back().root.data);
    const auto has = [&](std::string_view key) {
        return std::any_of(root.begin(), root.end(),
                           [&](const toml::Entry& entry) { return entry.key == key; });
    };
    if (has("documents"))
        pages::check_sheet_layout(file, faults);
    else if (has("card") || has("extends"))
        draw::check_layout(file, faults);
    else
        return false;
    return true;
}

}  // namespace muster::lab
