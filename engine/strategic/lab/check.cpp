#include "engine/lab/commands/content.hpp"
#include "engine/strategic/definitions.hpp"
#include "engine/strategic/lab/commands.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/files.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <set>
#include <string_view>
#include <system_error>

namespace muster::lab {
namespace {

namespace fs = std::filesystem;

enum class WarContent { tables, army, war, variant, words };

WarContent war_content_of(const fs::path& file) {
    const std::string text = text_of(file);
    if (has_line_starting(text, "[words]")) return WarContent::words;  // They name armies.
    if (has_line_starting(text, "[army]")) return WarContent::army;
    if (has_line_starting(text, "[war]")) return WarContent::war;
    return has_line_starting(text, "[strategic]") ? WarContent::variant : WarContent::tables;
}

bool is_shipped_strategic(const fs::path& path) {
    std::error_code failed;
    return fs::equivalent(path, strategic::shipped_pack(), failed) && !failed;
}

class StrategicChecks : public Checks {
  public:
    [[nodiscard]] bool knows(const std::string& text) const override {
        constexpr auto starts = std::to_array<std::string_view>(
            {"ruleset = \"strategic\"", "[strategic]", "[war]", "[class.", "[doctrine.",
             "[weather.", "[season.", "[label.", "[terrain.", "[[quality]]", "[[morale]]",
             "[[supply]]", "[[influence]]", "[tags]", "[mutation."});
        return std::any_of(starts.begin(), starts.end(),
                           [&](std::string_view start) { return has_line_starting(text, start); });
    }
    std::size_t add_pack(const fs::path& folder) override {
        packs_.push_back(folder);
        std::size_t files = 0;
        for (const fs::path& file : toml::files_in(folder, ".toml"))
            if (!toml::is_layout(file) && war_content_of(file) == WarContent::tables)
                files += take(file) ? 1 : 0;
        return files;
    }
    Taken add_file(const fs::path& file, bool /*is_in_pack*/) override {
        if (!take(file)) return {0, true};  // Read with its pack.
        const WarContent content = war_content_of(file);
        if (content == WarContent::tables)
            packs_.push_back(file);
        else
            files_[content].push_back(file);
        return {1, true};
    }
    void check(const Report& report) override {
        toml::Faults faults;
        read_all(faults);
        report(faults);
    }

  private:
    bool take(const fs::path& path) {
        std::error_code failed;
        return taken_.insert(fs::weakly_canonical(path, failed)).second;
    }
    void read_all(toml::Faults& faults) const;

    std::vector<fs::path> packs_;
    std::map<WarContent, std::vector<fs::path>> files_;
    std::set<fs::path> taken_;
};

void read_war_file(WarContent content, const fs::path& file, const strategic::Tables& tables,
                   toml::Faults& faults) {
    strategic::Words words;
    switch (content) {
        case WarContent::army: return (void)strategic::load_host(file, tables, faults);
        case WarContent::war: return (void)strategic::load_war(file, tables, faults);
        case WarContent::words: return strategic::read_words(file, tables, words, faults);
        case WarContent::tables:
        case WarContent::variant: return (void)strategic::load_variant(file, faults);
    }
}

void StrategicChecks::read_all(toml::Faults& faults) const {
    std::vector<fs::path> sound{strategic::shipped_pack()};
    for (const fs::path& pack : packs_) {
        std::vector<fs::path> stack;
        if (!is_shipped_strategic(pack) && !is_shipped_strategic(pack.parent_path()))
            stack.push_back(strategic::shipped_pack());
        stack.push_back(pack);
        if (strategic::load_tables(stack, faults) != nullptr && !is_shipped_strategic(pack))
            sound.push_back(pack);
    }
    if (files_.empty()) return;
    const auto tables = strategic::load_tables(sound, faults);
    for (const auto& [content, files] : files_)
        for (const fs::path& file : files) {
            if (tables)
                read_war_file(content, file, *tables, faults);
            else
                faults.add(
                    {file.string(), 0, 0, "not checked: the tables it needs have faults", true});
        }
}

}  // namespace

std::unique_ptr<Checks> strategic_checks() {
    return std::make_unique<StrategicChecks>();
}

}  // namespace muster::lab
