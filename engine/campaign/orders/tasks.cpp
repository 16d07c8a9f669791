#include "engine/campaign/orders/tasks.hpp"

#include "engine/campaign/orders/names.hpp"
#include "engine/campaign/rules/makers.hpp"
#include "engine/toml/text/nearest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace muster::campaign {
namespace {

constexpr std::int64_t most_goods = 100'000'000;
constexpr std::int64_t most_days = 365;

/// Reads the tasks of one commander's army.
class TaskReader {
  public:
    TaskReader(const State& state, CommanderId commander, Reader reader)
        : state_{state},
          names_{names_for(state, commander, reader)},
          commander_{commander},
          reader_{reader} {}

    std::optional<Task> read(Line& line) {
        const auto verb = line.name(verb_names(), "a task");
        if (!verb) return std::nullopt;
        Task task;
        task.kind = verbs()[*verb].kind;
        (this->*verbs()[*verb].read)(line, task);
        line.finish();
        if (line.failed()) return std::nullopt;
        return task;
    }

    static const std::vector<std::string>& verb_names();

  private:
    struct Verb {
        std::string_view word;
        TaskKind kind;
        void (TaskReader::*read)(Line&, Task&);
    };
    static const std::vector<Verb>& verbs();

    std::optional<Cell> place(Line& line, bool* is_named = nullptr) {
        const std::size_t at = line.place();
        if (const auto hex = line.hex()) {
            const Cell cell = state_.setting->map.cell(*hex);
            if (cell != nowhere) return cell;
            line.fault_at(at, fmt::format("the map has no hex {}", hex_text(*hex)));
            return std::nullopt;
        }
        const auto found = line.name(names_.strongholds, "a stronghold or a hex");
        if (!found) return std::nullopt;
        if (is_named != nullptr) *is_named = true;
        return state_.setting->stronghold(names_.stronghold_ids[*found]).hex;
    }
    void stronghold(Line& line, Task& task) {
        if (const auto found = line.name(names_.strongholds, "a stronghold"))
            task.stronghold = names_.stronghold_ids[*found];
    }
    CommanderId person(Line& line) {
        const auto found = line.name(names_.commanders, "a commander");
        return found ? names_.commander_ids[*found] : nobody;
    }
    /// The army of a named commander.
    void army(Line& line, Task& task) {
        const std::size_t at = line.place();
        task.recipient = person(line);
        if (task.recipient == nobody) return;
        const Army* found = state_.army_of(task.recipient);
        if (found != nullptr)
            task.target = found->id;
        else if (reader_ == Reader::referee)  // No commander learns of it by a form.
            line.fault_at(at, "that commander leads no army (CA-28)");
    }
    /// One detachment after another, parted by commas or "and".
    void detachments(Line& line, Task& task) {
        do {
            const auto found = line.name(names_.detachments, "a detachment");
            if (!found) return;
            task.detachments.push_back(names_.detachment_ids[*found]);
            (void)line.accept("and");
        } while (!line.is_at_end() && at_detachment(line));
    }
    bool at_detachment(Line line) { return line.try_name(names_.detachments).has_value(); }
    void hexes(Line& line, std::vector<Cell>& out) {
        do {
            const auto cell = place(line);
            if (!cell) return;
            out.push_back(*cell);
            (void)line.accept("and");
        } while (at_place(line));
    }
    bool at_place(Line line) {
        return line.hex().has_value() || line.try_name(names_.strongholds).has_value();
    }
    static void days(Line& line, int& out) {
        if (!line.at_number() && !line.accept("for")) return;
        const auto count = line.number(1, most_days);
        if (!count) return;
        const bool are_weeks = line.accept("weeks") || line.accept("week");
        if (!are_weeks && !line.accept("days")) (void)line.expect("day");
        out = static_cast<int>(*count) * (are_weeks ? days_a_week : 1);
    }
    static void amount(Line& line, std::int64_t& out) {
        if (const auto found = line.number(1, most_goods)) out = *found;
    }
    void nothing(Line&, Task&) {}
    void hold(Line& line, Task& task) { days(line, task.days); }
    void march(Line& line, Task& task);
    void forage(Line& line, Task& task) {
        days(line, task.days);
        if (line.accept("leaving out")) hexes(line, task.hexes);
    }
    void rest(Line& line, Task& task) {
        days(line, task.days);
        if (task.days == 0 && !line.failed())
            line.fault("a rest has a stated length, such as \"14 days\" (CA-141)");
    }
    void harry(Line& line, Task& task) {
        army(line, task);
        if (!line.expect("with")) return;
        const auto found = line.name(names_.detachments, "a detachment");
        if (!found) return;
        task.detachments.push_back(names_.detachment_ids[*found]);
        (void)line.expect("to");
        static const std::vector<std::string> aims{"kill", "torch", "steal supplies", "steal loot"};
        const auto aim = line.name(aims, "an aim");
        if (!aim) return;
        task.aim = static_cast<Aim>(std::min<std::size_t>(*aim, 2));
        task.goods = *aim == 3 ? Goods::loot : Goods::supplies;
    }
    static void goods(Line& line, Task& task) {
        static const std::vector<std::string> kinds{"supplies", "loot"};
        if (const auto kind = line.name(kinds, "supplies or loot"))
            task.goods = static_cast<Goods>(*kind);
    }
    void give(Line& line, Task& task) {
        amount(line, task.amount);
        goods(line, task);
        if (line.expect("to")) army(line, task);
    }
    void pass(Line& line, Task& task) {
        detachments(line, task);
        if (line.expect("to")) army(line, task);
    }
    /// "join NAME": every detachment goes over.
    void join(Line& line, Task& task) {
        (void)line.accept("with");
        army(line, task);
        if (const Army* own = state_.army_of(commander_))
            for (const Detachment& one : own->detachments) task.detachments.push_back(one.id);
    }
    void split(Line& line, Task& task) {
        (void)line.accept("off");
        detachments(line, task);
        if (line.accept("under") && !line.accept("a new commander")) new_name(line, task);
        while (line.accept("with") || line.accept("and")) {
            Task part;
            amount(line, part.amount);
            goods(line, part);
            (part.goods == Goods::loot ? task.loot : task.amount) = part.amount;
        }
    }
    /// Of a new commander. Who is known to nobody who writes the form is no fault of it (CA-R86).
    void new_name(Line& line, Task& task) {
        const std::size_t at = line.place();
        task.text = line.quoted();
        // Behind them stand first names, which are nobody's own.
        for (std::size_t i = 0; i < names_.commanders.size(); ++i) {
            const std::string& name = state_.commander(names_.commander_ids[i]).name;
            if (is_same_name(task.text, name))
                return line.fault_at(
                    at, fmt::format("there is a commander {} already; a new one has another name "
                                    "(CA-R86)",
                                    name));
        }
    }
    void list(Line& line, Task& task) { detachments(line, task); }
    /// One with the army may be called as one that is stationed here; it is no one to recall.
    void recall(Line& line, Task& task) {
        detachments(line, task);
        for (DetachmentId& id : task.detachments) {
            const auto found =
                std::find(names_.detachment_ids.begin(), names_.detachment_ids.end(), id);
            const std::string& name =
                names_.detachments[static_cast<std::size_t>(found - names_.detachment_ids.begin())];
            for (std::size_t i = names_.first_stationed; i < names_.detachments.size(); ++i)
                if (is_same_name(names_.detachments[i], name)) id = names_.detachment_ids[i];
        }
    }
    void rename(Line& line, Task& task) {
        const auto found = line.name(names_.detachments, "a detachment");
        if (!found) return;
        task.detachments.push_back(names_.detachment_ids[*found]);
        if (line.expect("to")) task.text = line.rest();
        if (!line.failed() && task.text.empty()) line.fault("the detachment has no name");
        for (std::size_t i = 0; i < names_.first_stationed; ++i)
            if (!line.failed() && names_.detachment_ids[i] != task.detachments.back() &&
                is_same_name(names_.detachments[i], task.text))
                line.fault("another detachment has that name (CA-43)");
    }
    void decorate(Line& line, Task& task) {
        const auto found = line.name(names_.detachments, "a detachment");
        if (!found) return;
        task.detachments.push_back(names_.detachment_ids[*found]);
        if (line.expect("with")) task.text = line.rest();
        if (!line.failed() && task.text.empty()) line.fault("the honour has no name");
    }
    void buy(Line& line, Task& task) {
        amount(line, task.amount);
        if (!line.accept("points of morale") && !line.accept("point of morale"))
            (void)line.expect("morale");
    }
    void amount_of(Line& line, Task& task, std::string_view what) {
        amount(line, task.amount);
        (void)line.expect(what);
    }
    void abandon(Line& line, Task& task) { amount_of(line, task, "wagons"); }
    void pick_up(Line& line, Task& task) { amount_of(line, task, "loot"); }
    void raise(Line& line, Task& task) {
        (void)line.accept("an army");
        if (line.expect("in")) stronghold(line, task);
        if (line.accept("at"))
            if (const auto cell = place(line, &task.is_named)) task.goal = *cell;
    }
    void letter(Line& line, Task& task) {
        (void)line.accept("to");
        task.recipient = person(line);
        if (!line.expect(":")) return;
        task.text = line.rest();
    }
    void stance(Line& line, Task& task) {
        static const std::vector<std::string> words{"fight", "defend", "avoid"};
        if (const auto found = line.name(words, "a stance"))
            task.stance = static_cast<Stance>(*found);
    }
    void restrain(Line&, Task& task) { task.on_fall = OnFall::restrain; }
    void pillage(Line&, Task& task) { task.on_fall = OnFall::pillage; }
    void challenge(Line& line, Task& task) { army(line, task); }
    void spell(Line& line, Task& task) {
        if (const auto found = line.name(names_.spells, "a spell"))
            task.spell = static_cast<std::uint8_t>(*found);
        if (!line.accept("by")) return;
        if (const auto found = line.name(names_.detachments, "a wizard"))
            task.detachments.push_back(names_.detachment_ids[*found]);
    }
    void sail(Line& line, Task& task) {
        (void)line.accept("to");
        if (const auto goal = place(line, &task.is_named)) task.goal = *goal;
        task.is_forced = line.accept("rowing");
    }
    void ships(Line& line, Task& task) { amount_of(line, task, "ships"); }
    void operation(Line& line, Task& task) {
        if (line.expect(":")) task.text = line.rest();
    }

