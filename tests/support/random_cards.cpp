#include "tests/support/random_cards.hpp"

#include "engine/skirmish/load/load.hpp"
#include "engine/skirmish/model/names.hpp"
#include "tests/engine/folder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

namespace muster::tests {
namespace {

using namespace skirmish;
using Words = std::vector<std::string>;

std::string listed(const Words& items, std::string_view between = ", ") {
    return fmt::format("{}", fmt::join(items, between));
}

std::string in_quotes(std::string_view word) {
    return fmt::format("\"{}\"", word);
}

/// Writes one card. What it may write where is RULES.md section 18 once more, apart from the
/// reader.
class CardMaker {
  public:
    CardMaker(Stream& stream, std::string_view id) : stream_{stream}, id_{id} {}

    std::string make() {
        is_ritual_ = one_in(6);
        Words lines{fmt::format("[[card]]\nid = \"{0}\"\nname = \"Card {0}\"", id_)};
        lines.push_back("role = " + in_quotes(is_ritual_  ? "ritual"
                                              : one_in(5) ? "savant"
                                                          : of(names::roles.first(5))));
        if (is_ritual_ || !one_in(4)) lines.push_back("path = " + in_quotes(path()));
        has_strength_ = !is_ritual_ && !one_in(6);
        if (has_strength_)
            lines.push_back(
                fmt::format("strength = {}", one_in(5) ? 0 : below(one_in(9) ? 21 : 7)));
        if (!is_ritual_ && one_in(6))
            lines.push_back("play = [" + in_quotes(of(names::sides)) + "]");
        if (one_in(2)) lines.push_back("traits = [" + listed(traits()) + "]");
        lines.push_back(fmt::format("upkeep = {}", below(10)));
        Words effects;
        if (!is_ritual_ && one_in(2)) effects = pair();
        const int count = !effects.empty() ? below(2)
                          : one_in(4)      ? 1 + below(4)
                          : is_ritual_     ? 1
                                           : below(3);
        for (int i = 0; i < count; ++i) effects.push_back(effect());
        if (!effects.empty()) lines.push_back("effects = [" + listed(effects) + "]");
        return listed(lines, "\n") + "\n";
    }

  private:
    enum class When { lasting, alone, reveal, pre, post, any, apart };

    int below(int n) { return static_cast<int>(stream_.below(static_cast<std::uint32_t>(n))); }
    int between(int low, int high) { return low + below(high - low + 1); }
    int not_zero(int low, int high) {
        const int n = between(low, high - 1);
        return n < 0 ? n : n + 1;
    }
    bool one_in(int n) { return below(n) == 0; }
    template <class List>
    std::string of(const List& list) {
        return std::string{list[static_cast<std::size_t>(below(static_cast<int>(list.size())))]};
    }
    std::string path() { return of(names::paths.subspan(1)); }

    Words traits() {
        // The traits that rules read, mostly.
        const std::span<const std::string_view> all = names::traits;
        std::set<std::string> chosen;
        for (int i = 0; i < 2; ++i) chosen.insert(of(one_in(4) ? all : all.first(6)));
        Words out;
        for (const std::string& trait : chosen) out.push_back(in_quotes(trait));
        return out;
    }

    static std::string effect_of(std::string_view on, const std::string& rest) {
        return fmt::format("{{ on = \"{}\", {} }}", on, rest);
    }
    static std::string doing(const Words& steps) { return "do = [" + listed(steps) + "]"; }
    std::string morale_step(int low, int high) {
        return fmt::format("{{ morale = {}, who = \"{}\" }}", not_zero(low, high),
                           of(Words{"me", "opp"}));
    }

    /// What chance alone seldom brings together: effects that have to do with each other, or that
    /// come round again.
    Words pair() {
        switch (below(has_strength_ ? 8 : 4)) {
            case 0:  // Two to choose from before the Battle.
                return {effect_of("battle-start", doing({morale_step(-1, 1)})),
                        effect_of("battle-start", doing({morale_step(-1, 1)}))};
            case 1:  // No limit, and nothing that runs out.
                return {effect_of("phase-start",
                                  doing({one_in(2) ? "{ peek = 1 }"
                                                   : fmt::format("{{ morale = {}, who = \"me\" }}",
                                                                 between(1, 2))}))};
            case 2: {  // A discard that comes back, mostly.
                on_ = of(Words{"respond", "after"});
                const std::string back =
                    fmt::format("{{ move = \"self\", from = \"disabled\", to = \"{}\" }}",
                                of(Words{"hand", "exhausted", "killed"}));
                Words steps{on_ == "after" ? morale_step(-1, 1) : amount("add", 1, {"either"})};
                steps.insert(one_in(2) ? steps.begin() : steps.end(), back);
                return {effect_of(on_, doing(steps))};
            }
            case 3:  // How many cards somebody holds.
                return {effect_of(
                    "respond",
                    fmt::format("if = [\"{}.hand{}\"], ", one_in(3) ? "me" : "opp", number(2, 6)) +
                        doing({amount("add", not_zero(-2, 3), {"mine", "either"})}))};
            case 4:  // Lasting gifts to the opposing unit, more than one.
            case 5:
                return {effect_of("static", doing({amount("add", between(1, 3), {"foe"}),
                                                   amount("add", between(1, 3), {"foe"})}))};
            case 6:  // A gift at the reveal.
                return {effect_of("reveal",
                                  doing({amount("add", not_zero(-3, 4), {"foe", "foe", "self"})}))};
            default:  // One effect takes away what the next one asks for.
                return {effect_of("win",
                                  doing({fmt::format("{{ move = \"choose\", from = \"killed\", to "
                                                     "= \"{}\", whose = \"opp\" }}",
                                                     of(Words{"hand", "exhausted", "disabled"}))})),
                        effect_of("kill", doing({morale_step(-1, 1)}))};
        }
    }

