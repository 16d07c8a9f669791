#include "engine/lab/commands/check/check_layouts.hpp"
#include "engine/lab/commands/check/check_pictures.hpp"
#include "engine/lab/commands/check/check_words.hpp"
#include "engine/lab/commands/game/content.hpp"
#include "engine/lab/commands/game/game.hpp"
#include "engine/record/lesson.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/pack_files.hpp"
#include "engine/toml/reader.hpp"
#include "engine/toml/shipped.hpp"
#include "engine/toml/svg.hpp"
#include "engine/toml/words/messages.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <limits>
#include <memory>
#include <set>
#include <string_view>
#include <system_error>
#include <variant>

namespace muster::lab {
namespace {

namespace fs = std::filesystem;

struct CheckOptions {
    std::vector<std::string> paths;
    bool json{};
};

constexpr std::string_view client_root = "client";
/// Of no ruleset: a layout, a reference, the words of paper, or a lesson.
constexpr std::size_t printed = std::numeric_limits<std::size_t>::max();

[[nodiscard]] bool is_lesson(const fs::path& file) {
    return file.filename() == "lesson.toml";
}

class Checker {
  public:
    Checker() {
        for (const Game* game : games()) games_.push_back(game->checks());
    }
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
        // What keys mean here is known to print/, which stands above: TOML, and the names that
        // stand for something else, no more.
        for (const fs::path& file : printed_) {
            toml::Faults faults;
            (void)toml::read_with_includes(file, faults);
            if (faults.empty()) check_names(file, faults);
            report(faults);
        }
        for (const fs::path& file : lessons_) {
            toml::Faults faults;
            (void)record::read_lesson(file.parent_path(), faults);
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
        check_client_words();
        for (const auto& game : games_)
            game->check([this](const toml::Faults& faults) { report(faults); });
    }

    [[nodiscard]] const std::vector<toml::Fault>& faults() const { return faults_; }
    [[nodiscard]] std::size_t files() const { return files_; }

  private:
    /// Which ruleset's it is, or `printed`; known from a file's place and its text. What none of
    /// the others knows is of its pack's ruleset, or of the first one.
    [[nodiscard]] std::size_t owner_of(const fs::path& file) const {
        // In a locale/de/ too.
        if (file.filename() == "reference.toml" || file.filename() == "paper.toml" ||
            is_lesson(file))
            return printed;
        const std::string text = text_of(file);
        for (std::size_t i = 1; i < games_.size(); ++i)
            if (games_[i]->knows(text)) return i;
        if (toml::is_layout_text(text)) return printed;
        // Whose pack it lies in, if its own head is wrong; client words have none.
        const std::size_t of_pack = game_of(file);
        const std::size_t otherwise = of_pack == printed ? 0 : of_pack;
        const fs::path folder = file.parent_path();
        const bool is_words = folder.filename() == "locale" || has_line_starting(text, "[words]");
        for (const fs::path& one : folder) {
            if (one == "locale") return is_words ? otherwise : 0;
            if (one == "layouts") return printed;
        }
        return otherwise;
    }

    /// Reports a ruleset that there is not: whose the file then is, nobody can say.
    bool is_of_unknown(const fs::path& file) {
        std::vector<std::string_view> known;
        for (const Game* game : games()) known.push_back(game->id());
        const std::string named = toml::ruleset_in(file);
        if (named.empty() || std::find(known.begin(), known.end(), named) != known.end())
            return false;
        toml::Faults syntax;
        const auto document = toml::parse(text_of(file), file.string(), syntax);
        if (!document) return false;  // Its reader says so.
        const auto find = [&](const toml::Entries& entries) {
            for (const toml::Entry& entry : entries)
                if (const auto* word = std::get_if<std::string>(&entry.value.data);
                    word != nullptr && entry.key == "ruleset" && *word == named) {
                    report({file.string(), entry.value.place.line, entry.value.place.column,
                            "ruleset: " + toml::unknown_name(named, known), false});
                    return true;
                }
            return false;
        };
        const auto& root = std::get<toml::Entries>(document->root.data);
        if (find(root)) return true;
        return std::any_of(root.begin(), root.end(), [&](const toml::Entry& entry) {
            const auto* table = std::get_if<toml::Entries>(&entry.value.data);
            return table != nullptr && find(*table);
        });
    }

    void gather_folder(const fs::path& folder) {
        std::error_code failed;
        if (!is_new(folder)) return;
        std::size_t pack = printed;  // Whose pack the folder is.
        if (fs::exists(folder / "pack.toml", failed) && !is_of_unknown(folder / "pack.toml")) {
            pack = owner_of(fs::absolute(folder / "pack.toml"));
            if (pack == printed) pack = 0;
            files_ += games_[pack]->add_pack(folder);
        }
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
            else if (entry.extension() == ".toml" || entry.extension() == ".tmj")
                gather_file(entry, pack);
        }
    }

