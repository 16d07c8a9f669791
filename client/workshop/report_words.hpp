#pragma once

#include "client/ui/words/words.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::client {

/// The lab's reports, which are English, in the window's language: what a piece of a line says is
/// looked up among [client.report] in English and written as that is in the other language. Fields
/// that begin with "n" are figures; any other is a text, which may be looked up itself.
class ReportWords {
  public:
    /// Nothing is changed where both are the same.
    ReportWords(const Words::Messages& english, const Words::Messages& own);
    [[nodiscard]] std::string operator()(std::string_view piece) const;

  private:
    struct Phrase {
        std::vector<std::string> around;  ///< Before, between and behind the fields.
        std::vector<std::string> fields;
        std::string own;
        std::size_t length{};  ///< Of what is no field.
    };
    [[nodiscard]] std::optional<std::string> found(std::string_view piece, int depth) const;
    [[nodiscard]] bool take(const Phrase& phrase, std::string_view rest,
                            std::vector<std::string>& values, int depth) const;
    [[nodiscard]] std::string figures(std::string_view text) const;

    std::vector<Phrase> phrases_;  ///< The longest first.
    std::string point_;
};

}  // namespace muster::client
