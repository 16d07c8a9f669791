#include "engine/battlefield/words.hpp"

#include "engine/core/messages.hpp"

#include <fmt/format.h>

namespace muster::battlefield {

std::string Words::word(std::string_view section, std::string_view id,
                        std::string_view otherwise) const {
    const auto found = messages.find(fmt::format("{}.{}", section, id));
    return found == messages.end() ? std::string{otherwise} : found->second;
}

std::string wording(const Words& words, const Profile& profile) {
    std::string out;
    const auto add = [&](std::string_view id, int number) {
        const std::array<Fill, 1> fields{Fill{"n", std::to_string(number)}};
        if (!out.empty()) out += ' ';
        out += filled(words.word("trait", id, id), fields);
    };
    for (std::size_t i = 0; i < trait_count; ++i)
        if (profile.has(static_cast<Trait>(i))) add(names::traits[i], 0);
    if (profile.leash > 0) add("leash", profile.leash);
    if (profile.atk_adv_while_ml > 0) add("atk_adv_while_ml", profile.atk_adv_while_ml);
    return out;
}

}  // namespace muster::battlefield