    std::string effect() {
        on_ = trigger();
        window_ = "any";
        Words keys{"on = " + in_quotes(on_)};
        if (on_ == "respond" || on_ == "ritual") {
            if (one_in(2)) window_ = of(on_ == "ritual" ? names::windows : names::windows.first(3));
            if (window_ != "any" || one_in(2)) keys.push_back("window = " + in_quotes(window_));
        }
        when_ = when();
        if (!is_lasting() && one_in(2))
            keys.push_back(
                fmt::format("limit = \"{}:{}\"", of(names::scopes.subspan(1)), between(1, 3)));
        if (is_choice() && one_in(4))
            keys.push_back(fmt::format("cost = {{ morale = {} }}", between(1, 2)));
        Words conditions;
        for (int i = one_in(2) ? 0 : between(1, 2); i > 0; --i)
            conditions.push_back(in_quotes(condition()));
        if (!conditions.empty()) keys.push_back("if = [" + listed(conditions) + "]");
        Words steps;
        for (int i = one_in(3) ? between(2, 4) : 1; i > 0; --i) steps.push_back(step());
        keys.push_back("do = [" + listed(steps) + "]");
        return "{ " + listed(keys) + " }";
    }

    std::string trigger() {
        if (is_ritual_) return "ritual";
        Words all{"respond", "respond", "after", "battle-start", "phase-start"};
        if (has_strength_)
            for (const char* name :
                 {"static", "static", "unopposed", "reveal", "win", "lose", "kill"})
                all.emplace_back(name);
        return of(all);
    }

    [[nodiscard]] When when() const {
        if (on_ == "static") return When::lasting;
        if (on_ == "unopposed") return When::alone;
        if (on_ == "reveal") return When::reveal;
        if (on_ != "respond" && on_ != "ritual") return When::apart;
        if (window_ == "pre") return When::pre;
        if (window_ == "post") return When::post;
        return window_ == "any" ? When::any : When::apart;
    }
    [[nodiscard]] bool is_lasting() const { return when_ == When::lasting || when_ == When::alone; }
    [[nodiscard]] bool is_fought() const { return on_ == "win" || on_ == "lose" || on_ == "kill"; }
    [[nodiscard]] bool is_choice() const {
        return !is_lasting() && when_ != When::reveal && !is_fought();
    }
    [[nodiscard]] bool is_engaged() const { return is_lasting() || when_ == When::reveal; }

    std::string condition() {
        Words subjects{"self", "me", "opp", "battle"};
        const bool are_units_there = when_ != When::apart;
        if (are_units_there) subjects.emplace_back("mine");
        if (are_units_there && when_ != When::alone) subjects.emplace_back("foe");
        const std::string subject = of(subjects);
        if (subject == "battle") return "battle.phase" + number(1, 2);
        if (subject == "me" || subject == "opp") {
            switch (below(3)) {
                case 0: return subject + ".morale" + number(0, 8);
                case 1: return subject + ".hand" + number(0, 8);
                default: return subject + ".result" + words(names::results);
            }
        }
        Words attributes{"role", "path", "trait", "strength"};
        if (subject != "self" || is_engaged()) attributes.emplace_back("side");
        if (subject == "self" && !is_engaged()) attributes.emplace_back("pile");
        const std::string attribute = of(attributes);
        const std::string left = subject + "." + attribute;
        if (attribute == "role") return left + words(names::roles.first(5));
        if (attribute == "path") return left + words(names::paths);
        if (attribute == "trait") return left + words(names::traits);
        if (attribute == "strength") return left + number(0, 7);
        if (attribute == "side") return left + words(names::sides);
        if (is_fought()) return left + words(names::zones);
        return left + (one_in(2) ? "=hand" : "!=" + of(names::zones.subspan(1)));
    }

