#include "engine/battlefield/lab/commands.hpp"
#include "engine/battlefield/load.hpp"
#include "engine/battlefield/load_tiled.hpp"
#include "engine/lab/commands/content.hpp"
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

enum class BattlefieldContent { tables, army, battle, variant, words, map };

/// Of Tiled, in JSON.
bool is_map_of_tiled(std::string_view text) {
    return text.starts_with('{') && text.find("\"orientation\"") != std::string_view::npos;
}

BattlefieldContent battlefield_content_of(const fs::path& file) {
    const std::string text = text_of(file);
    if (is_map_of_tiled(text)) return BattlefieldContent::map;
    if (has_line_starting(text, "[words]")) return BattlefieldContent::words;  // They name armies.
    if (has_line_starting(text, "[army]")) return BattlefieldContent::army;
    if (has_line_starting(text, "[battle]")) return BattlefieldContent::battle;
    if (has_line_starting(text, "[map]")) return BattlefieldContent::map;
    return has_line_starting(text, "[battlefield]") ? BattlefieldContent::variant
                                                    : BattlefieldContent::tables;
}

bool is_shipped_battlefield(const fs::path& path) {
    std::error_code failed;
    return fs::equivalent(path, battlefield::shipped_pack(), failed) && !failed;
}

class BattlefieldChecks : public Checks {
  public:
    [[nodiscard]] bool knows(const std::string& text) const override {
        constexpr std::array<std::string_view, 6> starts{
            "ruleset = \"battlefield\"", "[battlefield]", "[troop.", "[engine.",
            "[fortification.",           "[map]"};
        return is_map_of_tiled(text) ||
               std::any_of(starts.begin(), starts.end(),
                           [&](std::string_view start) { return has_line_starting(text, start); });
    }
    std::size_t add_pack(const fs::path& folder) override {
        packs_.push_back(folder);
        std::size_t files = 0;
        for (const fs::path& file : toml::files_in(folder, ".toml"))
            if (!toml::is_layout(file) &&
                battlefield_content_of(file) == BattlefieldContent::tables)
                files += take(file) ? 1 : 0;
        for (const fs::path& file : toml::files_in(folder / "maps"))
            if (file.extension() == ".toml" || file.extension() == battlefield::names::tiled_map)
                files += take(file) ? 1 : 0;
        return files;
    }
    Taken add_file(const fs::path& file, bool /*is_in_pack*/) override {
        if (!take(file)) return {0, true};  // Read with its pack.
        const BattlefieldContent content = battlefield_content_of(file);
        if (content == BattlefieldContent::tables)
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
    std::map<BattlefieldContent, std::vector<fs::path>> files_;
    std::set<fs::path> taken_;
};

void read_file(BattlefieldContent content, const fs::path& file, const battlefield::Tables& tables,
               toml::Faults& faults) {
    battlefield::Words words;
    switch (content) {
        case BattlefieldContent::army:
            return (void)battlefield::load_army(file, tables, {}, faults);
        case BattlefieldContent::battle:
            return (void)battlefield::load_battle(file, tables, {}, faults);
        case BattlefieldContent::map: return (void)battlefield::load_map(file, tables, faults);
        case BattlefieldContent::words: return battlefield::read_words(file, tables, words, faults);
        default: return (void)battlefield::load_variant(file, faults);
    }
}

void BattlefieldChecks::read_all(toml::Faults& faults) const {
    std::vector<fs::path> sound{battlefield::shipped_pack()};
    for (const fs::path& pack : packs_) {
        std::vector<fs::path> stack;
        if (!is_shipped_battlefield(pack) && !is_shipped_battlefield(pack.parent_path()))
            stack.push_back(battlefield::shipped_pack());
        stack.push_back(pack);
        if (battlefield::load_tables(stack, faults) != nullptr && !is_shipped_battlefield(pack))
            sound.push_back(pack);
    }
    if (files_.empty()) return;
    const auto tables = battlefield::load_tables(sound, faults);
    for (const auto& [content, files] : files_)
        for (const fs::path& file : files) {
            if (tables)
                read_file(content, file, *tables, faults);
            else
                faults.add(
                    {file.string(), 0, 0, "not checked: the tables it needs have faults", true});
        }
}

}  // namespace

std::unique_ptr<Checks> battlefield_checks() {
    return std::make_unique<BattlefieldChecks>();
}

}  // namespace muster::lab
