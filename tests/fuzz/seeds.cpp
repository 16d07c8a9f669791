#include "client/skirmish/between/campaign_file.hpp"
#include "client/ui/keys/settings.hpp"
#include "engine/battlefield/game/compiled.hpp"
#include "engine/battlefield/load/load.hpp"
#include "engine/battlefield/maps/write_tiled.hpp"
#include "engine/campaign/load/load.hpp"
#include "engine/campaign/orders/form.hpp"
#include "engine/campaign/store/parts.hpp"
#include "engine/contract/dice.hpp"
#include "engine/core/random.hpp"
#include "engine/players/random.hpp"
#include "engine/record/file.hpp"
#include "engine/record/header.hpp"
#include "engine/skirmish/game/compiled.hpp"
#include "engine/skirmish/load/load.hpp"
#include "engine/strategic/game/compiled.hpp"
#include "engine/strategic/load/load.hpp"
#include "engine/strategic/load/load_war.hpp"
#include "engine/strategic/model/setup.hpp"
#include "engine/toml/files.hpp"
#include "engine/warfare/game/compiled.hpp"
#include "engine/warfare/load/load.hpp"
#include "tests/contents.hpp"

#include <cctype>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <set>
#include <stdexcept>
#include <string>

/// Writes what the fuzz targets begin with, made from the shipped cards: `fuzz_seeds FOLDER` fills
/// a folder of FOLDER for each target, and a dictionary NAME.dict for each.
namespace muster::fuzz {
namespace {

namespace fs = std::filesystem;

class Corpus {
  public:
    Corpus(const fs::path& root, const std::string& target)
        : folder_{root / target}, dictionary_{root / (target + ".dict")} {
        fs::create_directories(folder_);
    }

    void add(char kind, const std::string& text) {
        std::ofstream{folder_ / (std::string{kind} + std::to_string(count_++)), std::ios::binary}
            << kind << '\n'
            << text;
        collect_words(text);
    }
    /// The whole file and, since short inputs are quick ones, each part that begins with a table.
    void add_file(char kind, const fs::path& file) {
        const std::string text = tests::contents(file);
        add(kind, text);
        for (std::size_t at = text.find("\n["); at != std::string::npos;) {
            const std::size_t end = text.find("\n[", at + 1);
            add(kind, text.substr(at + 1, end == std::string::npos ? end : end - at));
            at = end;
        }
    }
    void write_dictionary() const {
        std::ofstream out{dictionary_};
        for (const std::string& word : words_) out << '"' << word << "\"\n";
    }

  private:
    void collect_words(const std::string& text) {
        std::string word;
        for (const char c : text + " ") {
            if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-') {
                word += c;
                continue;
            }
            if (word.size() > 2 && word.size() < 30) words_.insert(word);
            word.clear();
        }
    }