    /// `pack`: whose pack it lies in.
    void gather_file(const fs::path& file, std::size_t pack = printed) {
        if (!is_new(file)) return;
        if (file.extension() == ".svg") {
            ++files_;
            signs_.push_back(file);
            return;
        }
        if (is_of_unknown(file)) {
            ++files_;
            return;
        }
        const std::size_t owner = owner_of(fs::absolute(file));
        if (owner == printed) {
            ++files_;
            (is_lesson(file) ? lessons_ : printed_).push_back(file);
            return;
        }
        for (const fs::path& folder : fs::absolute(file).parent_path())
            if (folder == "locale") {
                worded_.push_back(file);
                break;
            }
        // A pipe or a device is refused by its reader.
        if (fs::is_regular_file(file) && is_empty(file)) {
            ++files_;
            return report({file.string(), 0, 0, "holds no definitions", false});
        }
        const Checks::Taken taken = games_[owner]->add_file(file, owner == pack);
        files_ += taken.files;
        if (taken.names_pictures) pictured_.push_back(file);
    }

    /// Comments alone, or nothing: whose file it is nobody can say, and no fault would be a lie.
    /// Translations may have nothing yet.
    static bool is_empty(const fs::path& file) {
        if (file.extension() != ".toml") return false;
        for (const fs::path& folder : fs::absolute(file).parent_path())
            if (folder == "locale") return false;
        toml::Faults syntax;
        const auto document = toml::parse(text_of(file), file.string(), syntax);
        return document && syntax.empty() && std::get<toml::Entries>(document->root.data).empty();
    }

    /// What the client says, its own words and those of every game, is all English there is.
    static toml::Messages client_words(toml::Faults& faults) {
        const fs::path cards = toml::shipped_cards();
        constexpr std::array<std::string_view, 1> roots{client_root};
        toml::Messages all = toml::read_messages(cards / "locale", "en", roots, faults);
        for (const fs::path& folder : toml::files_in(cards))
            all.merge(toml::read_messages(folder / "locale", "en", roots, faults));
        return all;
    }

    /// Of a file that is printed. What others include is checked with them.
    void check_names(const fs::path& file, toml::Faults& faults) {
        if (file.filename() == "reference.toml") return check_reference(file, faults);
        if (file.filename() == "paper.toml") {
            const std::size_t owner = game_of(file);
            if (owner != printed) return games_[owner]->add_paper(file);
            faults.add({file.string(), 0, 0, "words: missing key \"ruleset\""});
        } else if (fs::absolute(file).parent_path().filename() == "locale") {
            check_layout_words(file, faults);
        } else {
            check_layout_names(file, faults);
        }
    }

    /// By what a file says, or else by its pack; `printed` where neither does.
    [[nodiscard]] static std::size_t game_of(const fs::path& file) {
        for (const fs::path& named : {file, toml::pack_folder(file) / "pack.toml"}) {
            const std::string ruleset = toml::ruleset_in(named);
            for (std::size_t i = 0; i < games().size(); ++i)
                if (games()[i]->id() == ruleset) return i;
        }
        return printed;
    }

    void check_client_words() {
        if (worded_.empty()) return;
        toml::Faults faults;
        const toml::Messages english = client_words(faults);
        for (const fs::path& file : worded_)
            toml::check_messages(file, client_root, english, faults);
        report(faults);
    }

    /// A path given twice, or a file and its folder, are one.
    bool is_new(const fs::path& path) {
        std::error_code failed;
        return gathered_.insert(fs::weakly_canonical(path, failed)).second;
    }

    void report(const toml::Faults& faults) {
        for (const toml::Fault& fault : faults.list()) report(fault);
        for (const toml::Fault& note : faults.remarks()) report(note);
    }
    /// Files that many others stand on are read often; each of their faults is reported once,
    /// however the file is called: "battles/../armies/a.toml".
    void report(toml::Fault fault) {
        std::error_code failed;
        const fs::path file{fault.file};
        toml::Fault known = fault;
        known.file = fs::weakly_canonical(file, failed).string();
        if (!reported_.insert(known.text()).second) return;
        if (std::find(file.begin(), file.end(), "..") != file.end())
            fault.file = file.lexically_normal().string();
        faults_.push_back(std::move(fault));
    }

    std::vector<std::unique_ptr<Checks>> games_;
    std::vector<fs::path> printed_;
    std::vector<fs::path> worded_;  ///< Translations, which may have words of the client.
    std::vector<fs::path> signs_;   ///< The SVG files of a pack's icons/.
    std::vector<fs::path> lessons_;
    std::vector<fs::path> pictured_;  ///< What names pictures and charges.
    std::vector<toml::Fault> faults_;
    std::set<std::string> reported_;
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
        "and translations (in a folder locale/) against the English; of a lesson.toml its\n"
        "steps, not whether their orders can be given; of layouts the names of styles,\n"
        "colours, fonts, faces and icons. Pictures must be there and whole, charges\n"
        "must be signs that exist; signs of a pack's icons/ are read as SVG of one\n"
        "colour.\n"
        "\n"
        "Examples:\n"
        "  muster-lab check cards/\n"
        "  muster-lab check my_pack/ my_army.toml --json");
    command.callback([options, &exit_code] { run_check(*options, exit_code); });
}

}  // namespace muster::lab
