#include "engine/lab/check_pictures.hpp"
#include "engine/lab/check_warfare.hpp"
#include "engine/lab/commands.hpp"
#include "engine/lab/content.hpp"
#include "engine/skirmish/load.hpp"
#include "engine/skirmish/load_commander.hpp"
#include "engine/skirmish/load_locale.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/svg.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <set>
#include <system_error>

namespace muster::lab {
namespace {

namespace fs = std::filesystem;

struct CheckOptions {
    std::vector<std::string> paths;
    bool json{};
};

enum class Content { cards, army, variant, commanders, locale, printed, warfare };

/// Told from a file's place and its text.
Content content_of(const fs::path& file) {
    if (file.filename() == "reference.toml") return Content::printed;  // In a locale/de/ too.
    const std::string text = text_of(file);
    if (WarfareChecker::knows(text)) return Content::warfare;
    if (toml::is_layout_text(text)) return Content::printed;
    for (const fs::path& folder : file.parent_path()) {
        if (folder == "locale") return Content::locale;
        if (folder == "layouts") return Content::printed;
    }
    if (has_line_starting(text, "[army]")) return Content::army;
    if (has_line_starting(text, "[[card]]") || has_line_starting(text, "[pack]"))
        return Content::cards;
    if (file.filename() == "commanders.toml" || has_line_starting(text, "[[commander]]"))
        return Content::commanders;
    if (file.filename() == "variant.toml" || has_line_starting(text, "[skirmish]"))
        return Content::variant;
    return Content::cards;  // The reader of cards then says which of its keys are unknown.
}

class Checker {
  public:
    void gather(const fs::path& path) {
        std::error_code failed;
        const fs::file_status status = fs::status(path, failed);
        if (!fs::exists(status)) {
            report({path.string(), 0, 0, "no such file or folder", false});
        } else if (fs::is_directory(status)) {
            const std::size_t before = files_;
            const bool is_new_folder = !gathered_.contains(fs::weakly_canonical(path, failed));
            gather_folder(path);
            if (files_ == before && is_new_folder)
                report({path.string(), 0, 0, "holds no .toml file, so nothing was checked", false});
        } else {
            gather_file(path);
        }
    }

    void check() {
        for (const fs::path& pack : packs_) check_cards(pack);
        for (const fs::path& file : loose_)
            if (!is_empty(file)) check_cards(file);
        for (const fs::path& file : variants_) {
            toml::Faults faults;
            (void)skirmish::load_variant(file, faults);
            report(faults);
        }
        for (const fs::path& file : commanders_) {
            toml::Faults faults;
            skirmish::Commander unused;
            (void)skirmish::read_commanders(file, "", unused, faults);
            faults.sort_within_files();
            report(faults);
        }
        // What keys mean here is known to print/, which stands above: TOML, and no more.
        for (const fs::path& file : printed_) {
            toml::Faults faults;
            (void)toml::read_with_includes(file, faults);
            report(faults);
        }
        for (const fs::path& file : pictured_) {
            toml::Faults faults;
            check_pictures(file, faults);
            report(faults);
        }
        for (const fs::path& file : signs_) {
            toml::Faults faults;
            toml::check_sign(file, faults);
            report(faults);
        }
        check_locales();
        check_armies();
        toml::Faults faults;
        warfare_.check(faults);
        report(faults);
    }

    [[nodiscard]] const std::vector<toml::Fault>& faults() const { return faults_; }
    [[nodiscard]] std::size_t files() const { return files_; }

  private:
    void gather_folder(const fs::path& folder) {
        std::error_code failed;
        if (!is_new(folder)) return;
        const bool has_pack = fs::exists(folder / "pack.toml", failed);
        const bool is_warfare =
            has_pack && content_of(fs::absolute(folder / "pack.toml")) == Content::warfare;
        if (is_warfare) files_ += warfare_.add_pack(folder);
        const bool is_pack = has_pack && !is_warfare;
        if (is_pack) packs_.push_back(folder);
        std::vector<fs::path> entries;
        for (const auto& entry : fs::directory_iterator{folder, failed})
            entries.push_back(entry.path());
        if (failed) report({folder.string(), 0, 0, "cannot be read: " + failed.message(), false});
        std::sort(entries.begin(), entries.end());  // A folder lists in any order.
        const bool has_signs = folder.filename() == "icons";
        for (const fs::path& entry : entries) {
            if (has_signs && entry.extension() == ".svg") {
                gather_file(entry);
                continue;
            }
            if (fs::is_directory(entry, failed) && !fs::is_symlink(entry, failed))
                gather_folder(entry);
            else if (entry.extension() == ".toml" && is_pack && content_of(entry) == Content::cards)
                gather_card_file(entry);
            else if (entry.extension() == ".toml")
                gather_file(entry);
        }
    }

    /// One that is read with its pack.
    void gather_card_file(const fs::path& file) {
        if (!is_new(file)) return;
        ++files_;
        pictured_.push_back(file);
    }

