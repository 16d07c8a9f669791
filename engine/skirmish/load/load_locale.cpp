#include "engine/skirmish/load/load_locale.hpp"

#include "engine/skirmish/load/load.hpp"
#include "engine/skirmish/load/load_commander.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/reader.hpp"
#include "engine/toml/words/messages.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <set>
#include <system_error>

namespace muster::skirmish {
namespace {

namespace fs = std::filesystem;
using toml::Need;

using Ids = std::set<std::string, std::less<>>;

/// Ids of the armies that lie in a pack's folder.
Ids armies_in(const fs::path& pack) {
    Ids ids;
    for (const fs::path& file : toml::files_in(pack / "armies", ".toml"))
        ids.insert(file.stem().string());
    return ids;
}

/// Ids of the pack's commanders.toml; its faults are reported where it is read for itself.
Ids commanders_in(const fs::path& pack) {
    std::error_code failed;
    if (!fs::exists(pack / "commanders.toml", failed)) return {};
    Commander unused;
    toml::Faults reported_elsewhere;
    const auto ids = read_commanders(pack / "commanders.toml", "", unused, reported_elsewhere);
    return {ids.begin(), ids.end()};
}

/// Where the words of the rules lie that stand in no shared file.
fs::path own_locale() {
    return shipped_cards() / "skirmish" / "locale";
}

/// Lays the files of one language over a table.
class Translator {
  public:
    Translator(Table& table, std::string tag, toml::Faults& faults)
        : table_{table}, tag_{std::move(tag)}, faults_{faults}, english_{table.locale} {}

    void read(const fs::path& file) {
        const fs::path pack = fs::absolute(file).lexically_normal().parent_path().parent_path();
        for (const toml::Document& document : toml::read_with_includes(file, faults_)) {
            table_.files.push_back(document.path.string());
            toml::Table root{document, faults_};
            read_locale(root);
            read_pack(root, pack);
            read_cards(root);
            read_names(root, "armies", armies_in(pack), "army in the pack's folder armies",
                       {"name", "commander", "title"});
            read_names(root, "commanders", commanders_in(pack),
                       "commander in the pack's commanders.toml", {"name", "title"});
            for (const toml::Entry& entry : root.entries()) read_message(root, entry);
        }
    }

  private:
    void read_locale(toml::Table& root) {
        auto locale = root.table("locale");
        if (!locale) return;
        constexpr std::array<std::string_view, 2> directions{"ltr", "rtl"};
        if (const auto direction = locale->choice("direction", directions))
            table_.is_right_to_left = *direction == 1;
        if (const auto name = locale->text("name", Need::required, 40)) keep("locale.name", *name);
        locale->finish();
    }

    void read_pack(toml::Table& root, const fs::path& folder) {
        if (!root.has("pack")) return;
        auto words = root.table("pack");
        if (!words) return;
        const auto pack =
            std::find_if(table_.packs.begin(), table_.packs.end(), [&](const PackInfo& info) {
                std::error_code failed;
                return !info.folder.empty() && fs::equivalent(info.folder, folder, failed);
            });
        if (pack == table_.packs.end())
            return words->fault_here(fmt::format("no pack lies in {}", folder.string()));
        if (const auto name = words->text("name", Need::required, 60)) {
            pack->name = *name;
            keep("packs." + pack->id + ".name", *name);
        }
        words->finish();
    }

    void read_cards(toml::Table& root) {
        auto cards = root.table("cards");
        if (!cards) return;
        for (const toml::Entry& entry : cards->entries()) {
            auto words = cards->table(entry.key);
            if (!words) continue;
            const auto card = table_.by_id.find(entry.key);
            if (card == table_.by_id.end()) {
                std::vector<std::string_view> known;
                for (const auto& [id, index] : table_.by_id) known.push_back(id);
                cards->fault(entry.key, "no such card" + toml::did_you_mean(entry.key, known),
                             true);
                continue;
            }
            CardText& text = table_.texts[card->second];
            if (auto name = words->text("name", Need::optional, 60)) {
                text.name = *name;
                keep("cards." + text.id + ".name", *name);
            }
            if (auto flavour = words->text("flavour", Need::optional, 160)) {
                text.flavour = *flavour;
                keep("cards." + text.id + ".flavour", *flavour);
            }
            words->finish();
        }
    }

