#include "engine/lab/commands/content.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/files.hpp"
#include "engine/warfare/lab/commands.hpp"
#include "engine/warfare/load.hpp"
#include "engine/warfare/simple_tables.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <system_error>

namespace muster::lab {
namespace {

namespace fs = std::filesystem;

enum class WarfareContent { tables, army, battle, variant, words };

WarfareContent warfare_content_of(const fs::path& file) {
    const std::string text = text_of(file);
    if (has_line_starting(text, "[army]")) return WarfareContent::army;
    if (has_line_starting(text, "[battle]")) return WarfareContent::battle;
    if (has_line_starting(text, "[words]")) return WarfareContent::words;
    return has_line_starting(text, "[warfare]") ? WarfareContent::variant : WarfareContent::tables;
}

bool is_shipped(const fs::path& path) {
    std::error_code failed;
    return fs::equivalent(path, warfare::shipped_pack(), failed) && !failed;
}

class WarfareChecks : public Checks {
  public:
    [[nodiscard]] bool knows(const std::string& text) const override;
    std::size_t add_pack(const fs::path& folder) override;
    Taken add_file(const fs::path& file, bool is_in_pack) override;
    void check(const Report& report) override;

  private:
    bool take(const fs::path& path);
    void read_all(toml::Faults& faults) const;

    std::vector<fs::path> packs_, armies_, battles_, variants_, words_;
    std::set<fs::path> taken_;
};

/// Strategic Effects, not house rules of strategic war, which have a table of this name too.
bool has_strategic_effects(const std::string& text) {
    if (!has_line_starting(text, "[strategic]")) return false;
    const auto& names = warfare::simple::circumstance_names;
    return std::any_of(names.begin(), names.end(), [&](std::string_view name) {
        return has_line_starting(text, std::string{name} + ' ') ||
               has_line_starting(text, std::string{name} + '=');
    });
}

bool WarfareChecks::knows(const std::string& text) const {
    constexpr std::array<std::string_view, 12> starts{"ruleset = \"warfare\"",
                                                      "[warfare]",
                                                      "[ancestry.",
                                                      "[experience.",
                                                      "[equipment.",
                                                      "[type.",
                                                      "[size.",
                                                      "[[fortification]]",
                                                      "[attitude]",
                                                      "[trait.",
                                                      "[simple]",
                                                      "[[degree]]"};
    return std::any_of(starts.begin(), starts.end(),
                       [&](std::string_view start) { return has_line_starting(text, start); }) ||
           has_strategic_effects(text);
}

bool WarfareChecks::take(const fs::path& path) {
    std::error_code failed;
    return taken_.insert(fs::weakly_canonical(path, failed)).second;
}

std::size_t WarfareChecks::add_pack(const fs::path& folder) {
    packs_.push_back(folder);
    std::size_t files = 0;
    for (const fs::path& file : toml::files_in(folder, ".toml"))
        if (!toml::is_layout(file) && warfare_content_of(file) == WarfareContent::tables)
            files += take(file) ? 1 : 0;
    return files;
}

Checks::Taken WarfareChecks::add_file(const fs::path& file, bool /*is_in_pack*/) {
    if (!take(file)) return {0, true};  // Read with its pack.
    switch (warfare_content_of(file)) {
        case WarfareContent::tables: packs_.push_back(file); break;
        case WarfareContent::army: armies_.push_back(file); break;
        case WarfareContent::battle: battles_.push_back(file); break;
        case WarfareContent::variant: variants_.push_back(file); break;
        case WarfareContent::words: words_.push_back(file); break;
    }
    return {1, true};
}

void WarfareChecks::check(const Report& report) {
    toml::Faults faults;
    read_all(faults);
    report(faults);
}

void WarfareChecks::read_all(toml::Faults& faults) const {
    std::vector<fs::path> sound{warfare::shipped_pack()};
    for (const fs::path& pack : packs_) {
        std::vector<fs::path> stack;
        if (!is_shipped(pack) && !is_shipped(pack.parent_path()))
            stack.push_back(warfare::shipped_pack());
        stack.push_back(pack);
        if (warfare::load_tables(stack, faults) != nullptr && !is_shipped(pack))
            sound.push_back(pack);
    }
    for (const fs::path& file : variants_) (void)warfare::load_variant(file, faults);
    if (armies_.empty() && battles_.empty() && words_.empty()) return;
    const auto tables = warfare::load_tables(sound, faults);
    warfare::Words words;
    for (const fs::path& file : words_)
        if (tables) warfare::read_words(file, *tables, words, faults);
    const auto each = [&](const std::vector<fs::path>& files, const auto& load) {
        for (const fs::path& file : files) {
            if (tables)
                load(file);
            else
                faults.add(
                    {file.string(), 0, 0, "not checked: the tables it needs have faults", true});
        }
    };
    each(armies_, [&](const fs::path& file) {
        (void)warfare::load_army(file, *tables, {}, faults, warfare::Pictures::checked);
    });
    each(battles_,
         [&](const fs::path& file) { (void)warfare::load_battle(file, *tables, {}, faults); });
}

}  // namespace

std::unique_ptr<Checks> warfare_checks() {
    return std::make_unique<WarfareChecks>();
}

}  // namespace muster::lab
