#pragma once

#include "engine/lab/commands/check/broken_packs.hpp"
#include "engine/lab/commands/check/check_words.hpp"
#include "engine/lab/commands/check/known_names.hpp"
#include "engine/lab/commands/game/checks.hpp"
#include "engine/lab/commands/game/content.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/pack_files.hpp"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace muster::lab {

/// The checks of a ruleset whose packs are folders of tables, with armies, battles, words and the
/// like beside them. `Files` knows it: Content, with `tables` and `variant`; content_of(text);
/// starts, how a line of its files begins; shipped(), the shipped pack; load_tables(packs, faults);
/// load_variant(file, faults); and read(content, file, tables, faults) for all else. It may have
/// knows_too(text), and pack_files_too(folder), which are read with a pack's tables. Where its
/// words name armies and the like, `named_sections` are their tables, and learn(content, file,
/// tables, names) adds what a file holds; paper_ids(tables) are ids that words of paper may name,
/// too.
template <class Files>
class TableChecks : public Checks {
    using Content = typename Files::Content;
    using Path = std::filesystem::path;

  public:
    [[nodiscard]] bool knows(const std::string& text) const override {
        if constexpr (requires { Files::knows_too(text); })
            if (Files::knows_too(text)) return true;
        return std::any_of(std::begin(Files::starts), std::end(Files::starts),
                           [&](std::string_view start) { return has_line_starting(text, start); });
    }
    std::size_t add_pack(const Path& folder) override {
        packs_.push_back(folder);
        std::size_t files = 0;
        for (const Path& file : toml::files_in(folder, ".toml"))
            if (file.filename() != "reference.toml" && !toml::is_layout(file) &&
                content_of(file) == Content::tables)
                files += take(file) ? 1 : 0;
        if constexpr (requires { Files::pack_files_too(folder); })
            for (const Path& file : Files::pack_files_too(folder)) files += take(file) ? 1 : 0;
        return files;
    }
    Taken add_file(const Path& file, bool /*is_in_pack*/) override {
        if (!take(file)) return {0, true};  // Read with its pack.
        const Content content = content_of(file);
        if (content == Content::tables)
            packs_.push_back(file);
        else
            files_[content].push_back(file);
        return {1, true};
    }
    void add_paper(const Path& file) override { papers_.push_back(file); }
    void check(const Report& report) override {
        toml::Faults faults;
        read_all(faults);
        report(faults);
    }

  private:
    [[nodiscard]] static Content content_of(const Path& file) {
        std::error_code failed;
        if (std::filesystem::absolute(file, failed).parent_path().filename() == "locale")
            return Content::words;
        return Files::content_of(toml::text_of(file));
    }
    [[nodiscard]] static bool is_shipped(const Path& path) {
        std::error_code failed;
        return std::filesystem::equivalent(path, Files::shipped(), failed) && !failed;
    }
    bool take(const Path& path) {
        std::error_code failed;
        return taken_.insert(std::filesystem::weakly_canonical(path, failed)).second;
    }

    void read_all(toml::Faults& faults) const {
        std::vector<Path> sound{Files::shipped()};
        BrokenPacks broken;
        for (const Path& pack : packs_) {
            std::vector<Path> stack;
            if (!is_shipped(pack) && !is_shipped(pack.parent_path()))
                stack.push_back(Files::shipped());
            stack.push_back(pack);
            if (Files::load_tables(stack, faults) == nullptr)
                broken.add(pack);
            else if (!is_shipped(pack))
                sound.push_back(pack);
        }
        if (files_.empty() && papers_.empty()) return;
        const auto tables = Files::load_tables(sound, faults);
        if (tables) check_names(*tables, faults);
        if constexpr (requires { Files::paper_ids(*tables); })
            for (const Path& file : papers_)
                if (tables)
                    check_translated(file, Files::ruleset, Files::paper_ids(*tables), faults);
        for (const auto& [content, files] : files_)
            for (const Path& file : files) {
                if (content == Content::variant)
                    Files::load_variant(file, faults);
                else if (tables) {
                    toml::Faults found;
                    Files::read(content, file, *tables, found);
                    faults.take(broken.without_consequences(file, found));
                } else
                    faults.add({file.string(), 0, 0, "not checked: the tables it needs have faults",
                                true});
            }
    }

    /// Armies, battles and wars of a pack, however deep: a lesson has its own.
    template <class Tables>
    static void learn(const Path& folder, const Tables& tables, KnownNames& names) {
        std::error_code failed;
        for (const auto& entry : std::filesystem::recursive_directory_iterator{folder, failed})
            if (entry.path().extension() == ".toml" && entry.is_regular_file(failed) &&
                !toml::is_layout(entry.path()))
                Files::learn(content_of(entry.path()), entry.path(), tables, names);
    }
    /// Translations name what lies in their own pack, in any other that is checked, or in the
    /// shipped one.
    template <class Tables>
    void check_names(const Tables& tables, toml::Faults& faults) const {
        const auto words = files_.find(Content::words);
        if (words == files_.end()) return;
        std::set<Path> folders{std::filesystem::weakly_canonical(Files::shipped())};
        std::error_code failed;
        for (const Path& pack : packs_)
            if (std::filesystem::is_directory(pack, failed))
                folders.insert(std::filesystem::weakly_canonical(pack, failed));
        for (const Path& file : words->second)
            folders.insert(std::filesystem::weakly_canonical(toml::pack_folder(file), failed));
        KnownNames names;
        for (const Path& folder : folders) learn(folder, tables, names);
        for (const Path& file : words->second) names.check(file, Files::named_sections, faults);
    }

    std::vector<Path> packs_, papers_;
    std::map<Content, std::vector<Path>> files_;
    std::set<Path> taken_;
};

}  // namespace muster::lab
