#include "engine/battlefield/load/write_army.hpp"

#include "engine/battlefield/load/load_army.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/text/string_text.hpp"
#include "engine/toml/text/text_edit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace muster::battlefield {
namespace {

using Keys = toml::TextEdit::Keys;

std::string id_text(std::string_view id) {
    return id.empty() ? std::string{} : fmt::format("\"{}\"", id);
}

/// Nothing for an empty text.
std::string text_of(const std::string& text) {
    return text.empty() ? std::string{} : toml::string_text(text);
}

template <class Names>
std::string list_text(const Names& names) {
    std::string out;
    for (const auto& name : names) out += fmt::format("{}\"{}\"", out.empty() ? "" : ", ", name);
    return "[" + out + "]";
}

std::string value_of(const Profile& profile, ProfileKey key) {
    switch (key) {
        case ProfileKey::ml: return std::to_string(profile.ml);
        case ProfileKey::mv: return std::to_string(profile.mv);
        case ProfileKey::pow: return fmt::format("\"d{}\"", profile.pow);
        case ProfileKey::rng: return std::to_string(profile.rng);
        case ProfileKey::leash: return std::to_string(profile.leash);
        case ProfileKey::atk_adv_while_ml: return std::to_string(profile.atk_adv_while_ml);
        case ProfileKey::traits: break;
    }
    std::vector<std::string_view> traits;
    for (std::size_t i = 0; i < trait_count; ++i)
        if (profile.has(static_cast<Trait>(i))) traits.push_back(names::traits[i]);
    return list_text(traits);
}

void add_profile(Keys& keys, const Profile& profile, std::uint8_t which) {
    for (std::size_t i = 0; i < profile_key_count; ++i) {
        const auto key = static_cast<ProfileKey>(i);
        const bool is_there = (which & ListedUnit::bit(key)) != 0;
        keys.emplace_back(names::profile_keys[i], is_there ? value_of(profile, key) : "");
    }
}

Keys keys_of(const ListedUnit& unit) {
    Keys out{
        {"id", id_text(unit.id)}, {"name", text_of(unit.name)}, {"troop", id_text(unit.troop)}};
    add_profile(out, unit.profile, unit.own);
    out.emplace_back("officer", unit.is_officer ? "true" : "");
    out.emplace_back("commander", unit.is_commander ? "true" : "");
    return out;
}

Keys keys_of(const Soldiers& group) {
    return {{"troop", id_text(group.troop)}, {"count", std::to_string(group.count)}};
}

Keys keys_of(const Troop& row) {
    Keys out{{"name", text_of(row.name)}, {"charge", id_text(row.charge)}};
    using Key = ProfileKey;
    std::uint8_t which = 0;
    for (const Key key : {Key::ml, Key::mv, Key::pow, Key::rng}) which |= ListedUnit::bit(key);
    if (row.profile.traits != 0) which |= ListedUnit::bit(Key::traits);
    if (row.profile.leash != 0) which |= ListedUnit::bit(Key::leash);
    if (row.profile.atk_adv_while_ml != 0) which |= ListedUnit::bit(Key::atk_adv_while_ml);
    add_profile(out, row.profile, which);
    out.emplace_back("points", row.points == 0 ? "" : std::to_string(row.points));
    out.emplace_back("flavour", text_of(row.flavour));
    return out;
}

Keys keys_of(const ArmyList& list) {
    return {{"id", id_text(list.id)},
            {"name", toml::string_text(list.name)},
            {"scale", list.scale == 0 ? "" : std::to_string(list.scale)},
            {"commander", id_text(list.commander)},
            {"officers", list.officers.empty() ? "" : list_text(list.officers)}};
}

std::string lines_of(const Keys& keys) {
    std::string out;
    for (const auto& [key, value] : keys)
        if (!value.empty()) out += fmt::format("{} = {}\n", key, value);
    return out;
}

const std::string& name_of_part(const ListedUnit& unit) {
    return unit.id;
}
const std::string& name_of_part(const Soldiers& group) {
    return group.troop;
}
const std::string& name_of_part(const Troop& row) {
    return row.id;
}

std::string fresh_text(const ArmyList& list) {
    std::string out = "[army]\nruleset = \"battlefield\"\n" + lines_of(keys_of(list));
    for (const Troop& row : list.rows)
        out += fmt::format("\n[army.troop.{}]\n{}", row.id, lines_of(keys_of(row)));
    for (const Soldiers& group : list.soldiers)
        out += "\n[[army.soldiers]]\n" + lines_of(keys_of(group));
    for (const ListedUnit& unit : list.units) out += "\n[[army.unit]]\n" + lines_of(keys_of(unit));
    return out;
}

/// Brings a file's text from the list that it has to another. Parts are known by their names.
class ArmyEdit {
  public:
    ArmyEdit(std::string text, const ArmyList& before, const ArmyList& list)
        : text_{std::move(text)}, before_{before}, list_{list} {}

