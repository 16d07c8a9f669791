#include "engine/skirmish/model/names.hpp"
#include "engine/skirmish/rules/flow.hpp"
#include "scenario_detail.hpp"

#include <algorithm>
#include <bit>
#include <cctype>

/// Reads what is given and puts it on the table.
namespace muster::skirmish::tests {
namespace {

/// `Ag4+reach@magic`: a plain card, or nothing if the name is not of that form.
std::optional<Card> plain_card(std::string_view name) {
    constexpr std::array<std::string_view, 6> prefixes{"Ag", "Gu", "He", "Sa", "Eq", "Ri"};
    const auto prefix = std::find(prefixes.begin(), prefixes.end(), name.substr(0, 2));
    if (prefix == prefixes.end() || name.size() < 3) return std::nullopt;
    Card card;
    card.role = static_cast<Role>(prefix - prefixes.begin());
    std::size_t at = 2;
    if (name[at] == '-') {
        ++at;
    } else {
        int strength = 0;
        while (at < name.size() && std::isdigit(static_cast<unsigned char>(name[at])) != 0)
            strength = 10 * strength + (name[at++] - '0');
        if (at == 2) return std::nullopt;
        card.strength = static_cast<std::int8_t>(strength);
    }
    while (at < name.size()) {
        const char sign = name[at++];
        const std::size_t end = std::min(name.find_first_of("+@!#", at), name.size());
        const std::string_view word = name.substr(at, end - at);
        if (sign == '+')
            card.traits |= bit(static_cast<Trait>(names::find(names::traits, word).value()));
        if (sign == '@') card.path = static_cast<Path>(names::find(names::paths, word).value());
        at = end;
    }
    return card;
}

Power power_named(std::string word) {
    for (char& letter : word)
        letter = letter == ' '
                     ? '_'
                     : static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    const auto power = names::find(names::powers, word);
    if (!power) fail("no power " + word);
    return static_cast<Power>(*power);
}

}  // namespace

Scenario::Scenario(std::string_view given, const Extra& extra)
    : table_{std::make_unique<Table>(catalogue())}, variant_{std::make_unique<Variant>()} {
    state.table = table_.get();
    state.variant = variant_.get();
    for (const std::string& part : split(given, " / ")) {
        if (starts(part, "Red:")) {
            read_side(std::string_view{part}.substr(4), 0, extra);
        } else if (starts(part, "Blue:")) {
            read_side(std::string_view{part}.substr(5), 1, extra);
        } else if (part == "Blue active") {
            first_ = 1;
        } else if (part == "Phase 2") {
            given_phase_ = 2;
        } else if (part == "from setup") {
            from_setup_ = true;
        } else if (starts(part, "variant ")) {
            for (const std::string& pair : split(std::string_view{part}.substr(8), ",")) {
                const auto equals = pair.find('=');
                set_toggle(*variant_, pair.substr(0, equals), pair.substr(equals + 1));
            }
        } else {
            fail("cannot read \"" + part + "\"");
        }
    }
}

CardIndex Scenario::define(std::string_view name, const Extra& extra) {
    if (const auto known = defined_.find(name); known != defined_.end()) return known->second;
    const std::string bare{name.substr(0, name.find('#'))};
    CardIndex index{};
    const auto made = extra.find(bare);
    const std::optional<Card> plain = plain_card(name);
    if (made != extra.end() || plain) {
        index = static_cast<CardIndex>(table_->cards.size());
        table_->cards.push_back(made != extra.end() ? made->second : *plain);
        CardText text;
        text.id = name;
        text.name = name;
        table_->texts.push_back(text);
        table_->by_id[text.id] = index;
    } else {
        const auto found = table_->by_id.find(bare);
        if (found == table_->by_id.end()) fail("no card " + bare);
        index = found->second;
    }
    defined_.emplace(name, index);
    return index;
}

void Scenario::read_cards(std::string_view list, int side, Zone zone, const Extra& extra) {
    Player& player = state.players[side_index(side)];
    for (std::string name : split(list, ",")) {
        if (name == "none") continue;
        int copies = 1;
        if (const auto times = name.find(" ×"); times != std::string::npos) {
            copies = std::stoi(name.substr(times + std::string_view{" ×"}.size()));
            name.resize(times);
        }
        const CardIndex card = define(name, extra);
        for (; copies > 0; --copies) {
            auto& names = names_[side_index(side)];
            const auto copy = static_cast<Copy>(names.size());
            names.push_back(name);
            state.deal(side, copy, card);
            player.army |= bit(copy);
            player.zone(zone) |= bit(copy);
            player.stamp[copy] = ++state.stamps;
            if (zone != Zone::hand) player.seen |= bit(copy);
            if (name.find('!') != std::string::npos) player.trained |= bit(copy);
            if (table_->cards[card].grant == Power::chirurgeon) player.granted |= bit(copy);
        }
    }
}

void Scenario::read_side(std::string_view text, int side, const Extra& extra) {
    Player& player = state.players[side_index(side)];
    player.morale = 5;
    for (const std::string& part : split(text, ";")) {
        if (starts(part, "ha ")) {
            read_cards(part.substr(3), side, Zone::hand, extra);
        } else if (starts(part, "ex ")) {
            read_cards(part.substr(3), side, Zone::exhausted, extra);
        } else if (starts(part, "di ")) {
            read_cards(part.substr(3), side, Zone::disabled, extra);
        } else if (starts(part, "ki ")) {
            read_cards(part.substr(3), side, Zone::killed, extra);
        } else if (part[0] == 'M' && std::isdigit(static_cast<unsigned char>(part[1])) != 0) {
            player.morale = static_cast<std::int16_t>(std::stoi(part.substr(1)));
            const auto plus = part.find('+');
            if (plus != std::string::npos)
                player.base = static_cast<std::int16_t>(std::stoi(part.substr(plus + 1)));
        } else if (starts(part, "PC")) {
            player.is_pc = true;
            for (const std::string& means : split(part, ",")) {
                const auto number = [&] {
                    return static_cast<std::int16_t>(std::stoi(means.substr(means.rfind(' '))));
                };
                if (starts(means, "Favors")) player.favors = number();
                if (starts(means, "half Influence")) player.half_influence = number();
            }
        } else if (starts(part, "designated ")) {
            player.designated = copy(side, part.substr(11));
        } else if (starts(part, "s=")) {
            player.mindblade = static_cast<std::uint8_t>(part[2] - '0');
        } else if (starts(part, "used ")) {
            for (const std::string& use : split(part.substr(5), ",")) {
                if (use == "Cleric today")
                    player.cleric_used = true;
                else if (starts(use, "Ritual"))
                    ++player.rituals;
                else
                    ++player.power_uses;
            }
        } else if (const auto open = part.find(" ("); open != std::string::npos) {
            player.power = power_named(part.substr(0, open));
            const std::string named = part.substr(open + 2, part.size() - open - 3);
            const auto path = names::find(names::paths, named);
            const auto role = names::find(names::roles, named);
            if (path)
                player.dervish_paths = static_cast<std::uint8_t>(1U << *path);
            else if (role)
                player.dervish_roles = static_cast<std::uint8_t>(1U << *role);
            else
                fail("no Path or Role " + named);
        } else {
            player.power = power_named(part);
        }
    }
}

void Scenario::begin_setup() {
    setup_ = std::make_unique<Setup>();
    setup_->table = table_.get();
    setup_->variant = *variant_;
    for (int side = 0; side < 2; ++side) {
        const Player& given = state.players[side_index(side)];
        Commander& commander = setup_->commanders[side_index(side)];
        commander.power = given.power;
        if (given.power != Power::none) {  // the grid of section 12, row by row
            constexpr std::array<Role, 4> rows{Role::guardian, Role::healer, Role::aggressor,
                                               Role::savant};
            const int cell = static_cast<int>(given.power) - 1;
            commander.commander_class = rows[static_cast<std::size_t>(cell / 5)];
            commander.path = static_cast<Path>(1 + cell % 5);
        }
        commander.is_pc = given.is_pc;
        commander.favors = given.favors;
        commander.half_influence = given.half_influence;
        commander.morale_now = given.morale;
        commander.base = given.base;
        commander.holds_base = given.base > 0;
        if (given.designated != no_copy) commander.designated = given.designated;
        if (given.dervish_paths != 0)
            commander.dervish_path = static_cast<Path>(std::countr_zero(given.dervish_paths));
        if (given.dervish_roles != 0)
            commander.dervish_role = static_cast<Role>(std::countr_zero(given.dervish_roles));
        for (std::size_t i = 0; i < names_[side_index(side)].size(); ++i)
            commander.army.push_back({given.cards[i], ((given.trained >> i) & 1U) != 0});
    }
    state = start(*setup_, Sink<Event>{events});
}

void Scenario::begin(bool keep_phase_open, int side) {
    begun_ = true;
    if (from_setup_) {
        begin_setup();
        return;
    }
    if (keep_phase_open) {
        // A turn is described alone, so its piles must be seen before an empty Phase ends and
        // sweeps them.
        Card card;
        card.strength = 0;
        card.play = 1U << static_cast<unsigned>(Side::offense);
        read_cards(keeper, side, Zone::hand, {{std::string{keeper}, card}});
    }
    state.phase = 1;
    state.opener = static_cast<std::uint8_t>(first_);
    if (given_phase_ == 2)
        begin_phase(state, 2, first_, Sink<Event>{events});
    else
        begin_turn(state, first_, Sink<Event>{events});
}

}  // namespace muster::skirmish::tests