    const State& state_;
    OrderNames names_;
    CommanderId commander_;
    Reader reader_;
};

const std::vector<TaskReader::Verb>& TaskReader::verbs() {
    using R = TaskReader;
    static const std::vector<Verb> all{
        {"hold", TaskKind::hold, &R::hold},
        {"carry on", TaskKind::carry_on, &R::nothing},
        {"march", TaskKind::march, &R::march},
        {"forage", TaskKind::forage, &R::forage},
        {"raze", TaskKind::raze, &R::forage},
        {"rest", TaskKind::rest, &R::rest},
        {"besiege", TaskKind::besiege, &R::stronghold},
        {"build engines", TaskKind::build_engines, &R::nothing},
        {"pack engines", TaskKind::pack_engines, &R::nothing},
        {"assemble engines", TaskKind::assemble_engines, &R::nothing},
        {"assault", TaskKind::assault, &R::stronghold},
        {"harry", TaskKind::harry, &R::harry},
        {"give", TaskKind::give, &R::give},
        {"pass", TaskKind::pass, &R::pass},
        {"join", TaskKind::pass, &R::join},
        {"split", TaskKind::split, &R::split},
        {"merge", TaskKind::merge, &R::list},
        {"disband", TaskKind::disband, &R::list},
        {"rename", TaskKind::rename, &R::rename},
        {"decorate", TaskKind::decorate, &R::decorate},
        {"designate", TaskKind::designate, &R::list},
        {"buy", TaskKind::buy_morale, &R::buy},
        {"station", TaskKind::station, &R::list},
        {"recall", TaskKind::recall, &R::recall},
        {"garrison", TaskKind::garrison, &R::nothing},
        {"come out", TaskKind::come_out, &R::nothing},
        {"abandon", TaskKind::abandon, &R::abandon},
        {"pick up", TaskKind::pick_up, &R::pick_up},
        {"raise", TaskKind::raise, &R::raise},
        {"letter", TaskKind::letter, &R::letter},
        {"stance", TaskKind::stance, &R::stance},
        {"restrain", TaskKind::on_fall, &R::restrain},
        {"pillage", TaskKind::on_fall, &R::pillage},
        {"challenge", TaskKind::duel, &R::challenge},
        {"memorise", TaskKind::memorise, &R::spell},
        {"cast", TaskKind::cast, &R::spell},
        {"operation", TaskKind::operation, &R::operation},
        {"embark", TaskKind::embark, &R::nothing},
        {"disembark", TaskKind::disembark, &R::nothing},
        {"sail", TaskKind::sail, &R::sail},
        {"hire", TaskKind::hire_ships, &R::ships},
        {"release", TaskKind::release_ships, &R::ships},
        {"build ships", TaskKind::build_ships, &R::nothing},
    };
    return all;
}

const std::vector<std::string>& TaskReader::verb_names() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> out;
        for (const Verb& one : verbs()) out.emplace_back(one.word);
        return out;
    }();
    return names;
}

