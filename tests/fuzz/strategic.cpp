#include "engine/core/seat.hpp"
#include "engine/record/file.hpp"
#include "engine/strategic/game/compiled.hpp"
#include "engine/strategic/load/load.hpp"
#include "engine/strategic/load/load_army.hpp"
#include "engine/strategic/load/load_war.hpp"
#include "engine/strategic/load/load_words.hpp"
#include "engine/strategic/model/setup.hpp"
#include "tests/fuzz/sealed.hpp"
#include "tests/fuzz/target.hpp"
#include "tests/fuzz/variant.hpp"

/// Strategic war: tables, armies, wars, orders, variants, translations and saves.
namespace muster::fuzz {
namespace {

namespace fs = std::filesystem;
using strategic::Rules;

struct Shipped {
    Scratch scratch;
    std::shared_ptr<const strategic::Tables> tables;
    strategic::Setup setup;

    Shipped() {
        toml::Faults faults;
        tables = strategic::load_tables({strategic::shipped_pack()}, faults);
        promise(tables != nullptr);
        const auto war = strategic::load_war(
            strategic::shipped_pack() / "wars/millers_quarrel.toml", *tables, faults);
        promise(war.has_value());
        setup = strategic::setup_of(*tables, {}, *war);
        strategic::prepare(setup);
    }
};

/// Some steps by whoever is to move; the state stays one that somebody can act in.
void play_on(strategic::State state, int steps) {
    strategic::Actions actions;
    for (int i = 0; i < steps && Rules::to_move(state) != Seat::nobody; ++i) {
        if (Rules::to_move(state) == Seat::dice) {
            Rules::apply(state, Rules::face(1 + i % Rules::faces(state)));
            continue;
        }
        Rules::legal_actions(state, actions);
        promise(!actions.empty());
        Rules::apply(state, actions[static_cast<std::size_t>(i) * 7 % actions.size()]);
    }
    for (const Seat seat : {Seat::red, Seat::blue}) (void)Rules::view(state, seat);
}

void read_war(const fs::path& file, const strategic::Tables& tables) {
    toml::Faults faults;
    auto war = strategic::load_war(file, tables, faults);
    promise(war.has_value() == faults.empty());
    if (!war) return;
    strategic::Setup setup = strategic::setup_of(tables, {}, *std::move(war));
    strategic::prepare(setup);
    play_on(Rules::start(setup), 40);
}

/// Lines of orders, a legal one each done; what is no order is refused in words.
void give_orders(const strategic::Setup& setup, std::string_view text) {
    strategic::State state = Rules::start(setup);
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        try {
            const strategic::Action action = Rules::parse_action(state, line);
            if (!Rules::is_legal(state, action)) continue;
            promise(Rules::parse_action(state, Rules::action_text(state, action)) == action);
            Rules::apply(state, action);
        } catch (const IllegalAction&) {
        }
    }
    play_on(state, 20);
}

void open_war(const Scratch& scratch, const std::string& text,
              const std::shared_ptr<const strategic::Tables>& tables) {
    const fs::path file = scratch.write("war.muster", text);
    const fs::path aside = scratch.path("war.muster.damaged");
    const auto damage = record::Journal<Rules>::damage(file, tables);
    if (damage && !damage->has_header) return;
    auto journal = damage ? record::Journal<Rules>::rescue(file, aside, tables)
                          : record::Journal<Rules>::open(file, tables);
    play_on(journal.state(), 10);
}

}  // namespace

std::string_view kinds() {
    return "tawovxsS";
}

void prepare() {
    (void)once<Shipped>();
}

void read(const Input& input) {
    const auto& shipped = once<Shipped>();
    const Scratch& scratch = shipped.scratch;
    toml::Faults faults;
    if (input.kind == 3) return give_orders(shipped.setup, input.text);
    if (input.kind == 6)
        return open_war(scratch, sealed(input.text, shipped.tables->hash), shipped.tables);
    if (input.kind == 7) return open_war(scratch, input.text, shipped.tables);
    const fs::path file = scratch.write("file.toml", input.text);
    switch (input.kind) {
        case 0: {
            const auto tables = strategic::load_tables({file}, faults);
            promise((tables == nullptr) == !faults.empty());
            break;
        }
        case 1:
            promise(strategic::load_host(file, *shipped.tables, faults).has_value() ==
                    faults.empty());
            break;
        case 2: read_war(file, *shipped.tables); break;
        case 4:
            read_variant(file, strategic::load_variant, strategic::variant_text, scratch);
            break;
        default: {
            strategic::Words words;
            strategic::read_words(file, *shipped.tables, words, faults);
            break;
        }
    }
}

}  // namespace muster::fuzz
