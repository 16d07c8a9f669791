#include "engine/campaign/load/load.hpp"
#include "engine/campaign/store/file.hpp"
#include "engine/campaign/store/misfit.hpp"
#include "engine/campaign/store/sound.hpp"
#include "engine/core/random.hpp"
#include "engine/toml/faults.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace muster::campaign {
namespace {

struct KeptStep {
    std::uint64_t step{}, from{};
    std::string kind, action;
    bool rolls{}, rules{};
    Parts parts;                      ///< That it changed.
    std::vector<std::string> events;  ///< JSON
};

KeptStep kept_step(const lab::Database& database, std::uint64_t step) {
    lab::Statement row =
        database.prepare("SELECT from_step, kind, action, rolls, rules FROM steps WHERE step = ?");
    row.put(step).step();
    KeptStep out{
        step, row.number(0), row.text(1), row.text(2), row.number(3) != 0, row.number(4) != 0, {},
        {}};
    lab::Statement parts = database.prepare("SELECT name, text FROM parts WHERE step = ?");
    for (parts.put(step); parts.step();) out.parts[parts.text(0)] = parts.text(1);
    lab::Statement events =
        database.prepare("SELECT event FROM events WHERE step = ? ORDER BY place");
    for (events.put(step); events.step();) out.events.push_back(events.text(0));
    return out;
}

/// The first event that is not the same, and how many there are.
std::string event_difference(const std::vector<std::string>& kept, const Events& now) {
    const auto text = [](const std::vector<std::string>& list, std::size_t i) {
        return i < list.size() ? list[i] : std::string{"nothing"};
    };
    std::vector<std::string> made;
    for (const Event& one : now) made.push_back(event_text(one));
    for (std::size_t i = 0; i < std::max(kept.size(), made.size()); ++i)
        if (text(kept, i) != text(made, i)) {
            // A later Muster may leave out other fields than the one that wrote it.
            if (i < kept.size() && i < now.size() && event_of(kept[i]) == now[i]) continue;
            return fmt::format("event {}: {}, recomputed {}", i + 1, text(kept, i), text(made, i));
        }
    return {};
}

/// What SQLite itself finds wrong, at most ten lines: behind a damaged page nothing can be judged.
std::vector<Difference> damage_of(const lab::Database& database) {
    std::vector<Difference> out;
    try {
        lab::Statement rows = database.prepare("PRAGMA integrity_check(10)");
        while (rows.step())
            if (const std::string line = rows.text(0); line != "ok")
                out.push_back({0, 0, "the file is damaged: " + line});
    } catch (const lab::BadInput& fault) {
        out.push_back({0, 0, fault.what()});
    }
    return out;
}

/// The names of parts that are not the same in both.
std::vector<std::string> differing(const Parts& one, const Parts& two) {
    std::set<std::string> names;
    for (const auto& [a, b] : {std::pair{&one, &two}, std::pair{&two, &one}})
        for (const auto& [name, text] : *a)
            if (const auto at = b->find(name); at == b->end() || at->second != text)
                names.insert(name);
    return {names.begin(), names.end()};
}

/// Goes through the steps that stand; after each, `state_` is as the file has it.
class Verifying {
  public:
    explicit Verifying(std::uint64_t seed) : seed_{seed} {}

    void first(const KeptStep& step, const Scenario& scenario, const Variant& variant) {
        setting_ = scenario.setting;
        compare(step, start(scenario, variant), {});
    }
    void next(const KeptStep& step) {
        State after = state_;
        Events events;
        Stream dice{seed_ ^ scramble(step.from), Purpose::dice};
        std::string refused;
        try {
            const Action action = action_of(step.kind, step.action);
            require_sound(state_, action);
            apply(after, action, Source{step.rolls ? &dice : nullptr, step.rules}, events);
        } catch (const std::exception& refusal) {
            refused = refusal.what();
        }
        if (!refused.empty()) add(step, "it cannot be done: " + refused);
        compare(step, after, events);
    }
    [[nodiscard]] int day() const { return day_of(state_.now); }
    [[nodiscard]] std::vector<Difference> take() { return std::move(out_); }

  private:
    void add(const KeptStep& step, std::string text) {
        out_.push_back({step.step, day_of(state_.now), std::move(text)});
    }
    void compare(const KeptStep& step, State made, const Events& events) {
        if (std::string text = event_difference(step.events, events); !text.empty())
            add(step, std::move(text));
        const bool is_first = state_.setting == nullptr;
        const bool is_same =
            step.parts == (is_first ? parts_of(made) : changed_parts(state_, made));
        for (const auto& [name, text] : step.parts)
            if (text.empty())
                parts_.erase(name);
            else
                parts_[name] = text;
        if (!is_same) {
            State kept = state_of(parts_, setting_);
            for (std::string& text : differences(kept, made)) add(step, std::move(text));
            made = std::move(kept);
        }
        state_ = std::move(made);
    }

    std::uint64_t seed_;
    std::shared_ptr<const Setting> setting_;
    Parts parts_;
    State state_;
    std::vector<Difference> out_;
};

}  // namespace

std::vector<Difference> CampaignFile::verify() const {
    std::vector<Difference> out = damage_of(database_);
    if (!out.empty()) return out;
    std::vector<std::uint64_t> steps;
    for (const StepRow& row : this->steps())
        if (row.makes_state()) steps.push_back(row.step);
    if (steps.empty()) return {{0, 1, "no step stands"}};
    std::optional<Verifying> verifying;
    for (const std::uint64_t step : steps) {
        try {
            const KeptStep kept = kept_step(database_, step);
            if (!verifying) {
                if (kept.kind != "start") throw Misfit{"it does not begin the campaign"};
                const Variant variant = variant_of(kept.parts.at("variant"));
                toml::Faults faults;
                const auto scenario =
                    read_scenario(value("setting"), value("setting_file"), variant, faults);
                if (!scenario) return {{step, 1, "the region file: " + faults.text()}};
                verifying.emplace(std::strtoull(value("seed").c_str(), nullptr, 10));
                verifying->first(kept, *scenario, variant);
            } else {
                verifying->next(kept);
            }
        } catch (const std::exception& damage) {
            // What comes after it cannot be judged.
            if (verifying) out = verifying->take();
            out.push_back({step, 0, std::string{"it cannot be read: "} + damage.what()});
            return out;
        }
    }
    const int day = verifying->day();
    out = verifying->take();
    for (const std::string& name : differing(current_parts(), parts_after(steps.back())))
        out.push_back({steps.back(), day, name + ": not the newest part is kept as current"});
    return out;
}

}  // namespace muster::campaign
