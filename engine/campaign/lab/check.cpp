#include "engine/campaign/lab/commands.hpp"
#include "engine/campaign/load/load.hpp"
#include "engine/campaign/load/shipped.hpp"
#include "engine/lab/commands/content.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/files.hpp"

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
    void check(const Report& report) override {
        for (const Path& file : files_) {
            toml::Faults faults;
            read(file, faults);
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
        if (has_line_starting(text, "[words]"))  // What paper says is known to print/.
            (void)toml::read_with_includes(file, faults);
        else if (has_line_starting(text, "[pack]"))
            campaign::read_pack(file, faults);
        else if (has_line_starting(text, "[campaign]"))
            (void)campaign::load_variant(file, faults);
        else
            (void)campaign::load_scenario(file, campaign::Variant{}, faults);
    }

    std::vector<Path> files_;
    std::set<Path> taken_;
};

}  // namespace

std::unique_ptr<Checks> campaign_checks() {
    return std::make_unique<CampaignChecks>();
}

}  // namespace muster::lab
