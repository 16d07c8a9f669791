#pragma once

#include "client/ui/keys/key_map.hpp"
#include "engine/core/messages.hpp"
#include "engine/core/seat.hpp"

#include <cstdint>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>

namespace muster::client {

using Field = muster::Fill;  ///< Not the Fill that is drawn.

/// What the client itself says, in the player's language: messages of
/// cards/locale/<tag>/client.toml, and of a game's own cards/<ruleset>/locale/<tag>/, by id,
/// "title.quit" for [client.title] quit. Words that the rules have are taken from them:
/// "role.healer", "zone.killed".
class Words {
  public:
    using Messages = std::map<std::string, std::string, std::less<>>;
    /// `messages` must outlive it.
    explicit Words(const Messages& messages) : messages_{&messages} {}
    /// Keys that messages name, as {H}, are called so from here on.
    void set_keys(const KeyMap& keys) { keys_ = keys; }

    /// The message with its {fields} filled; the id itself where there is none.
    [[nodiscard]] std::string operator()(std::string_view id,
                                         std::initializer_list<Field> fields = {}) const;
    /// The message `id`_one for one and `id`_many for any other number, which is its {n}.
    [[nodiscard]] std::string many(std::string_view id, int n) const;
    /// In groups of three figures: "20,000".
    [[nodiscard]] std::string number(std::uint64_t n) const;
    /// With so many places behind the language's point: "1.30", "−0,20".
    [[nodiscard]] std::string decimal(double value, int places) const;
    /// A chance of 0 to 1, rounded: "45%".
    [[nodiscard]] std::string percent(double chance) const;
    [[nodiscard]] std::string side(Seat seat) const;  ///< "Madder", "Woad".

  private:
    const Messages* messages_;
    KeyMap keys_;
};

/// A number of halves: "½", "1", "1½".
[[nodiscard]] std::string halves(int value);

}  // namespace muster::client
