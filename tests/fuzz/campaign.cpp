#include "engine/campaign/load/load.hpp"
#include "engine/campaign/orders/form.hpp"
#include "engine/campaign/store/file.hpp"
#include "engine/campaign/store/sound.hpp"
#include "engine/campaign/text/report.hpp"
#include "engine/core/random.hpp"
#include "engine/toml/shipped.hpp"
#include "tests/contents.hpp"
#include "tests/fuzz/target.hpp"
#include "tests/fuzz/variant.hpp"

#include <fstream>

/// A campaign: regions, order forms, house rules, and its file: parts of a state, inputs, events,
/// and flipped bytes.
namespace muster::fuzz {
namespace {

namespace fs = std::filesystem;
using namespace campaign;

struct Vale {
    Scratch scratch;
    State state;
    Parts parts;
    std::string bytes;  ///< Of a file.

    Vale() {
        const fs::path region = toml::shipped_cards() / "campaign/regions/vale.toml";
        toml::Faults faults;
        const auto scenario = load_scenario(region, {}, faults);
        promise(scenario.has_value());
        const By by{"referee", "2026-03-01 19:30:00", "", true, true};
        const fs::path path = scratch.path("vale.muster");
        {
            CampaignFile file = CampaignFile::create(
                path, {tests::contents(region), "vale.toml", Variant{}, 5}, by);
            file.advance(dawn_of(3), by);
            state = file.state();
        }
        bytes = tests::contents(path);
        parts = parts_of(state);
    }
};

/// What a state that was accepted has to bear.
void use(State state) {
    for (const Commander& one : state.commanders) (void)report(view(state, one.id), {});
    Stream dice{7, Purpose::dice};
    Events events;
    if (!is_waiting(state) && state.now < dawn_of(5000))
        apply(state, Advance{state.now + minutes_a_day}, Source{&dice, true}, events);
    promise(broken_invariant(state).empty());
}

void read_region(const std::string& text) {
    toml::Faults faults;
    const auto scenario = read_scenario(text, "region.toml", {}, faults);
    promise(scenario.has_value() == faults.empty());
    if (!scenario) return;
    const State state = start(*scenario, {});
    promise(state_of(parts_of(state), state.setting) == state);
    use(state);
}

void read_orders(const State& begun, const std::string& text) {
    State state = begun;
    toml::Faults faults;
    const auto orders = parse_orders(state, text, "orders.txt", Reader::referee, faults);
    if (!faults.empty()) return;
    Events events;
    for (const Order& one : orders) {
        if (!refusal(state, Submit{one}).empty()) continue;
        for (const Task& task : one.tasks)
            if (const Army* army = state.army_of(one.commander)) {
                toml::Faults none;
                (void)parse_tasks(state, one.commander, task_text(state, *army, task), "again",
                                  Reader::referee, none);
                promise(none.empty());
            }
        apply(state, Submit{one}, Source{}, events);
    }
    promise(state_of(parts_of(state), state.setting) == state);
    use(std::move(state));
}

/// Lines of a part's name, a tab and its JSON, in the place of the Vale's; without JSON it is gone.
void read_parts(const Vale& vale, std::string_view text) {
    Parts parts = vale.parts;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        const std::size_t tab = std::min(line.find('\t'), line.size());
        const std::string name{line.substr(0, tab)};
        if (tab == line.size())
            parts.erase(name);
        else
            parts[name] = line.substr(tab + 1);
    }
    State state;
    try {
        state = state_of(parts, vale.state.setting);
    } catch (const std::exception&) {
        return;
    }
    promise(state_of(parts_of(state), state.setting) == state);
    use(std::move(state));
}

/// The kind of an input, a space and its JSON, as verify() plays it.
void read_action(const State& begun, const std::string& text) {
    State state = begun;
    const std::size_t space = std::min(text.find(' '), text.size());
    try {
        const Action action = action_of(text.substr(0, space), text.substr(space));
        require_sound(state, action);
        Stream dice{7, Purpose::dice};
        Events events;
        apply(state, action, Source{&dice, true}, events);
    } catch (const std::exception&) {
        return;
    }
    use(std::move(state));
}

/// Three bytes where, and one what instead.
void read_flipped(const Vale& vale, const std::string& flips) {
    std::string bytes = vale.bytes;
    const auto byte = [&](std::size_t at) {
        return std::size_t{static_cast<unsigned char>(flips[at])};
    };
    for (std::size_t i = 0; i + 4 <= flips.size(); i += 4)
        bytes[(byte(i) << 16U | byte(i + 1) << 8U | byte(i + 2)) % bytes.size()] = flips[i + 3];
    for (const char* end : {"", "-wal", "-shm"})
        fs::remove(vale.scratch.path("flipped.muster").string() + end);
    const fs::path file = vale.scratch.write("flipped.muster", bytes);
    try {
        (void)CampaignFile::to_verify(file).verify();
        CampaignFile open{file};
        (void)open.log(0);
        (void)open.events(0);
        (void)open.orders();
        for (const Commander& one : open.state().commanders)
            (void)report(view(open.state(), one.id), open.learned(one.id, 0));
        open.advance(open.state().now + minutes_a_day,
                     {"referee", "2026-03-01 19:30:00", "", true, true});
    } catch (const std::exception&) {  // Refused in words.
    }
}

}  // namespace

std::string_view kinds() {
    return "rovpaef";
}

void prepare() {
    (void)once<Vale>();
}

void read(const Input& input) {
    const auto& vale = once<Vale>();
    switch (input.kind) {
        case 0: return read_region(input.text);
        case 1: return read_orders(vale.state, input.text);
        case 2:
            return read_variant(vale.scratch.write("rules.toml", input.text), load_variant,
                                variant_text, vale.scratch);
        case 3: return read_parts(vale, input.text);
        case 4: return read_action(vale.state, input.text);
        case 5: try { require_sound(vale.state, event_of(input.text));
            } catch (const std::exception&) {
            }
            return;
        default: return read_flipped(vale, input.text);
    }
}

}  // namespace muster::fuzz
