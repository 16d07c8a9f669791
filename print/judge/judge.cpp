#include "engine/lab/commands/check/paper_judge.hpp"
#include "engine/toml/document.hpp"
#include "print/draw/ink/images.hpp"
#include "print/draw/layout/layout.hpp"
#include "print/pages/document/layout.hpp"
#include "print/pages/imposition/services.hpp"
#include "print/pages/map/counter_pages.hpp"
#include "print/pages/map/map_pages.hpp"
#include "print/pages/proof/calibrate.hpp"
#include "print/pages/proof/proof.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string_view>
#include <variant>

namespace muster::lab {
namespace {

using Keys = std::set<std::string_view>;

/// The tables that only such a file has, beside fonts, colours, styles and lines.
Keys tables_of(const pages::PageSpec& spec) {
    Keys out;
    const auto add = [&](std::string_view path) { out.insert(path.substr(0, path.find('.'))); };
    for (const auto& one : spec.numbers) add(one.key);
    for (const auto& one : spec.texts) add(one.key);
    for (const auto one : spec.words) add(one);
    return out;
}

/// Which of the layouts of single pages a file is: that whose tables it has most of, as one may be
/// misspelt. None for a part with fonts and colours alone.
std::optional<pages::PageSpec> page_spec(const Keys& root) {
    constexpr std::array<std::string_view, 3> common{"fonts", "lines", "styles"};
    if (std::none_of(common.begin(), common.end(),
                     [&](std::string_view key) { return root.contains(key); }))
        return std::nullopt;
    std::optional<pages::PageSpec> best;
    std::ptrdiff_t most = 0;
    for (const pages::PageSpec& spec :
         {pages::map_layout_spec(), pages::counter_layout_spec(), pages::proof_layout_spec(),
          pages::calibration_layout_spec()}) {
        const Keys tables = tables_of(spec);
        const auto there = std::count_if(tables.begin(), tables.end(),
                                         [&](std::string_view key) { return root.contains(key); });
        const auto ahead = 2 * there - static_cast<std::ptrdiff_t>(tables.size());
        if (there == 0 || (best && ahead <= most)) continue;
        best = spec;
        most = ahead;
    }
    return best;
}

}  // namespace

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
    Keys root;
    for (const auto& document : documents)
        for (const toml::Entry& entry : std::get<toml::Entries>(document.root.data))
            root.insert(entry.key);
    if (root.contains("documents"))
        pages::check_sheet_layout(file, faults);
    else if (root.contains("card") || root.contains("extends"))
        draw::check_layout(file, faults);
    else if (root.contains("service"))
        pages::check_services(file, faults);
    else if (const auto spec = page_spec(root))
        pages::check_page_layout(file, *spec, faults);
    else
        return false;
    return true;
}

}  // namespace muster::lab
