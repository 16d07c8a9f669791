#include "engine/campaign/store/parts.hpp"

#include "engine/campaign/store/json.hpp"
#include "engine/campaign/store/sound.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <set>
#include <span>
#include <string_view>
#include <system_error>

namespace muster::campaign {
namespace {

/// Long lists are kept in pieces of so many, so that a change of one does not write them all.
constexpr std::size_t cells_a_piece = 256, items_a_piece = 32;
/// Of a campaign; a year of play has some thousands.
constexpr std::size_t most_news = 10'000'000;

/// Toggles by their names in variant files.
struct TogglesToJson {
    Json object = Json::object();
    template <class Enum>
    void choice(std::string_view key, const Enum& field, std::span<const std::string_view> words) {
        object[std::string{key}] = words[static_cast<std::size_t>(field)];
    }
    void boolean(std::string_view key, bool field) { object[std::string{key}] = field; }
    void integer(std::string_view key, int field, int, int) { object[std::string{key}] = field; }
};
class TogglesFromJson {
  public:
    explicit TogglesFromJson(const Json& object) : object_{object} {
        if (!object.is_object()) store_detail::refuse_json(object, "an object");
    }
    template <class Enum>
    void choice(std::string_view key, Enum& field, std::span<const std::string_view> words) {
        read(key, [&](const Json& json) {
            std::string text;
            from_json_text(json, text);
            const auto word = std::find(words.begin(), words.end(), text);
            if (word == words.end())
                store_detail::refuse_json(json, fmt::format("{}", fmt::join(words, ", ")));
            field = static_cast<Enum>(word - words.begin());
        });
    }
    void boolean(std::string_view key, bool& field) {
        read(key, [&](const Json& json) { from_json_text(json, field); });
    }
    void integer(std::string_view key, int& field, int least, int most) {
        read(key, [&](const Json& json) {
            field = static_cast<int>(store_detail::number_in(json, least, most));
        });
    }
    void finish() const {
        if (found_ < object_.size()) store_detail::refuse_fields(object_, keys_);
    }

  private:
    template <class Take>
    void read(std::string_view key, Take&& take) {
        keys_.push_back(key);
        const auto at = object_.find(key);
        if (at == object_.end()) return;
        ++found_;
        store_detail::within(key, [&] { take(*at); });
    }

    const Json& object_;
    std::vector<std::string_view> keys_;
    std::size_t found_{};
};

/// Runs of equal values as [how many, value].
template <class T>
Json runs_of(std::span<const T> values) {
    Json out = Json::array();
    for (std::size_t i = 0; i < values.size();) {
        std::size_t end = i + 1;
        while (end < values.size() && values[end] == values[i]) ++end;
        out.push_back(Json::array({end - i, json_of(values[i])}));
        i = end;
    }
    return out;
}

/// Collects the parts of a state, without those that are the same in `before`.
class Collecting {
  public:
    explicit Collecting(const State* before) : before_{before} {}

    /// A part that `get` finds in a state.
    template <class Get>
    void part(const State& state, std::string name, Get&& get) {
        if (before_ != nullptr && get(*before_) == get(state)) return;
        out_[std::move(name)] = json_of(get(state)).dump();
    }
    void text(std::string name, std::string json) { out_[std::move(name)] = std::move(json); }
    void gone(std::string name) { out_[std::move(name)].clear(); }

