#include "client/scenes/house_rules.hpp"
#include "client/skirmish/between/campaign_file.hpp"
#include "client/ui/keys/settings.hpp"
#include "engine/battlefield/game/compiled.hpp"
#include "engine/battlefield/load/load.hpp"
#include "engine/record/file.hpp"
#include "engine/skirmish/game/compiled.hpp"
#include "engine/skirmish/load/load.hpp"
#include "engine/warfare/game/compiled.hpp"
#include "engine/warfare/load/load.hpp"
#include "tests/fuzz/sealed.hpp"
#include "tests/fuzz/target.hpp"

#include <stdexcept>

/// What the client keeps: saves of every ruleset, campaigns, settings and house rules.
namespace muster::fuzz {
namespace {

namespace fs = std::filesystem;

struct Shipped {
    Scratch scratch;
    std::shared_ptr<const skirmish::Table> cards;
    std::shared_ptr<const warfare::Tables> tables;
    std::shared_ptr<const battlefield::Tables> grounds;

    Shipped() {
        toml::Faults faults;
        cards = skirmish::load_table({toml::shipped_cards() / "skirmish"}, faults);
        tables = warfare::load_tables({warfare::shipped_pack()}, faults);
        grounds = battlefield::load_tables({battlefield::shipped_pack()}, faults);
        promise(cards && tables && grounds);
    }
};

/// Opens a save, or what is good of it, and plays on as the client would.
template <class R, class Table>
void open_save(const Scratch& scratch, const std::string& text,
               const std::shared_ptr<const Table>& table) {
    const fs::path file = scratch.write("battle.muster", text);
    const fs::path aside = scratch.path("battle.muster.damaged");
    (void)record::ruleset_of(file);
    const auto damage = record::Journal<R>::damage(file, table);
    if (damage && !damage->has_header) return;
    auto journal = damage ? record::Journal<R>::rescue(file, aside, table)
                          : record::Journal<R>::open(file, table);
    journal.play_dice();
    typename R::Actions actions;
    for (int i = 0; i < 3 && is_player(R::to_move(journal.state())); ++i) {
        R::legal_actions(journal.state(), actions);
        promise(!actions.empty());
        journal.play(actions[actions.size() / 2]);
        if (journal.can_undo()) journal.undo();
        (void)R::view(journal.state(), Seat::red);
    }
    promise(!record::Journal<R>::damage(file, table));
}

void read_campaign(const std::string& text, const skirmish::Table& table) {
    toml::Faults faults;
    const auto book = client::read_campaign(text, "campaign.toml", table, faults);
    if (!book) return promise(!faults.empty());
    const std::string written = client::campaign_text(*book);
    const auto again = client::read_campaign(written, "campaign.toml", table, faults);
    promise(again && client::campaign_text(*again) == written);
    (void)client::battle_fault(book->now(), table);
    for (const int side : {0, 1}) {
        (void)client::field_fault(book->now(), table, side);
        (void)client::deserters(book->now(), table, side);
        (void)client::entering(book->now(), side,
                               book->now().camps[static_cast<std::size_t>(side)].field());
    }
}

void read_settings(const Scratch& scratch, const std::string& text) {
    toml::Faults faults;
    const auto settings = client::read_settings(scratch.write("settings.toml", text), faults);
    toml::Faults none;
    const fs::path copy = scratch.write("settings.toml", client::settings_text(settings));
    promise(client::read_settings(copy, none) == settings && none.empty());
}

template <class Variant>
void read_house_rules(const Scratch& scratch, const std::string& text) {
    toml::Faults faults;
    const fs::path file = scratch.write("rules.toml", text);
    auto rules = client::read_house_rules<Variant>(file, faults);
    for (const client::Toggle& toggle : client::toggles(rules))
        client::set_toggle(rules, toggle.key, toggle.value);
    client::write_house_rules(file, rules);
    toml::Faults none;
    promise(client::read_house_rules<Variant>(file, none) == rules && none.empty());
}

}  // namespace

std::string_view kinds() {
    return "swSWctrRbBG";
}

void prepare() {
    (void)once<Shipped>();
}

void read(const Input& input) {
    const auto& shipped = once<Shipped>();
    const Scratch& scratch = shipped.scratch;
    switch (input.kind) {
        case 0:
            return open_save<skirmish::Rules>(scratch, sealed(input.text, shipped.cards->hash),
                                              shipped.cards);
        case 1:
            return open_save<warfare::Rules>(scratch, sealed(input.text, shipped.tables->hash),
                                             shipped.tables);
        case 2: return open_save<skirmish::Rules>(scratch, input.text, shipped.cards);
        case 3: return open_save<warfare::Rules>(scratch, input.text, shipped.tables);
        case 4: return read_campaign(input.text, *shipped.cards);
        case 5: return read_settings(scratch, input.text);
        case 6: return read_house_rules<skirmish::Variant>(scratch, input.text);
        case 7: return read_house_rules<warfare::Variant>(scratch, input.text);
        case 8:
            return open_save<battlefield::Rules>(scratch, sealed(input.text, shipped.grounds->hash),
                                                 shipped.grounds);
        case 9: return open_save<battlefield::Rules>(scratch, input.text, shipped.grounds);
        default: return read_house_rules<battlefield::Variant>(scratch, input.text);
    }
}

}  // namespace muster::fuzz