void TaskReader::march(Line& line, Task& task) {
    (void)line.accept("to");
    const auto goal = place(line, &task.is_named);
    if (!goal) return;
    task.goal = *goal;
    static const std::vector<std::string> ways{
        "by road", "off road", "by night", "forced", "abandoning wagons", "via", "by the", "by"};
    while (!line.failed() && !line.is_at_end()) {
        (void)line.accept("and");
        const auto way = line.name(ways, "how it marches");
        if (!way) return;
        switch (*way) {
            case 0: task.route = Route::road; break;
            case 1: task.route = Route::off_road; break;
            case 2: task.is_night = true; break;
            case 3: task.is_forced = true; break;
            case 4: task.abandons_wagons = true; break;
            case 5:
                task.route = Route::hexes;
                hexes(line, task.hexes);
                if (!task.hexes.empty() && task.hexes.back() != task.goal)
                    task.hexes.push_back(task.goal);
                break;
            default: {
                const auto road = line.name(names_.roads, "a road");
                if (!road) return;
                task.route = Route::named_road;
                task.road = names_.road_places[*road];
                break;
            }
        }
    }
}

}  // namespace

ReadTask task_reader(const State& state, CommanderId commander, Reader reader) {
    return [tasks = std::make_shared<TaskReader>(state, commander, reader)](Line& line) {
        return tasks->read(line);
    };
}

bool begins_task(std::string_view text) {
    const auto is_begun = [&](std::string_view verb) {
        return text.starts_with(verb) ||
               toml::nearest(text.substr(0, verb.size()), std::array{verb}) == verb;
    };
    const std::vector<std::string>& verbs = TaskReader::verb_names();
    return std::any_of(verbs.begin(), verbs.end(), is_begun);
}

}  // namespace muster::campaign
