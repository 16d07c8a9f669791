#include "client/skirmish/armies/filter.hpp"

#include "engine/skirmish/model/names.hpp"
#include "engine/skirmish/model/wording.hpp"

#include <algorithm>
#include <array>
#include <tuple>

namespace muster::client {
namespace {

using skirmish::Card;

/// ASCII and the letters of Latin-1 in small.
std::string small(const std::string& text) {
    std::string out = text;
    for (std::size_t i = 0; i < out.size(); ++i) {
        const auto byte = static_cast<unsigned char>(out[i]);
        const bool follows_c3 = i > 0 && static_cast<unsigned char>(out[i - 1]) == 0xC3;
        if (byte >= 'A' && byte <= 'Z') out[i] = static_cast<char>(byte + 0x20);
        if (follows_c3 && byte >= 0x80 && byte <= 0x9E && byte != 0x97)
            out[i] = static_cast<char>(byte + 0x20);
    }
    return out;
}

bool passes(unsigned switched, int step) {
    return switched == 0 || ((switched >> static_cast<unsigned>(step)) & 1U) != 0;
}

int strength_step(const Card& card) {
    return card.strength == skirmish::no_strength ? 0 : std::min<int>(card.strength, 5) + 1;
}

int upkeep_step(const Card& card) {
    return std::clamp<int>(card.upkeep, 1, 5) - 1;
}

/// All that a search looks at.
std::string words_of(const skirmish::Table& table, skirmish::CardIndex index) {
    const Card& card = table.cards[index];
    std::string words = table.texts[index].name + '\n';
    for (std::size_t i = 0; i < skirmish::trait_count; ++i) {
        const auto trait = static_cast<skirmish::Trait>(i);
        if ((card.traits & skirmish::bit(trait)) != 0)
            words +=
                skirmish::word(table, "trait." + std::string{skirmish::names::of(trait)}) + '\n';
    }
    for (const skirmish::Paragraph& part : skirmish::wording(table, card))
        words += part.lead + ' ' + part.text + '\n';
    return small(words);
}

}  // namespace

const char* strength_step_word(int step) {
    static constexpr std::array<const char*, strength_steps> words{"\u2013", "0", "1", "2",
                                                                   "3",      "4", "5+"};
    return words[static_cast<std::size_t>(step)];
}

const char* upkeep_step_word(int step) {
    static constexpr std::array<const char*, upkeep_steps> words{"0\u20131", "2", "3", "4", "5+"};
    return words[static_cast<std::size_t>(step)];
}

std::vector<skirmish::CardIndex> cards_that_pass(const skirmish::Table& table,
                                                 const CardFilter& filter) {
    std::vector<skirmish::CardIndex> found;
    const std::string wanted = small(filter.text);
    for (std::size_t i = 1; i < table.cards.size(); ++i) {
        const Card& card = table.cards[i];
        const auto index = static_cast<skirmish::CardIndex>(i);
        if (passes(filter.paths, static_cast<int>(card.path)) &&
            passes(filter.roles, static_cast<int>(card.role)) &&
            passes(filter.strengths, strength_step(card)) &&
            passes(filter.upkeeps, upkeep_step(card)) &&
            (wanted.empty() || words_of(table, index).find(wanted) != std::string::npos))
            found.push_back(index);
    }
    std::sort(found.begin(), found.end(), [&](skirmish::CardIndex a, skirmish::CardIndex b) {
        const Card& left = table.cards[a];
        const Card& right = table.cards[b];
        return std::tie(left.path, left.role, left.strength, table.texts[a].name) <
               std::tie(right.path, right.role, right.strength, table.texts[b].name);
    });
    return found;
}

}  // namespace muster::client