    /// A list, item by item.
    template <class T>
    void items(const std::string& name, const std::vector<T>* old, const std::vector<T>& now) {
        for (std::size_t i = 0; i < now.size(); ++i)
            if (old == nullptr || i >= old->size() || !((*old)[i] == now[i]))
                text(fmt::format("{}/{}", name, i + 1), json_of(now[i]).dump());
        for (std::size_t i = now.size(); old != nullptr && i < old->size(); ++i)
            gone(fmt::format("{}/{}", name, i + 1));
    }
    /// A long list in pieces.
    template <class T>
    void pieces(const std::string& name, const std::vector<T>* old, const std::vector<T>& now,
                std::size_t size, bool as_runs) {
        if (old == &now) return;
        const auto piece = [&](const std::vector<T>& list, std::size_t first) {
            const std::size_t begin = std::min(first, list.size());
            return std::span<const T>{list}.subspan(begin, std::min(size, list.size() - begin));
        };
        const std::size_t most = std::max(now.size(), old != nullptr ? old->size() : 0);
        for (std::size_t first = 0; first < most; first += size) {
            const std::span<const T> is = piece(now, first);
            if (old != nullptr && std::ranges::equal(is, piece(*old, first))) continue;
            const std::string key = fmt::format("{}/{}", name, first / size);
            if (is.empty())
                gone(key);
            else
                text(key, as_runs ? runs_of(is).dump()
                                  : json_of(std::vector<T>{is.begin(), is.end()}).dump());
        }
    }
    /// Values by army.
    template <class T>
    void by_army(const std::string& name, const std::map<ArmyId, T>* old,
                 const std::map<ArmyId, T>& now) {
        for (const auto& [id, value] : now) {
            if (old != nullptr)
                if (const auto at = old->find(id); at != old->end() && at->second == value)
                    continue;
            text(fmt::format("{}/{}", name, number(id)), json_of(value).dump());
        }
        if (old == nullptr) return;
        for (const auto& entry : *old)
            if (!now.contains(entry.first)) gone(fmt::format("{}/{}", name, number(entry.first)));
    }

    [[nodiscard]] const State* before() const { return before_; }
    [[nodiscard]] Parts take() { return std::move(out_); }

  private:
    const State* before_;
    Parts out_;
};

std::string clock_text(const State& state) {
    store_detail::ToObject out;
    each_clock_field(out, state);
    return out.object.dump();
}

std::string toggles_text(const Variant& variant) {
    TogglesToJson out;
    each_toggle(variant, out);
    return out.object.dump();
}

void collect_knowledge(Collecting& out, const State& state) {
    const State* before = out.before();
    for (std::size_t i = 0; i < state.knowledge.size(); ++i) {
        const Knowledge& now = *state.knowledge[i];
        const bool is_old = before != nullptr && i < before->knowledge.size();
        const Knowledge* old = is_old ? &*before->knowledge[i] : nullptr;
        if (old == &now) continue;
        const std::string name = fmt::format("knows/{}", i + 1);
        out.pieces(name + "/hexes", is_old ? &old->hexes : nullptr, now.hexes, cells_a_piece, true);
        out.by_army(name + "/sightings", is_old ? &old->sightings : nullptr, now.sightings);
        out.pieces(name + "/news", is_old ? &old->news : nullptr, now.news, items_a_piece, false);
        out.items(name + "/notes", is_old ? &old->notes : nullptr, now.notes);
    }
}

Parts collect(const State* before, const State& state) {
    Collecting out{before};
    out.text("clock", clock_text(state));
    if (before == nullptr || before->variant != state.variant)
        out.text("variant", toggles_text(state.variant));
    const auto old = [&](auto State::*list) {
        return before != nullptr ? &(before->*list) : nullptr;
    };
    const auto shared = [&](auto State::*list) {
        return before != nullptr ? &*(before->*list) : nullptr;
    };
    out.items("commander", old(&State::commanders), state.commanders);
    out.by_army("army", old(&State::armies), state.armies);
    out.items("stronghold", old(&State::strongholds), state.strongholds);
    out.part(
        state, "wars", [](const State& in) -> const auto& { return in.wars; });
    out.part(
        state, "painted", [](const State& in) -> const auto& { return in.painted; });
    out.items("order", old(&State::orders), state.orders);
    out.items("letter", old(&State::letters), state.letters);
    out.part(
        state, "raisings", [](const State& in) -> const auto& { return in.raisings; });
    out.part(
        state, "contacts", [](const State& in) -> const auto& { return in.contacts; });
    out.part(
        state, "shipyards", [](const State& in) -> const auto& { return in.shipyards; });
    out.part(
        state, "chorus", [](const State& in) -> const auto& { return in.chorus; });
    out.pieces("marks", shared(&State::marks), *state.marks, cells_a_piece, true);
    out.pieces("weather", shared(&State::weather), *state.weather, cells_a_piece, true);
    out.pieces("news", shared(&State::news), *state.news, items_a_piece, false);
    collect_knowledge(out, state);
    return out.take();
}

/// Reads parts, in whose names the numbers of a list go on without a gap. Notes which it has read.
class Finding {
  public:
    explicit Finding(const Parts& parts) : parts_{parts} {}

