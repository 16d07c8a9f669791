#include "engine/campaign/orders/form.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace muster::campaign {
namespace {

std::string hexes_text(const Setting& setting, const std::vector<Cell>& hexes) {
    std::string out;
    for (const Cell cell : hexes)
        out += fmt::format("{}{}", out.empty() ? "" : ", ", hex_text(setting.map.hex(cell)));
    return out;
}

std::string days_text(int days) {
    if (days == 0) return {};
    return fmt::format(" {} {}", days, days == 1 ? "day" : "days");
}

/// CA-23: a name that its commander neither wrote nor has on the map is not read back.
std::string goal_text(const State& state, const Army& army, const Task& task) {
    const Setting& setting = *state.setting;
    const bool is_known =
        task.is_named || army.commander == nobody ||
        state.knowledge[place(army.commander)]->hexes[board::index(task.goal)].is_mapped;
    return is_known ? place_name(setting, task.goal) : hex_text(setting.map.hex(task.goal));
}

std::string march_text(const State& state, const Army& army, const Task& task) {
    const Setting& setting = *state.setting;
    std::string out = "march to " + goal_text(state, army, task);
    switch (task.route) {
        case Route::road: break;
        case Route::named_road: out += " by the " + setting.roads[task.road].name; break;
        case Route::off_road: out += " off road"; break;
        case Route::hexes: out += " via " + hexes_text(setting, task.hexes); break;
    }
    if (task.is_forced) out += ", forced";
    if (task.is_night) out += ", by night";
    if (task.abandons_wagons) out += ", abandoning wagons";
    return out;
}

std::string_view goods_word(Goods goods) {
    return goods == Goods::loot ? "loot" : "supplies";
}

}  // namespace

std::string letter_lines(std::string_view to, std::string_view text) {
    constexpr std::string_view blanks = " \r\n";
    const std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
    const std::size_t end = text.find_last_not_of(blanks);
    std::string out = fmt::format("letter to {}: ", to);
    if (end == std::string_view::npos) return out;
    for (const char one : text.substr(begin, end + 1 - begin)) {
        if (one == '\r') continue;
        out += one;
        if (one == '\n') out += "> ";
    }
    return out;
}

bool is_letter_alone(std::string_view text) {
    if (!text.starts_with("letter to ")) return false;
    // Lines that begin with ">" go on with it.
    while (!text.empty()) {
        text.remove_prefix(std::min(text.find('\n'), text.size()));
        text.remove_prefix(std::min(text.find_first_not_of(" \r\n"), text.size()));
        if (!text.empty() && !text.starts_with('>')) return false;
    }
    return true;
}

std::string on_one_line(std::string_view text) {
    std::string out;
    for (const char one : text) {
        if (one != '\n')
            out += one;
        else if (!out.ends_with(' '))
            out += ' ';
    }
    return out;
}