    std::string done() {
        toml::TextEdit edit{text_};
        edit.change("army", 0, keys_of(before_), keys_of(list_));
        change_rows(edit);
        change_parts(edit, "army.soldiers", before_.soldiers, list_.soldiers);
        change_parts(edit, "army.unit", before_.units, list_.units);
        toml::TextEdit with{edit.text()};
        add_rows(with);
        add_parts(with, "army.soldiers", before_.soldiers, list_.soldiers);
        add_parts(with, "army.unit", before_.units, list_.units);
        text_ = with.text();
        arrange("army.soldiers", before_.soldiers, list_.soldiers);
        arrange("army.unit", before_.units, list_.units);
        return std::move(text_);
    }

  private:
    template <class Part>
    static const Part* find(const std::vector<Part>& parts, const std::string& name) {
        for (const Part& part : parts)
            if (name_of_part(part) == name) return &part;
        return nullptr;
    }

    /// Each row is a table of its own name.
    static std::string table_of(const Troop& row) { return "army.troop." + row.id; }

    void change_rows(toml::TextEdit& edit) const {
        for (const Troop& old : before_.rows) {
            if (const Troop* now = find(list_.rows, old.id))
                edit.change(table_of(old), 0, keys_of(old), keys_of(*now));
            else
                edit.remove_table(table_of(old), 0);
        }
    }

    void add_rows(toml::TextEdit& edit) const {
        std::string added, last = "army";
        for (const Troop& row : list_.rows) {
            if (find(before_.rows, row.id) != nullptr)
                last = table_of(row);
            else
                added += fmt::format("{}[{}]\n{}", added.empty() ? "" : "\n", table_of(row),
                                     lines_of(keys_of(row)));
        }
        if (!added.empty()) edit.add_table(last, {}, added);
    }

    template <class Part>
    static void change_parts(toml::TextEdit& edit, std::string_view table,
                             const std::vector<Part>& before, const std::vector<Part>& now) {
        for (std::size_t i = 0; i < before.size(); ++i) {
            if (const Part* part = find(now, name_of_part(before[i])))
                edit.change(table, i, keys_of(before[i]), keys_of(*part));
            else
                edit.remove_table(table, i);
        }
    }

    template <class Part>
    static void add_parts(toml::TextEdit& edit, std::string_view table,
                          const std::vector<Part>& before, const std::vector<Part>& now) {
        std::string added;
        for (const Part& part : now)
            if (find(before, name_of_part(part)) == nullptr)
                added += fmt::format("{}[[{}]]\n{}", added.empty() ? "" : "\n", table,
                                     lines_of(keys_of(part)));
        if (!added.empty()) edit.add_table(table, {"army.unit", "army"}, added);
    }

    /// Those that stayed keep their order so far, and the new ones follow them.
    template <class Part>
    void arrange(std::string_view table, const std::vector<Part>& before,
                 const std::vector<Part>& now) {
        std::vector<std::string> stands;
        for (const Part& part : before)
            if (find(now, name_of_part(part)) != nullptr) stands.push_back(name_of_part(part));
        for (const Part& part : now)
            if (find(before, name_of_part(part)) == nullptr) stands.push_back(name_of_part(part));
        std::vector<std::size_t> order;
        for (const Part& part : now)
            order.push_back(static_cast<std::size_t>(
                std::find(stands.begin(), stands.end(), name_of_part(part)) - stands.begin()));
        if (!std::is_sorted(order.begin(), order.end()))
            text_ = toml::TextEdit{text_}.arranged(table, order);
    }

    std::string text_;
    const ArmyList& before_;
    const ArmyList& list_;
};

}  // namespace

std::optional<ArmyList> read_army_text(std::string_view text, const std::string& file,
                                       const Tables& tables, const Variant& variant,
                                       toml::Faults& faults) {
    const auto document = toml::parse(std::string{text}, file, faults);
    if (!document || !faults.empty()) return std::nullopt;
    toml::Table root{*document, faults};
    auto table = root.table("army", toml::Need::required);
    if (!table) return std::nullopt;
    ReadArmy read = read_army(std::move(*table), tables, variant, Fielding::as_listed);
    root.allow({"include"});
    root.finish();
    if (!faults.empty()) return std::nullopt;
    return std::move(read.list);
}

std::string army_list_text(const ArmyList& list, const Tables& tables, const Variant& variant,
                           std::string_view before) {
    if (before.empty()) return fresh_text(list);
    toml::Faults faults;
    const auto document = toml::parse(std::string{before}, "", faults);
    if (!document || !faults.empty()) return fresh_text(list);
    if (const auto there = read_army_text(before, "", tables, variant, faults)) {
        std::string text = ArmyEdit{document->bytes, *there, list}.done();
        // A file may be written in ways that this does not know, as with dotted keys.
        toml::Faults left;
        const auto again = read_army_text(text, "", tables, variant, left);
        if (again && *again == list) return text;
    }
    const std::string comments = toml::TextEdit{document->bytes}.comments();
    return comments + (comments.empty() ? "" : "\n") + fresh_text(list);
}

std::string army_text(const Army& army) {
    return fresh_text(list_of(army));
}

}  // namespace muster::battlefield
