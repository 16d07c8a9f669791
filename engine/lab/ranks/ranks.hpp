#pragma once

#include <optional>
#include <string>

namespace muster::lab {

/// The processes that play one run together. Rank 0 is the first: it alone keeps files and reports
/// people; the others help it. Nothing here waits for another rank, which may be gone.
class Ranks {
  public:
    struct Message {
        int from{};
        std::string text;
    };

    Ranks() = default;
    virtual ~Ranks() = default;
    Ranks(const Ranks&) = delete;
    Ranks& operator=(const Ranks&) = delete;

    /// Joins the others; before this there is nobody to be heard. All ranks must do it, or none.
    virtual void begin() = 0;
    [[nodiscard]] virtual int own() const = 0;
    [[nodiscard]] virtual int size() const = 0;

    /// Messages of one rank to another arrive in their order and whole, or, if one of the two is
    /// lost, never.
    virtual void send(int to, const std::string& text) = 0;
    /// What has arrived. A helper that the first rank sent away ends in here.
    [[nodiscard]] virtual std::optional<Message> receive() = 0;
};

}  // namespace muster::lab
