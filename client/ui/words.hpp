#pragma once

#include "engine/core/messages.hpp"

#include <initializer_list>
#include <map>
#include <string>
#include <string_view>

namespace muster::client {

using Field = muster::Fill;  ///< Not the Fill that is drawn.

/// What the client itself says, in the player's language: messages of
/// cards/locale/<tag>/client.toml by id, "title.quit" for [client.title] quit.
class Words {
  public:
    using Messages = std::map<std::string, std::string, std::less<>>;
    /// `messages` must outlive it.
    explicit Words(const Messages& messages) : messages_{&messages} {}

    /// The message with its {fields} filled; the id itself where there is none.
    [[nodiscard]] std::string operator()(std::string_view id,
                                         std::initializer_list<Field> fields = {}) const;

  private:
    const Messages* messages_;
};

}  // namespace muster::client