    template <class T>
    void whole(const std::string& name, T& value) {
        read(name, [&](const Json& json) { from_json_text(json, value); });
    }
    /// Reads one that every campaign has.
    template <class Take>
    void required(const std::string& name, Take&& take) {
        if (!read(name, take)) throw Misfit{name + ": it is missing"};
    }
    template <class T>
    void items(const std::string& name, std::vector<T>& list) {
        const auto add = [&](const Json& json) { from_json_text(json, list.emplace_back()); };
        while (read(fmt::format("{}/{}", name, list.size() + 1), add)) {
        }
    }
    /// At most so many in all: a run says how many it stands for.
    template <class T>
    void pieces(const std::string& name, std::vector<T>& list, bool as_runs, std::size_t most) {
        const auto add = [&](const Json& json) {
            for (const Json& one : store_detail::list_in(json)) {
                if (as_runs && (!one.is_array() || one.size() != 2))
                    store_detail::refuse_json(one, "how many and what");
                const auto left = static_cast<std::int64_t>(most - list.size());
                const std::int64_t count = as_runs ? store_detail::number_in(one[0], 1, left) : 1;
                if (count > left) throw Misfit{"there are too many"};
                T value{};
                from_json_text(as_runs ? one[1] : one, value);
                list.insert(list.end(), static_cast<std::size_t>(count), value);
            }
        };
        for (std::size_t i = 0; read(fmt::format("{}/{}", name, i), add);) ++i;
    }
    template <class T>
    void by_army(const std::string& name, std::map<ArmyId, T>& map) {
        const std::string prefix = name + '/';
        for (auto at = parts_.lower_bound(prefix);
             at != parts_.end() && at->first.starts_with(prefix); ++at) {
            const std::string_view digits = std::string_view{at->first}.substr(prefix.size());
            std::uint16_t id = 0;
            const auto [end, fault] =
                std::from_chars(digits.data(), digits.data() + digits.size(), id);
            if (fault != std::errc{} || end != digits.data() + digits.size() || id == 0)
                throw Misfit{at->first + ": no army has this number"};
            read(at->first,
                 [&](const Json& json) { from_json_text(json, map[static_cast<ArmyId>(id)]); });
        }
    }
    void finish() const {
        if (names_.size() == parts_.size()) return;
        for (const auto& entry : parts_)
            if (!names_.contains(entry.first))
                throw Misfit{entry.first + ": no campaign has this part"};
    }

  private:
    /// @returns whether it is there.
    template <class Take>
    bool read(const std::string& name, Take&& take) {
        const auto at = parts_.find(name);
        if (at == parts_.end()) return false;
        names_.insert(at->first);
        store_detail::within(name, [&] {
            const Json json = Json::parse(at->second, nullptr, false);
            if (json.is_discarded()) throw Misfit{"it is no JSON"};
            take(json);
        });
        return true;
    }