    fs::path folder_, dictionary_;
    std::set<std::string> words_;
    int count_{};
};

/// A battle of random players as a save without checks: its first line, then its actions.
template <class R>
std::string battle(record::Header<R> header, std::size_t most) {
    std::string out = record::header_text(header) + "\n";
    auto state = R::start(header.setup);
    players::Dice<R> dice{header.seed};
    players::RandomPlayer<R> player{header.seed};
    typename R::Actions actions;
    for (std::size_t i = 0; i < most && R::to_move(state) != Seat::nobody; ++i) {
        if (R::to_move(state) != Seat::dice) R::legal_actions(state, actions);
        const auto action =
            R::to_move(state) == Seat::dice ? dice.choose(state, actions) : player.choose(actions);
        out += R::action_text(state, action) + "\n";
        R::apply(state, action);
    }
    return out;
}

void require(const toml::Faults& faults) {
    if (!faults.empty()) throw std::runtime_error{faults.text()};
}

void make_definitions(const fs::path& root, const fs::path& cards) {
    Corpus corpus{root, "definitions"};
    for (const char* name : {"steel", "magic", "faith", "nature", "mind"})
        corpus.add_file('c', cards / "skirmish" / (std::string{name} + ".toml"));
    corpus.add_file('p', cards / "skirmish/pack.toml");
    for (const fs::path& file : toml::files_in(cards / "skirmish/armies", ".toml"))
        corpus.add_file('a', file);
    corpus.add_file('o', cards / "skirmish/commanders.toml");
    corpus.add_file('v', cards / "skirmish/variant.toml");
    corpus.add_file('l', cards / "skirmish/locale/de.toml");
    corpus.add_file('l', cards / "skirmish/locale/de/battle.toml");
    for (const fs::path& file : toml::files_in(cards / "warfare", ".toml"))
        corpus.add_file('t', file);
    for (const fs::path& file : toml::files_in(cards / "warfare/armies", ".toml"))
        corpus.add_file('u', file);
    for (const fs::path& file : toml::files_in(cards / "warfare/battles", ".toml"))
        corpus.add_file('b', file);
    corpus.add_file('w', cards / "warfare/variant.toml");
    corpus.add_file('x', cards / "warfare/locale/de.toml");
    corpus.write_dictionary();
}

void make_layouts(const fs::path& root, const fs::path& cards) {
    Corpus corpus{root, "layouts"};
    const fs::path layouts = cards / "layouts";
    for (const char* name : {"plain", "blank", "skirmish", "warfare"})
        corpus.add_file('l', layouts / (std::string{name} + ".toml"));
    corpus.add('w', "[words]\n\"{count} cards\" = \"{count} Karten\"\n");
    corpus.add_file('s', layouts / "services.toml");
    for (const char* name : {"sheets", "sheets_report", "sheets_warfare"})
        corpus.add_file('d', layouts / (std::string{name} + ".toml"));
    for (const char* name : {"proof", "calibrate"})
        corpus.add_file('p', layouts / (std::string{name} + ".toml"));
    corpus.add_file('r', cards / "skirmish/reference.toml");
    corpus.add('m', "a <b>bold <i>both</i></b> <sc>small</sc> <c #102030>ink</c> <icon sword/>");
    corpus.write_dictionary();
}

/// The shipped battles, by the file's name.
battlefield::Setup battle_on_map(const battlefield::Tables& tables, const char* name) {
    toml::Faults faults;
    const auto setup = battlefield::load_battle(battlefield::shipped_pack() / "battles" / name,
                                                tables, {}, faults);
    require(faults);
    return setup.value();
}

void make_maps(const fs::path& root, const fs::path& cards) {
    Corpus corpus{root, "maps"};
    const fs::path pack = cards / "battlefield";
    toml::Faults faults;
    const auto tables = battlefield::load_tables({pack}, faults);
    require(faults);
    for (const char* name : {"troops", "terrain", "engines"})
        corpus.add_file('t', pack / (std::string{name} + ".toml"));
    for (const fs::path& file : toml::files_in(pack / "armies", ".toml"))
        corpus.add_file('u', file);
    for (const fs::path& file : toml::files_in(pack / "battles", ".toml"))
        corpus.add('b', tests::contents(file));
    for (const battlefield::Map& map : tables->maps) {
        const std::string text = tests::contents(pack / "maps" / (map.id + ".toml"));
        const std::string tiled = battlefield::tiled_text(map, *tables);
        corpus.add('m', text);
        corpus.add('e', text);
        corpus.add('j', tiled);
        corpus.add('J', tiled.substr(0, 400));
    }
    corpus.add('X',
               "<?xml version=\"1.0\"?><tileset name=\"s\"><tile id=\"0\" type=\"high\">"
               "<properties><property name=\"hp\" type=\"int\" "
               "value=\"4\"/></properties></tile></tileset>");
    corpus.add_file('v', pack / "variant.toml");
    corpus.add_file('x', pack / "locale/de.toml");
    corpus.write_dictionary();
}

void make_saves(const fs::path& root, const fs::path& cards) {
    Corpus corpus{root, "saves"};
    toml::Faults faults;
    const auto table = skirmish::load_table({cards / "skirmish"}, faults);
    require(faults);
    std::vector<skirmish::Commander> armies;
    for (const fs::path& file : toml::files_in(cards / "skirmish/armies", ".toml"))
        armies.push_back(
            skirmish::load_army(file, *table, {}, faults).value_or(skirmish::Commander{}));
    require(faults);
    for (std::size_t i = 0; i < armies.size(); ++i) {
        record::Header<skirmish::Rules> header;
        header.definitions = table->hash;
        header.seed = i;
        header.setup.table = table.get();
        header.setup.commanders = {armies[i], armies[(i + 1) % armies.size()]};
        corpus.add('s', battle(header, i % 2 == 0 ? 30 : 10'000));
        const client::Book book{
            *table, client::new_campaign(*table, {}, "Two Camps", header.setup.commanders)};
        corpus.add('c', client::campaign_text(book));
    }
    const auto tables = warfare::load_tables({warfare::shipped_pack()}, faults);
    require(faults);
    record::Header<warfare::Rules> header;
    header.definitions = tables->hash;
    const auto setup = warfare::load_battle(
        warfare::shipped_pack() / "battles/tower_at_the_ford.toml", *tables, {}, faults);
    require(faults);
    header.setup = *setup;
    for (const std::size_t most : {20U, 200U}) corpus.add('w', battle(header, most));
    const auto grounds = battlefield::load_tables({battlefield::shipped_pack()}, faults);
    require(faults);
    for (const char* name : {"millford_crossing.toml", "coldharrow_redoubt.toml"}) {
        record::Header<battlefield::Rules> on_map;
        on_map.definitions = grounds->hash;
        on_map.setup = battle_on_map(*grounds, name);
        for (const std::size_t most : {20U, 200U}) corpus.add('b', battle(on_map, most));
    }
    corpus.add('t', client::settings_text({}));
    corpus.add_file('r', cards / "skirmish/variant.toml");
    corpus.add_file('R', cards / "warfare/variant.toml");
    corpus.add_file('G', cards / "battlefield/variant.toml");
    corpus.write_dictionary();
}

void make_strategic(const fs::path& root, const fs::path& cards) {
    Corpus corpus{root, "strategic"};
    const fs::path pack = cards / "strategic";
    toml::Faults faults;
    const auto tables = strategic::load_tables({pack}, faults);
    require(faults);
    for (const fs::path& file : toml::files_in(pack, ".toml"))
        if (file.filename() != "reference.toml" && file.filename() != "variant.toml")
            corpus.add_file('t', file);
    for (const fs::path& file : toml::files_in(pack / "armies", ".toml"))
        corpus.add_file('a', file);
    for (const fs::path& file : toml::files_in(pack / "wars", ".toml")) {
        corpus.add('w', tests::contents(file));
        const auto war = strategic::load_war(file, *tables, faults);
        require(faults);
        record::Header<strategic::Rules> header;
        header.definitions = tables->hash;
        header.setup = strategic::setup_of(*tables, {}, war.value());
        strategic::prepare(header.setup);
        for (const std::size_t most : {20U, 200U}) {
            const std::string text = battle(header, most);
            corpus.add('s', text);
            corpus.add('o', text.substr(text.find('\n') + 1));
        }
    }
    corpus.add_file('v', pack / "variant.toml");
    corpus.add_file('x', pack / "locale/de.toml");
    corpus.write_dictionary();
}

void make_campaign(const fs::path& root, const fs::path& cards) {
    Corpus corpus{root, "campaign"};
    const fs::path pack = cards / "campaign";
    const fs::path region = pack / "regions/vale.toml";
    corpus.add('r', tests::contents(region));
    corpus.add_file('v', pack / "variant.toml");
    toml::Faults faults;
    const auto scenario = campaign::load_scenario(region, {}, faults);
    require(faults);
    campaign::State state = campaign::start(scenario.value(), {});
    campaign::Events events;
    Stream dice{5, Purpose::dice};
    campaign::apply(state, campaign::Advance{campaign::dawn_of(3)}, campaign::Source{&dice, true},
                    events);
    for (const campaign::Commander& one : state.commanders)
        corpus.add('o', campaign::order_form(state, one.id));
    corpus.add('o',
               "commander: Bram Tolliver\nletter to Ysolde Marrack: Hold.\n"
               "march to (0, 0) off road, forced\nrest 2 days\nforage 3 days\n");
    for (const auto& [name, text] : campaign::parts_of(state)) corpus.add('p', name + '\t' + text);
    for (std::size_t i = 0; i < events.size(); i += 7)
        corpus.add('e', campaign::event_text(events[i]));
    corpus.add('a', "advance " + campaign::action_text(campaign::Advance{state.now + 60}));
    campaign::SetValue value;
    value.army = campaign::ArmyId{1};
    value.value = 7;
    value.reason = "a feast";
    corpus.add('a', "set " + campaign::action_text(value));
    corpus.add('a', "announce " + campaign::action_text(campaign::Announce{{}, "smoke"}));
    corpus.add('f', std::string{"\x00\x40\x11\x22", 4});
    corpus.write_dictionary();
}

}  // namespace
}  // namespace muster::fuzz

int main(int count, char** arguments) {
    using namespace muster;
    if (count != 2) {
        std::cerr << "usage: fuzz_seeds FOLDER\n";
        return 2;
    }
    try {
        const std::filesystem::path cards = toml::shipped_cards();
        fuzz::make_definitions(arguments[1], cards);
        fuzz::make_layouts(arguments[1], cards);
        fuzz::make_maps(arguments[1], cards);
        fuzz::make_saves(arguments[1], cards);
        fuzz::make_strategic(arguments[1], cards);
        fuzz::make_campaign(arguments[1], cards);
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
    return 0;
}
