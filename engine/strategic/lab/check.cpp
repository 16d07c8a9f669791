#include "engine/lab/commands/table_checks.hpp"
#include "engine/strategic/definitions.hpp"
#include "engine/strategic/lab/commands.hpp"

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace muster::lab {
namespace {

struct StrategicFiles {
    using Path = std::filesystem::path;
    enum class Content { tables, army, war, variant, words };
    static constexpr auto starts = std::to_array<std::string_view>(
        {"ruleset = \"strategic\"", "[strategic]", "[war]", "[class.", "[doctrine.", "[weather.",
         "[season.", "[label.", "[terrain.", "[[quality]]", "[[morale]]", "[[supply]]",
         "[[influence]]", "[tags]", "[mutation."});

    static Path shipped() { return strategic::shipped_pack(); }
    static Content content_of(const std::string& text) {
        if (has_line_starting(text, "[words]")) return Content::words;  // They name armies.
        if (has_line_starting(text, "[army]")) return Content::army;
        if (has_line_starting(text, "[war]")) return Content::war;
        return has_line_starting(text, "[strategic]") ? Content::variant : Content::tables;
    }
    static auto load_tables(const std::vector<Path>& packs, toml::Faults& faults) {
        return strategic::load_tables(packs, faults);
    }
    static void load_variant(const Path& file, toml::Faults& faults) {
        (void)strategic::load_variant(file, faults);
    }
    static void read(Content content, const Path& file, const strategic::Tables& tables,
                     toml::Faults& faults) {
        strategic::Words words;
        if (content == Content::army)
            (void)strategic::load_host(file, tables, faults);
        else if (content == Content::war)
            (void)strategic::load_war(file, tables, faults);
        else
            strategic::read_words(file, tables, words, faults);
    }
};

}  // namespace

std::unique_ptr<Checks> strategic_checks() {
    return std::make_unique<TableChecks<StrategicFiles>>();
}

}  // namespace muster::lab