    std::string number(int low, int high) {
        const std::string op = of(names::ops);
        const int n = between(low, high);
        if (op == "<" && n == low) return "<=" + std::to_string(n);
        if (op == ">" && n == high) return ">=" + std::to_string(n);
        return op + std::to_string(n);
    }
    std::string words(std::span<const std::string_view> list) {
        std::string out = (one_in(3) ? "!=" : "=") + of(list);
        if (one_in(3)) out += "|" + of(list);
        return out;
    }

    Words verbs() {
        switch (when_) {
            case When::lasting:
                return {"add", "add", "dice", "trait", "spare", "margin", "mediate"};
            case When::alone: return {"add", "dice", "trait"};
            case When::reveal:
            case When::pre:
                return {"add",   "dice", "morale", "move",  "peek",
                        "trait", "role", "spare",  "margin"};
            case When::post:
                return {"add",   "reroll", "morale", "move",  "peek",
                        "trait", "role",   "spare",  "margin"};
            case When::any:
                return {"add",  "add",   "dice", "reroll", "morale", "move",
                        "peek", "trait", "role", "spare",  "margin"};
            case When::apart: break;
        }
        return {"morale", "move", "move", "peek"};
    }

    [[nodiscard]] Words targets() const {
        if (when_ == When::alone) return {"self", "mine"};
        if (is_engaged()) return {"self", "mine", "foe"};
        return {"mine", "foe", "either"};
    }

    std::string step() {
        const std::string verb = of(verbs());
        if (verb == "add") return amount("add", not_zero(-4, 5), targets());
        if (verb == "dice") return amount("dice", not_zero(-2, 3), targets());
        if (verb == "margin") return amount("margin", not_zero(-2, 4), targets());
        if (verb == "morale") return morale_step(-2, 2);
        if (verb == "peek") return fmt::format("{{ peek = {} }}", between(1, 3));
        if (verb == "trait" || verb == "role")
            return fmt::format("{{ {} = \"{}\", to = \"{}\" }}", verb,
                               verb == "trait" ? of(names::traits) : of(names::roles.first(5)),
                               of(targets()));
        if (verb == "reroll" || verb == "spare")
            return fmt::format("{{ {} = \"{}\" }}", verb, of(targets()));
        if (verb == "mediate") return "{ mediate = true }";
        return move();
    }
    std::string amount(std::string_view verb, int n, const Words& to) {
        return fmt::format("{{ {} = {}, to = \"{}\" }}", verb, n, of(to));
    }

    std::string move() {
        Words own;  // Where this card lies when it would move itself.
        if (on_ == "respond" || on_ == "after") own = {"disabled"};
        if (is_fought()) own = {"exhausted", "disabled", "killed"};
        if (on_ == "battle-start" || on_ == "phase-start") own = {"hand"};
        const bool is_self = !own.empty() && one_in(2);
        const bool is_opp = !is_self && one_in(2);
        const std::string from =
            of(is_self ? own : Words{names::zones.begin() + (is_opp ? 1 : 0), names::zones.end()});
        std::string to = of(names::zones);
        while (to == from) to = of(names::zones);
        std::string out = fmt::format("{{ move = \"{}\", from = \"{}\", to = \"{}\"",
                                      is_self ? "self" : "choose", from, to);
        if (is_opp || (!is_self && one_in(2)))
            out += fmt::format(", whose = \"{}\"", is_opp ? "opp" : "me");
        if (!is_self && one_in(3)) out += ", filter = [" + in_quotes(filter()) + "]";
        return out + " }";
    }
    std::string filter() {
        switch (below(3)) {
            case 0: return "path" + words(names::paths);
            case 1: return "role" + words(names::roles);
            default: return "strength" + number(0, 7);
        }
    }

    Stream& stream_;
    std::string id_, on_, window_;
    bool is_ritual_{}, has_strength_{};
    When when_{When::apart};
};

}  // namespace

std::string random_card(Stream& stream, std::string_view id) {
    return CardMaker{stream, id}.make();
}

std::shared_ptr<const skirmish::Table> table_with(std::string_view text) {
    const Folder folder;
    toml::Faults faults;
    auto table = load_table(
        {shipped_cards() / "skirmish", folder.write("made.toml", std::string{text})}, faults);
    if (!table) throw std::runtime_error{folder.said(faults)};
    return table;
}

std::shared_ptr<const skirmish::Table> random_table(std::uint64_t seed, std::size_t count) {
    Stream stream{seed, Purpose::setup};
    std::string text;
    for (std::size_t i = 0; i < count; ++i)
        text += random_card(stream, fmt::format("made_{}", i)) + "\n";
    return table_with(text);
}

}  // namespace muster::tests
