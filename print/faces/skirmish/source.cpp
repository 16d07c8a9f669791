#include "print/faces/source.hpp"

#include "engine/skirmish/load/load.hpp"
#include "engine/skirmish/load/load_locale.hpp"
#include "engine/skirmish/model/wording.hpp"
#include "engine/toml/reader.hpp"
#include "print/faces/back.hpp"
#include "print/faces/skirmish/card.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace muster::faces {
namespace {

namespace fs = std::filesystem;
using skirmish::CardIndex;

bool is_army(const std::string& input) {
    return fs::path{input}.extension() == ".toml";
}

/// Copies of one face are one entry, where the first of them stands.
class Entries {
  public:
    Entries(Source& source, const skirmish::Table& table)
        : source_{source}, table_{table}, reminders_{reference_of(table)} {}

    void add(CardIndex card, bool trained, std::size_t count) {
        const auto known = places_.find({card, trained});
        if (known != places_.end()) {
            source_.cards[known->second].count += count;
            return;
        }
        draw::Face face = skirmish_card(table_, card, trained, &reminders_);
        const std::string id = table_.texts[card].id + (trained ? "_trained" : "");
        places_[{card, trained}] = source_.cards.size();
        source_.cards.push_back({id, std::move(face), count});
    }

  private:
    Source& source_;
    const skirmish::Table& table_;
    Reference reminders_;
    std::map<std::pair<CardIndex, bool>, std::size_t> places_;
};

/// Names of an army's own file are translated by the pack that it lies in, or by that of its
/// commander.
void note_untranslated(draw::Face& face, const skirmish::Table& table,
                       const skirmish::Commander& army, const std::string& file) {
    const std::string own = skirmish::army_message(table, file);
    const std::string chosen = "commanders." + army.commander_id;
    const auto note = [&](const std::string& field, const std::string& message) {
        if (!face.text[field].empty() && table.lacks(message))
            face.untranslated[field].insert(message);
    };
    note("colophon", own + ".name");
    note("name", army.commander_id.empty() ? own + ".commander" : chosen + ".name");
    note("flavour", (army.commander_id.empty() ? own : chosen) + ".title");
}

void add_army(Source& source, SkirmishSource& own, Entries& entries, const std::string& file,
              Seat side) {
    toml::Faults faults;
    // Paper takes any list: whether it may be fielded is for the table to decide.
    auto army =
        skirmish::load_army(file, *own.table, skirmish::Variant{}, faults, false, most_printed);
    if (!army) throw Refused{faults.text()};
    source.id = army->army_id;
    source.title = army->name.empty() ? army->army_id : army->name;
    draw::Face commander = skirmish_commander(*own.table, *army, side);
    commander.file = file;
    note_untranslated(commander, *own.table, *army, file);
    source.cards.push_back({"commander", std::move(commander), 1});
    for (const auto& piece : army->army) entries.add(piece.card, piece.trained, 1);
    source.army_size = army->army.size();
    own.army = std::move(army);
    source.is_army = true;
    source.files.emplace_back(file);
}

void add_pack(const skirmish::Table& table, Entries& entries, const std::string& id) {
    for (std::size_t i = 1; i < table.cards.size(); ++i)
        if (table.texts[i].pack == id) entries.add(static_cast<CardIndex>(i), false, 1);
}

void add_card(const skirmish::Table& table, Entries& entries, const std::string& input) {
    const auto [id, count] = id_and_count(input);
    const auto card = table.find(id);
    if (!card || *card == skirmish::unknown_card) {
        std::vector<std::string> ids;
        for (const auto& text : table.texts)
            if (!text.id.empty()) ids.push_back(text.id);
        refuse_word(id, "the folder of a pack, or the id of a card, such as soldier or soldier*3",
                    ids);
    }
    entries.add(*card, false, count.value_or(1));
}

/// The pack in whose folder `armies` this army's file lies; empty if there is none.
fs::path pack_of_army(const fs::path& file) {
    std::error_code error;
    if (fs::absolute(file, error).lexically_normal().parent_path().filename() != "armies")
        return {};
    const fs::path pack = (file.parent_path() / "..").lexically_normal();
    return fs::is_regular_file(pack / "pack.toml", error) ? pack : fs::path{};
}

[[noreturn]] void refuse_locale(const std::vector<fs::path>& packs, const std::string& locale) {
    const auto tags = skirmish::locales_in(skirmish::locale_folders(packs));
    const std::vector<std::string_view> known{tags.begin(), tags.end()};
    throw Refused{"error: --locale: " + toml::unknown_name(locale, known)};
}

}  // namespace

Source read_skirmish(const SourceOptions& options) {
    Source source;
    std::vector<fs::path> packs{skirmish::shipped_cards() / "skirmish"};
    const auto is_shipped = [&](const std::string& folder) {
        std::error_code error;
        return fs::equivalent(folder, packs.front(), error);
    };
    const auto is_given = [&](const fs::path& folder) {
        const auto is_it = [&](const fs::path& other) {
            std::error_code error;
            return fs::equivalent(folder, other, error);
        };
        return std::any_of(packs.begin(), packs.end(), is_it) ||
               std::any_of(options.packs.begin(), options.packs.end(), is_it) ||
               std::any_of(options.inputs.begin(), options.inputs.end(), is_it);
    };
    // An army brings the pack that it is part of; --pack may still replace its cards.
    for (const auto& input : options.inputs)
        if (const fs::path home = is_army(input) ? pack_of_army(input) : fs::path{};
            !home.empty() && !is_given(home))
            packs.push_back(home);
    for (const auto& folder : options.packs)
        if (!is_shipped(folder)) packs.emplace_back(folder);
    std::size_t pack = packs.size();
    for (const auto& input : options.inputs)
        if (!is_army(input) && fs::is_directory(input) && !is_shipped(input))
            packs.emplace_back(input);
    toml::Faults faults;
    const auto own = std::make_shared<SkirmishSource>();
    own->table = skirmish::load_table(packs, faults, options.locale);
    if (!own->table) throw Refused{faults.text()};
    const skirmish::Table& table = *own->table;
    if (table.locale_tag != options.locale) refuse_locale(packs, options.locale);
    (void)back_of(source.backs, side_tone(options.side));
    source.hash = table.hash;
    source.is_right_to_left = table.is_right_to_left;
    source.seats = {skirmish::word(table, "seat.red"), skirmish::word(table, "seat.blue")};
    source.files = packs;
    source.definitions.assign(table.files.begin(), table.files.end());

    Entries entries{source, table};
    for (const auto& input : options.inputs) {
        if (is_army(input)) {
            add_army(source, *own, entries, input, options.side);
        } else if (fs::is_directory(input)) {
            const auto& info = table.packs[is_shipped(input) ? 0 : pack++];
            add_pack(table, entries, info.id);
            if (source.title.empty()) source.title = info.name;
            if (source.id.empty()) source.id = info.id;
        } else {
            add_card(table, entries, input);
        }
    }
    if (source.title.empty() && !source.cards.empty())
        source.title = source.cards.front().face.name;
    if (source.id.empty() && !source.cards.empty()) source.id = source.cards.front().id;
    source.loaded = own;
    return source;
}

}  // namespace muster::faces