std::string task_text(const State& state, const Army& army, const Task& task) {
    const Setting& setting = *state.setting;
    const auto detachments = [&] {
        std::string out;
        for (const DetachmentId id : task.detachments) {
            const Detachment* one = army.find(id);
            out += fmt::format("{}{}", out.empty() ? "" : ", ", one != nullptr ? one->name : "?");
        }
        return out;
    };
    const auto walls = [&] {
        return task.stronghold == no_stronghold ? "?" : setting.stronghold(task.stronghold).name;
    };
    const auto person = [&] {
        return task.recipient == nobody ? "?" : state.commander(task.recipient).name;
    };
    constexpr std::array<std::string_view, 3> aims{"kill", "torch", "steal"};
    constexpr std::array<std::string_view, 3> stances{"fight", "defend", "avoid"};
    switch (task.kind) {
        case TaskKind::hold: return "hold" + days_text(task.days);
        case TaskKind::march: return march_text(state, army, task);
        case TaskKind::forage:
        case TaskKind::raze:
            return (task.kind == TaskKind::forage ? "forage" : "raze") + days_text(task.days) +
                   (task.hexes.empty() ? "" : " leaving out " + hexes_text(setting, task.hexes));
        case TaskKind::rest: return "rest" + days_text(task.days);
        case TaskKind::besiege: return "besiege " + walls();
        case TaskKind::build_engines: return "build engines";
        case TaskKind::carry_on: return "carry on";
        case TaskKind::assault: return "assault " + walls();
        case TaskKind::harry:
            return fmt::format("harry {} with {} to {}{}{}", person(), detachments(),
                               aims[static_cast<std::size_t>(task.aim)],
                               task.aim == Aim::steal ? " " : "",
                               task.aim == Aim::steal ? goods_word(task.goods) : "");
        case TaskKind::give:
            return fmt::format("give {} {} to {}", task.amount, goods_word(task.goods), person());
        case TaskKind::pass: return fmt::format("pass {} to {}", detachments(), person());
        case TaskKind::split: {
            std::string out = "split off " + detachments();
            if (!task.text.empty()) out += fmt::format(" under \"{}\"", task.text);
            if (task.amount > 0) out += fmt::format(" with {} supplies", task.amount);
            if (task.loot > 0) out += fmt::format(" with {} loot", task.loot);
            return out;
        }
        case TaskKind::merge: return "merge " + detachments();
        case TaskKind::disband: return "disband " + detachments();
        case TaskKind::rename: return fmt::format("rename {} to {}", detachments(), task.text);
        case TaskKind::decorate:
            return fmt::format("decorate {} with {}", detachments(), task.text);
        case TaskKind::designate: return "designate " + detachments();
        case TaskKind::buy_morale: return fmt::format("buy {} morale", task.amount);
        case TaskKind::station: return "station " + detachments();
        case TaskKind::recall: return "recall " + detachments();
        case TaskKind::garrison: return "garrison";
        case TaskKind::come_out: return "come out";
        case TaskKind::abandon: return fmt::format("abandon {} wagons", task.amount);
        case TaskKind::pick_up: return fmt::format("pick up {} loot", task.amount);
        case TaskKind::pack_engines: return "pack engines";
        case TaskKind::assemble_engines: return "assemble engines";
        case TaskKind::raise:
            return "raise an army in " + walls() +
                   (task.goal == nowhere ? "" : " at " + goal_text(state, army, task));
        case TaskKind::letter: return letter_lines(person(), task.text);
        case TaskKind::stance:
            return fmt::format("stance {}", stances[static_cast<std::size_t>(task.stance)]);
        case TaskKind::on_fall: return task.on_fall == OnFall::pillage ? "pillage" : "restrain";
        case TaskKind::duel: return "challenge " + person();
        case TaskKind::memorise:
        case TaskKind::cast:
            return fmt::format("{} {}{}{}", task.kind == TaskKind::cast ? "cast" : "memorise",
                               setting.spells[task.spell].name,
                               task.detachments.empty() ? "" : " by ",
                               task.detachments.empty() ? std::string{} : detachments());
        case TaskKind::operation: return "operation: " + task.text;
        case TaskKind::embark: return "embark";
        case TaskKind::disembark: return "disembark";
        case TaskKind::sail:
            return "sail to " + goal_text(state, army, task) + (task.is_forced ? ", rowing" : "");
        case TaskKind::hire_ships: return fmt::format("hire {} ships", task.amount);
        case TaskKind::release_ships: return fmt::format("release {} ships", task.amount);
        case TaskKind::build_ships: return "build ships";
    }
    return {};
}

std::string order_form(const State& state, CommanderId commander) {
    std::string out = fmt::format("commander: {}\n", state.commander(commander).name);
    const Army* army = state.army_of(commander);
    if (army == nullptr) return out + "# You lead no army.\n";
    if (army->tasks.empty()) return out + "hold\n";
    for (const Task& task : army->tasks) out += task_text(state, *army, task) + '\n';
    return out;
}

}  // namespace muster::campaign
