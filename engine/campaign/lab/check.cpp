#include "engine/campaign/lab/commands.hpp"
#include "engine/campaign/load/load.hpp"
#include "engine/campaign/load/shipped.hpp"
#include "engine/lab/commands/check/check_words.hpp"
#include "engine/lab/commands/game/content.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/pack_files.hpp"

#include <filesystem>
#include <set>
#include <string>
#include <system_error>
#include <vector>

namespace muster::lab {
namespace {

/// Campaign files stand alone: each is read by itself, under the usual house rules.
class CampaignChecks : public Checks {
    using Path = std::filesystem::path;

  public:
    [[nodiscard]] bool knows(const std::string& text) const override {
        return has_line_starting(text, "ruleset = \"campaign\"") ||
               has_line_starting(text, "[campaign]");
    }
    std::size_t add_pack(const Path& folder) override { return add(folder / "pack.toml") ? 1 : 0; }
    Taken add_file(const Path& file, bool /*is_in_pack*/) override {
        return {add(file) ? std::size_t{1} : 0, false};
    }
    void add_paper(const Path& file) override { papers_.push_back(file); }
    void check(const Report& report) override {
        for (const Path& file : files_) {
            toml::Faults faults;
            read(file, faults);
            report(faults);
        }
        for (const Path& file : papers_) {
            toml::Faults faults;
            check_translated(file, "campaign", named_in(toml::pack_folder(file)), faults);
            report(faults);
        }
    }

  private:
    bool add(const Path& file) {
        std::error_code failed;
        if (!taken_.insert(std::filesystem::weakly_canonical(file, failed)).second) return false;
        files_.push_back(file);
        return true;
    }
    static void read(const Path& file, toml::Faults& faults) {
        const std::string text = toml::text_of(file);
        const Path folder = std::filesystem::absolute(file).parent_path();
        if (has_line_starting(text, "[words]") || folder.parent_path().filename() == "locale") {
            (void)toml::read_with_includes(file, faults);
            if (faults.empty()) check_translated(file, "campaign", {}, faults);
        } else if (has_line_starting(text, "[pack]")) {
            campaign::read_pack(file, faults);
        } else if (has_line_starting(text, "[campaign]")) {
            (void)campaign::load_variant(file, faults);
        } else {
            (void)campaign::load_scenario(file, campaign::Variant{}, faults);
        }
    }

    /// Ground and relations of a pack's regions: anybody may add some, and name them on paper.
    static std::set<std::string> named_in(const Path& pack) {
        std::set<std::string> ids;
        for (const Path& file : toml::files_in(pack / "regions", ".toml")) {
            toml::Faults ignored;
            for (const toml::Document& document : toml::read_with_includes(file, ignored))
                add_names(document.root, "", ids);
        }
        return ids;
    }
    static void add_names(const toml::Value& value, const std::string& table,
                          std::set<std::string>& ids) {
        if (const auto* list = std::get_if<toml::List>(&value.data))
            for (const toml::Value& one : *list) add_names(one, table, ids);
        const auto* entries = std::get_if<toml::Entries>(&value.data);
        if (entries == nullptr) return;
        for (const toml::Entry& entry : *entries) {
            add_names(entry.value, entry.key, ids);
            const auto* text = std::get_if<std::string>(&entry.value.data);
            if (text == nullptr) continue;
            if (table == "terrain" && entry.key == "id") ids.insert("ground." + *text);
            if (table.empty() && entry.key == "id") ids.insert("region." + *text);
            if (entry.key == "relation") ids.insert("relation." + id_of_relation(*text));
        }
    }
    /// As paper calls it: "Niece or Nephew" is niece_or_nephew.
    static std::string id_of_relation(std::string text) {
        for (char& letter : text)
            letter = letter == ' ' || letter == '-'   ? '_'
                     : letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a')
                                                      : letter;
        return text;
    }

    std::vector<Path> files_, papers_;
    std::set<Path> taken_;
};

}  // namespace

std::unique_ptr<Checks> campaign_checks() {
    return std::make_unique<CampaignChecks>();
}

}  // namespace muster::lab