    void gather_file(const fs::path& file) {
        if (!is_new(file)) return;
        if (file.extension() == ".svg") {
            ++files_;
            signs_.push_back(file);
            return;
        }
        const Content content = content_of(fs::absolute(file));
        if (content == Content::cards || content == Content::warfare) pictured_.push_back(file);
        if (content == Content::warfare) {
            files_ += warfare_.add_file(file);
            return;
        }
        ++files_;
        switch (content) {
            case Content::cards: loose_.push_back(file); break;
            case Content::army: armies_.push_back(file); break;
            case Content::variant: variants_.push_back(file); break;
            case Content::locale: locales_.push_back(file); break;
            case Content::commanders: commanders_.push_back(file); break;
            case Content::printed: printed_.push_back(file); break;
            case Content::warfare: break;
        }
    }

    /// A path given twice, or a file and its folder, are one.
    bool is_new(const fs::path& path) {
        std::error_code failed;
        return gathered_.insert(fs::weakly_canonical(path, failed)).second;
    }

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
        if (skirmish::load_table(stack, faults) && !is_same(cards, shipped()))
            sound_.push_back(cards);
        report(faults);
    }

    /// A slip of the shell makes such files; no fault would be a lie.
    bool is_empty(const fs::path& file) {
        toml::Faults faults;
        for (const toml::Document& document : toml::read_with_includes(file, faults))
            if (!std::get<toml::Entries>(document.root.data).empty()) return false;
        if (!faults.empty()) return false;  // They are told where the file is read as cards.
        report({file.string(), 0, 0, "holds no definitions", false});
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
        report(faults);
        for (const fs::path& file : locales_) {
            toml::Faults found;
            if (english)
                skirmish::check_locale(file, *english, found);
            else
                found.add(
                    {file.string(), 0, 0, "not checked: the shipped cards have faults", true});
            report(found);
        }
    }

    void check_armies() {
        if (armies_.empty()) return;
        std::vector<fs::path> stack{shipped()};
        stack.insert(stack.end(), sound_.begin(), sound_.end());
        toml::Faults faults;
        const auto table = skirmish::load_table(stack, faults);
        report(faults);
        for (const fs::path& file : armies_) {
            if (!table) {
                report({file.string(), 0, 0, "not checked: the cards it needs have faults", true});
                continue;
            }
            toml::Faults found;
            (void)skirmish::load_army(file, *table, {}, found);
            report(found);
        }
    }

    void report(const toml::Faults& faults) {
        for (const toml::Fault& fault : faults.list()) report(fault);
        for (const toml::Fault& note : faults.remarks()) report(note);
    }
    /// Files that many others stand on are read often; each of their faults is told once.
    void report(const toml::Fault& fault) {
        if (told_.insert(fault.text()).second) faults_.push_back(fault);
    }

    std::vector<fs::path> packs_, loose_, armies_, variants_, commanders_, locales_, printed_;
    std::vector<fs::path> signs_;     ///< The SVG files of a pack's icons/.
    std::vector<fs::path> pictured_;  ///< What names pictures and charges.
    std::vector<fs::path> sound_;     ///< Packs and files without fault, that armies may draw on.
    WarfareChecker warfare_;
    std::vector<toml::Fault> faults_;
    std::set<std::string> told_;
    std::set<fs::path> gathered_;
    std::size_t files_{0};
};

void run_check(const CheckOptions& options, int& exit_code) {
    Checker checker;
    for (const std::string& path : options.paths) checker.gather(path);
    checker.check();
    const auto count = std::count_if(checker.faults().begin(), checker.faults().end(),
                                     [](const toml::Fault& fault) { return !fault.is_note; });
    if (count > 0) exit_code = 1;
    if (options.json) {
        nlohmann::ordered_json json;
        json["files"] = checker.files();
        json["faults"] = nlohmann::ordered_json::array();
        for (const toml::Fault& fault : checker.faults()) {
            nlohmann::ordered_json one;
            one["file"] = fault.file;
            one["line"] = fault.line;
            one["column"] = fault.column;
            one["severity"] = fault.is_note ? "note" : "error";
            one["message"] = fault.message;
            json["faults"].push_back(std::move(one));
        }
        fmt::print("{}\n", json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
        return;
    }
    for (const toml::Fault& fault : checker.faults()) fmt::print("{}\n", fault.text());
    fmt::print("{} file{} checked, {} fault{}\n", checker.files(), checker.files() == 1 ? "" : "s",
               count, count == 1 ? "" : "s");
}

}  // namespace

void add_check(const usage::Command& app, int& exit_code) {
    auto options = std::make_shared<CheckOptions>();
    const usage::Command command =
        app.add_subcommand("check", "Validate packs, cards, armies, variants, languages.");
    command.add_option("PATH", options->paths, "files, or folders with all they hold")
        .required()
        .type_name("");
    command.add_flag("--json", options->json, "for machines");
    command.footer(
        "Reports every fault with its file, line and column; exit code 1 if there is\n"
        "one. A note is no fault: it names an effect that can repeat without end.\n"
        "Cards are read on top of the shipped pack, armies with all given packs,\n"
        "and translations (in a folder locale/) against the English. Pictures must be\n"
        "there and whole, charges must be signs that exist; signs of a pack's icons/\n"
        "are read as SVG of one colour.\n"
        "\n"
        "Examples:\n"
        "  muster-lab check cards/\n"
        "  muster-lab check my_pack/ my_army.toml --json");
    command.callback([options, &exit_code] { run_check(*options, exit_code); });
}

}  // namespace muster::lab