    const Parts& parts_;
    std::set<std::string_view> names_;
};

constexpr std::array<const char*, std::variant_size_v<Action>> action_kinds{
    "die",    "answer",   "order", "read",   "advance", "set",
    "reveal", "announce", "award", "refuse", "chorus"};

/// Two JSON values, as far as they differ: by field where both are objects.
void compare(const std::string& name, const Json& kept, const Json& now,
             std::vector<std::string>& out) {
    if (kept == now) return;
    if (!kept.is_object() || !now.is_object()) {
        const auto shown = [](const Json& one) {
            const std::string text = one.is_null() ? "nothing" : one.dump();
            return text.size() <= 200 ? text : fmt::format("{} bytes", text.size());
        };
        out.push_back(fmt::format("{}: {}, recomputed {}", name, shown(kept), shown(now)));
        return;
    }
    Json keys = kept;
    keys.update(now);
    for (const auto& entry : keys.items()) {
        const auto of = [&](const Json& object) {
            const auto at = object.find(entry.key());
            return at != object.end() ? *at : Json{};
        };
        compare(name + ": " + entry.key(), of(kept), of(now), out);
    }
}

}  // namespace

Parts parts_of(const State& state) {
    return collect(nullptr, state);
}

Parts changed_parts(const State& before, const State& after) {
    return collect(&before, after);
}

namespace {

Variant variant_from(const Json& json) {
    TogglesFromJson in{json};
    Variant out;
    each_toggle(out, in);
    in.finish();
    return out;
}

}  // namespace

Variant variant_of(const std::string& part) {
    Variant out;
    store_detail::within("variant", [&] { out = variant_from(Json::parse(part)); });
    return out;
}

State state_of(const Parts& parts, std::shared_ptr<const Setting> setting) {
    Finding find{parts};
    State out;
    out.setting = std::move(setting);
    const std::size_t cells = out.setting->map.cells();
    find.required("variant", [&](const Json& json) { out.variant = variant_from(json); });
    find.required("clock", [&](const Json& json) {
        store_detail::FromObject in{json};
        each_clock_field(in, out);
        in.finish();
    });
    find.items("commander", out.commanders);
    find.by_army("army", out.armies);
    find.items("stronghold", out.strongholds);
    find.whole("wars", out.wars);
    find.whole("painted", out.painted);
    find.items("order", out.orders);
    find.items("letter", out.letters);
    find.whole("raisings", out.raisings);
    find.whole("contacts", out.contacts);
    find.whole("shipyards", out.shipyards);
    out.chorus.hex = out.setting->chorus;  // Older files have no such part.
    find.whole("chorus", out.chorus);
    find.pieces("marks", out.marks.edit(), true, cells);
    find.pieces("weather", out.weather.edit(), true, cells);
    find.pieces("news", out.news.edit(), false, most_news);
    for (std::size_t i = 1; i <= out.commanders.size(); ++i) {
        Knowledge knows;
        const std::string name = fmt::format("knows/{}", i);
        find.pieces(name + "/hexes", knows.hexes, true, cells);
        find.by_army(name + "/sightings", knows.sightings);
        find.pieces(name + "/news", knows.news, false, most_news);
        find.items(name + "/notes", knows.notes);
        out.knowledge.emplace_back(std::move(knows));
    }
    find.finish();
    require_sound(out);
    return out;
}

std::string action_text(const Action& action) {
    return std::visit([](const auto& one) { return json_of(one).dump(); }, action);
}

std::string action_kind(const Action& action) {
    return action_kinds[action.index()];
}

Action action_of(const std::string& kind, const std::string& text) {
    const auto at = std::find(action_kinds.begin(), action_kinds.end(), kind);
    Action out;
    store_detail::set_kind(static_cast<std::size_t>(at - action_kinds.begin()), Json::parse(text),
                           out);
    return out;
}

std::string event_text(const Event& event) {
    return json_of(event).dump();
}

Event event_of(const std::string& text) {
    Event out;
    from_json_text(Json::parse(text), out);
    return out;
}

std::vector<std::string> differences(const State& kept, const State& recomputed) {
    std::vector<std::string> out;
    const Parts changes = changed_parts(kept, recomputed);
    if (changes.empty()) return out;
    const Parts old = parts_of(kept);
    for (const auto& [name, text] : changes) {
        const auto at = old.find(name);
        compare(name, at != old.end() ? Json::parse(at->second) : Json{},
                text.empty() ? Json{} : Json::parse(text), out);
    }
    return out;
}

}  // namespace muster::campaign
