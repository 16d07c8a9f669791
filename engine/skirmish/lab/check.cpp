#include "engine/lab/commands/check/broken_packs.hpp"
#include "engine/lab/commands/game/content.hpp"
#include "engine/skirmish/lab/commands.hpp"
#include "engine/skirmish/load/load.hpp"
#include "engine/skirmish/load/load_commander.hpp"
#include "engine/skirmish/load/load_locale.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/files.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <system_error>
#include <vector>

namespace muster::lab {
namespace {

namespace fs = std::filesystem;

enum class SkirmishContent { cards, army, variant, commanders, locale };

/// By a file's place and its text.
SkirmishContent skirmish_content_of(const fs::path& file) {
    for (const fs::path& folder : file.parent_path())
        if (folder == "locale") return SkirmishContent::locale;
    const std::string text = text_of(file);
    if (has_line_starting(text, "[army]")) return SkirmishContent::army;
    if (has_line_starting(text, "[[card]]") || has_line_starting(text, "[pack]"))
        return SkirmishContent::cards;
    if (file.filename() == "commanders.toml" || has_line_starting(text, "[[commander]]"))
        return SkirmishContent::commanders;
    if (file.filename() == "variant.toml" || has_line_starting(text, "[skirmish]"))
        return SkirmishContent::variant;
    return SkirmishContent::cards;  // Their reader then says which keys are unknown.
}

class SkirmishChecks : public Checks {
  public:
    [[nodiscard]] bool knows(const std::string& text) const override {
        return has_line_starting(text, "ruleset = \"skirmish\"");
    }
    std::size_t add_pack(const fs::path& folder) override {
        packs_.push_back(folder);
        return 0;  // Its files come one by one.
    }
    Taken add_file(const fs::path& file, bool is_in_pack) override {
        const SkirmishContent content = skirmish_content_of(fs::absolute(file));
        switch (content) {
            case SkirmishContent::cards:
                if (!is_in_pack) loose_.push_back(file);  // Else it is read with its pack.
                break;
            case SkirmishContent::army: armies_.push_back(file); break;
            case SkirmishContent::variant: variants_.push_back(file); break;
            case SkirmishContent::locale: locales_.push_back(file); break;
            case SkirmishContent::commanders: commanders_.push_back(file); break;
        }
        return {1, content == SkirmishContent::cards};
    }
    void check(const Report& report) override {
        report_ = report;
        for (const fs::path& pack : packs_) check_cards(pack);
        for (const fs::path& file : loose_)
            if (!is_empty(file)) check_cards(file);
        for (const fs::path& file : variants_) {
            toml::Faults faults;
            (void)skirmish::load_variant(file, faults);
            report_(faults);
        }
        for (const fs::path& file : commanders_) {
            toml::Faults faults;
            skirmish::Commander unused;
            (void)skirmish::read_commanders(file, "", unused, faults);
            faults.sort_within_files();
            report_(faults);
        }
        check_locales();
        check_armies();
    }

  private:
    static bool is_same(const fs::path& a, const fs::path& b) {
        std::error_code failed;
        return fs::equivalent(a, b, failed) && !failed;
    }

    static fs::path shipped() { return skirmish::shipped_cards() / "skirmish"; }

    /// Over the shipped pack, as it would be played; the shipped pack and its files over nothing.
    void check_cards(const fs::path& cards) {
        std::vector<fs::path> stack;
        if (!is_same(cards, shipped()) && !is_same(cards.parent_path(), shipped()))
            stack.push_back(shipped());
        stack.push_back(cards);
        toml::Faults faults;
        if (!skirmish::load_table(stack, faults))
            broken_.add(cards);
        else if (!is_same(cards, shipped()))
            sound_.push_back(cards);
        report_(faults);
    }

    /// A slip of the shell makes such files; no fault would be a lie.
    bool is_empty(const fs::path& file) {
        toml::Faults faults;
        for (const toml::Document& document : toml::read_with_includes(file, faults))
            if (!std::get<toml::Entries>(document.root.data).empty()) return false;
        if (!faults.empty()) return false;  // They are reported where the file is read as cards.
        toml::Faults none;
        none.add({file.string(), 0, 0, "holds no definitions", false});
        report_(none);
        return true;
    }

    void check_locales() {
        if (locales_.empty()) return;
        std::vector<fs::path> stack{shipped()};
        stack.insert(stack.end(), sound_.begin(), sound_.end());
        for (const fs::path& file : locales_) {
            std::error_code failed;
            const fs::path pack = fs::absolute(file, failed).parent_path().parent_path();
            if (fs::exists(pack / "pack.toml", failed) &&
                std::none_of(stack.begin(), stack.end(),
                             [&](const fs::path& one) { return is_same(one, pack); }))
                stack.push_back(pack);
        }
        toml::Faults faults;
        const auto english = skirmish::load_table(stack, faults);
        report_(faults);
        for (const fs::path& file : locales_) {
            toml::Faults found;
            if (english)
                skirmish::check_locale(file, *english, found);
            else
                found.add(
                    {file.string(), 0, 0, "not checked: the cards it needs have faults", true});
            report_(found);
        }
    }

    void check_armies() {
        if (armies_.empty()) return;
        std::vector<fs::path> stack{shipped()};
        stack.insert(stack.end(), sound_.begin(), sound_.end());
        toml::Faults faults;
        const auto table = skirmish::load_table(stack, faults);
        report_(faults);
        for (const fs::path& file : armies_) {
            if (!table) {
                toml::Faults note;
                note.add(
                    {file.string(), 0, 0, "not checked: the cards it needs have faults", true});
                report_(note);
                continue;
            }
            toml::Faults found;
            (void)skirmish::load_army(file, *table, {}, found);
            report_(broken_.without_consequences(file, found));
        }
    }

    std::vector<fs::path> packs_, loose_, armies_, variants_, commanders_, locales_;
    BrokenPacks broken_;
    std::vector<fs::path> sound_;  ///< Packs and files without fault, that armies may draw on.
    Report report_;
};

}  // namespace

std::unique_ptr<Checks> skirmish_checks() {
    return std::make_unique<SkirmishChecks>();
}

}  // namespace muster::lab
