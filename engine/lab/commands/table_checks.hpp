#pragma once

#include "engine/lab/commands/checks.hpp"
#include "engine/lab/commands/content.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/files.hpp"

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
/// knows_too(text), and pack_files_too(folder), which are read with a pack's tables.
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
            if (!toml::is_layout(file) && content_of(file) == Content::tables)
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
    void check(const Report& report) override {
        toml::Faults faults;
        read_all(faults);
        report(faults);
    }

  private:
    [[nodiscard]] static Content content_of(const Path& file) {
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
        for (const Path& pack : packs_) {
            std::vector<Path> stack;
            if (!is_shipped(pack) && !is_shipped(pack.parent_path()))
                stack.push_back(Files::shipped());
            stack.push_back(pack);
            if (Files::load_tables(stack, faults) != nullptr && !is_shipped(pack))
                sound.push_back(pack);
        }
        if (files_.empty()) return;
        const auto tables = Files::load_tables(sound, faults);
        for (const auto& [content, files] : files_)
            for (const Path& file : files) {
                if (content == Content::variant)
                    Files::load_variant(file, faults);
                else if (tables)
                    Files::read(content, file, *tables, faults);
                else
                    faults.add({file.string(), 0, 0, "not checked: the tables it needs have faults",
                                true});
            }
    }

    std::vector<Path> packs_;
    std::map<Content, std::vector<Path>> files_;
    std::set<Path> taken_;
};

}  // namespace muster::lab
