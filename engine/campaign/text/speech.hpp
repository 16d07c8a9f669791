#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The texts of a campaign in another language than the English that the rules write.
namespace muster::campaign {

/// What a language has for each English text, by section: "line", "news", "ask". It answers a text
/// from that text alone, so that whoever may read the one may read the other.
class Speech {
  public:
    /// English: every text stays as it is.
    Speech() = default;

    [[nodiscard]] bool is_english() const { return sections_.empty(); }
    /// The text in this language, or as it is where the language has none.
    [[nodiscard]] std::string operator()(std::string_view section, std::string_view english) const;
    /// Nothing where the language has none.
    [[nodiscard]] std::optional<std::string> find(std::string_view section,
                                                  std::string_view english) const;
    /// A line of the log, or of what a commander learned: "day 3 12:00 Bram: arrived (CA-84)".
    [[nodiscard]] std::string line(std::string_view english) const;
    [[nodiscard]] std::optional<std::string> find_line(std::string_view english) const;

    /// "+2,000" as the language groups figures.
    [[nodiscard]] std::string figure(std::string_view english) const;

    /// `english` as "{n} hexes razed", `own` alike; `one` stands where {n} is 1, if it is no empty
    /// text.
    void add(const std::string& section, const std::string& english, const std::string& own,
             const std::string& one = {});
    /// Of figures: "," in English.
    void set_thousands(std::string sign) { thousands_ = std::move(sign); }

  private:
    struct Phrase {
        std::vector<std::string> around;  ///< The English before, between and behind the fields.
        std::vector<std::string> fields;
        std::string own, one;
        std::size_t length{};  ///< Of what is English in it.
    };
    struct Section {
        std::map<std::string, std::string, std::less<>> whole;  ///< Texts without fields.
        std::vector<Phrase> phrases;                            ///< The longest first.
    };
    /// Whether fields that are texts of a section must be known.
    enum class Care { strict, easy };

    [[nodiscard]] std::optional<std::string> answer(std::string_view section,
                                                    std::string_view english, Care care) const;
    [[nodiscard]] std::optional<std::string> say(const Section& section, std::string_view english,
                                                 Care care) const;
    [[nodiscard]] bool take(const Phrase& phrase, std::size_t field, std::string_view rest,
                            Care care, std::vector<std::string>& values) const;
    [[nodiscard]] std::optional<std::string> value(const std::string& field,
                                                   std::string_view english, bool is_last,
                                                   Care care) const;
    [[nodiscard]] std::string ruling(std::string_view english) const;
    /// "battle, attacker surprise: yes (the mist)"
    [[nodiscard]] std::string answer_text(std::string_view english) const;
    /// The same as the files of before have it.
    [[nodiscard]] std::string ruling_by_keys(std::string_view english) const;

    std::map<std::string, Section, std::less<>> sections_;
    std::string thousands_{","};
};

}  // namespace muster::campaign