    /// `[group.ID]` with the keys that may be translated, for those ids.
    void read_names(toml::Table& root, const std::string& group, const Ids& ids,
                    const std::string& what, std::initializer_list<const char*> keys) {
        auto all = root.table(group);
        if (!all) return;
        for (const toml::Entry& entry : all->entries()) {
            auto words = all->table(entry.key);
            if (!words) continue;
            if (ids.find(entry.key) == ids.end()) {
                const std::vector<std::string_view> known{ids.begin(), ids.end()};
                all->fault(entry.key, "no such " + what + toml::did_you_mean(entry.key, known),
                           true);
                continue;
            }
            for (const char* key : keys)
                if (const auto text = words->text(key, Need::optional, 60))
                    keep(fmt::format("{}.{}.{}", group, entry.key, key), *text);
            words->finish();
        }
    }

    /// A word of the rules, or a table of them. What the client says is read by the client.
    void read_message(toml::Table& root, const toml::Entry& entry) {
        constexpr std::array<std::string_view, 7> others{
            "armies", "cards", "client", "commanders", "include", "locale", "pack"};
        if (std::find(others.begin(), others.end(), entry.key) != others.end()) return;
        toml::read_message(
            root, entry.key, entry, english_.empty() ? nullptr : &english_,
            [this](toml::Table& /*table*/, const std::string& /*key*/, const std::string& id,
                   const std::string& text) { keep(id, text); });
    }

    void keep(const std::string& id, const std::string& text) {
        table_.locale[id] = text;
        table_.untranslated.erase(id);
    }

    Table& table_;
    std::string tag_;
    toml::Faults& faults_;
    const toml::Messages english_;
};

}  // namespace

bool load_locale(const std::vector<fs::path>& folders, const std::string& tag, Table& table,
                 toml::Faults& faults) {
    bool found = false;
    std::error_code failed;
    std::optional<Translator> translator;
    for (const fs::path& folder : folders) {
        const fs::path file = folder / (tag + ".toml");
        if (!fs::is_regular_file(file, failed)) continue;
        found = true;
        if (!translator) translator.emplace(table, tag, faults);
        translator->read(file);
        if (folder != shipped_cards() / "locale") continue;
        for (const char* own : {"army.toml", "battle.toml"})
            if (const fs::path more = own_locale() / tag / own; fs::is_regular_file(more, failed))
                translator->read(more);
    }
    return found;
}

void expect_translations(Table& table, const std::string& language) {
    for (const auto& [message, words] : table.locale) table.untranslated.insert(message);
    for (const PackInfo& pack : table.packs) {
        if (pack.language == language) continue;
        table.untranslated.insert("packs." + pack.id + ".name");
        for (const CardText& text : table.texts) {
            if (text.pack != pack.id) continue;
            table.untranslated.insert("cards." + text.id + ".name");
            if (!text.flavour.empty()) table.untranslated.insert("cards." + text.id + ".flavour");
        }
        if (pack.folder.empty()) continue;
        for (const std::string& army : armies_in(pack.folder))
            for (const char* key : {"name", "commander", "title"})
                table.untranslated.insert(fmt::format("armies.{}.{}", army, key));
        for (const std::string& commander : commanders_in(pack.folder))
            for (const char* key : {"name", "title"})
                table.untranslated.insert(fmt::format("commanders.{}.{}", commander, key));
    }
}

std::vector<std::string> locales_in(const std::vector<fs::path>& folders) {
    std::set<std::string> tags{"en"};
    for (const fs::path& folder : folders)
        for (const fs::path& file : toml::files_in(folder, ".toml"))
            tags.insert(file.stem().string());
    return {tags.begin(), tags.end()};
}

std::vector<fs::path> locale_folders(const std::vector<fs::path>& packs) {
    std::vector<fs::path> folders{shipped_cards() / "locale"};
    std::error_code failed;
    const auto join = [&](const fs::path& folder) {
        const fs::path canonical = fs::weakly_canonical(folder, failed);
        if (std::none_of(folders.begin(), folders.end(), [&](const fs::path& earlier) {
                return fs::weakly_canonical(earlier, failed) == canonical;
            }))
            folders.push_back(folder);
    };
    for (const fs::path& pack : packs) {
        const fs::path whole = fs::absolute(pack, failed).lexically_normal();
        join(whole.parent_path() / "locale");
        if (fs::is_directory(pack, failed)) join(pack / "locale");
    }
    return folders;
}

void check_locale(const fs::path& file, const Table& table, toml::Faults& faults) {
    Table unused = table;
    Translator{unused, file.stem().string(), faults}.read(file);
    faults.sort_within_files();
}

}  // namespace muster::skirmish
