#include "engine/strategic/wording/ruling_line.hpp"

#include "engine/core/messages.hpp"
#include "engine/strategic/model/effect_keys.hpp"
#include "engine/strategic/wording/text_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace muster::strategic {
namespace {

/// A tag or trait in this language, or its id in plain letters.
std::string tag_name(const Words& words, std::string_view section, const std::string& id) {
    std::string plain = id;
    std::replace(plain.begin(), plain.end(), '_', ' ');
    return words.word(section, id, plain);
}

/// What an event of the referee's says, part by part.
class RulingLine {
  public:
    RulingLine(const Words& words, const State& state, const Event& event)
        : words_{words}, state_{state}, event_{event}, kind_{static_cast<Verb>(event.row)} {}

    [[nodiscard]] std::string text() const {
        const std::string id = message();
        const int shown = std::abs(event_.number);
        const std::string one = id + "_one";
        const bool is_one = shown == 1 && words_.has("ruling", one);
        return with_fields(words_.word("ruling", is_one ? one : id, id),
                           [&](std::string_view name) { return field(name); });
    }

  private:
    [[nodiscard]] std::string verb() const {
        return std::string{verbs[static_cast<std::size_t>(kind_)].substr(ref_prefix)};
    }
    [[nodiscard]] std::string signed_id(std::string_view more, std::string_view less) const {
        return fmt::format("{}_{}", verb(), event_.number < 0 ? less : more);
    }
    [[nodiscard]] std::string switched() const { return verb() + (event_.flag ? "_on" : "_off"); }
    template <std::size_t Count>
    [[nodiscard]] std::string one_of(const std::array<std::string_view, Count>& options) const {
        return fmt::format("{}_{}", verb(), options[static_cast<std::size_t>(event_.number)]);
    }

    /// The message under [ruling].
    [[nodiscard]] std::string message() const {
        switch (kind_) {
            case Verb::pool:
            case Verb::ground:
            case Verb::rating:
            case Verb::strengthen:
            case Verb::resize:
            case Verb::meter:
            case Verb::grant_cp:
            case Verb::grant_gold:
            case Verb::initiative:
            case Verb::points:
            case Verb::tire: return signed_id("more", "less");
            case Verb::weather_mod:
                return signed_id("more", "less") +
                       (event_.what < region_words.size() ? "_region" : "");
            case Verb::steps: return signed_id("up", "down") + (event_.total == 0 ? "_all" : "");
            case Verb::daytime: return verb() + (event_.flag ? "_night" : "_day");
            case Verb::reveal:
            case Verb::tag_space:
            case Verb::tag_army:
            case Verb::feral:
            case Verb::allow:
            case Verb::repair: return switched();
            case Verb::approve: return one_of(approval_words) + (event_.flag ? "_not" : "");
            case Verb::weather:
                return verb() + (event_.space == absent ? "" : "_here") +
                       (event_.flag ? "_stays" : "");
            case Verb::controller:
            case Verb::end_war: return verb() + (event_.faction == absent ? "_nobody" : "");
            case Verb::block: return one_of(ground_words);
            case Verb::way: return one_of(way_words);
            case Verb::relation: return one_of(relation_words);
            case Verb::project: return verb() + (event_.space == absent ? "" : "_road");
            case Verb::training:
                return verb() + (event_.number == 0 && event_.total == 0 ? "_none" : "");
            case Verb::trigger: return verb() + (event_.flag ? "_yes" : "_no");
            case Verb::terrain: return verb() + (event_.number == 1 ? "_roll" : "");
            default: return verb();
        }
    }

    [[nodiscard]] std::string field(std::string_view name) const {
        if (name == "army") return army_name(words_, state_, event_.army, event_.army_row);
        if (name == "other") return army_name(words_, state_, event_.other, event_.other_row);
        if (name == "faction") return faction_name(words_, state_.war(), event_.faction);
        if (name == "space") return space_name(words_, state_.war(), event_.space);
        if (name == "n")
            return kind_ == Verb::works ? figure_in_hundredths(words_, event_.number)
                                        : std::to_string(std::abs(event_.number));
        if (name == "total") return total();
        return what();
    }

    [[nodiscard]] std::string total() const {
        if (kind_ == Verb::works) return figure_in_hundredths(words_, event_.total);
        if (kind_ == Verb::weather)
            return words_.word("intensity",
                               intensity_words[static_cast<std::size_t>(event_.number)]);
        return figure(event_.total);
    }

    /// The side of a battle, or the row, the second space or the second faction that is named.
    [[nodiscard]] std::string what() const {
        const Tables& tables = state_.tables();
        switch (kind_) {
            case Verb::meter: return words_.word("meter", names::meters[event_.what]);
            case Verb::weather: return name_of(words_, "weather", tables.weathers[event_.what]);
            case Verb::tag_space:
                return tag_name(words_, "space_tag", tables.space_tags[event_.what]);
            case Verb::tag_army: return tag_name(words_, "trait", tables.traits[event_.what]);
            case Verb::spawn:
            case Verb::reclass: return name_of(words_, "class", tables.classes[event_.what]);
            case Verb::allow: return name_of(words_, "doctrine", tables.doctrines[event_.what]);
            case Verb::terrain: return name_of(words_, "terrain", tables.terrains[event_.what]);
            case Verb::weather_mod: return words_.word("region", region_words[event_.what]);
            case Verb::relation: return faction_name(words_, state_.war(), event_.what);
            case Verb::way: return space_name(words_, state_.war(), event_.what);
            case Verb::trigger: return words_.word("question", std::to_string(event_.number));
            default:
                return event_.flag ? army_name(words_, state_, event_.other, event_.other_row)
                                   : army_name(words_, state_, event_.army, event_.army_row);
        }
    }

    static constexpr std::size_t ref_prefix = 4;  ///< "ref_"

    const Words& words_;
    const State& state_;
    const Event& event_;
    Verb kind_;
};

}  // namespace

std::string ruling_line(const Words& words, const State& state, const Event& event) {
    return RulingLine{words, state, event}.text();
}

std::string figure(int number, bool with_sign) {
    return fmt::format("{}{}",
                       number < 0                ? "−"
                       : with_sign && number > 0 ? "+"
                                                 : "",
                       std::abs(number));
}

std::string figure_in_hundredths(const Words& words, int hundredths) {
    std::string out = fmt::format("{:g}", hundredths / 100.0);
    if (const std::size_t at = out.find('.'); at != std::string::npos)
        out.replace(at, 1, words.word("log", "decimal_mark", "."));
    return out;
}

}  // namespace muster::strategic
