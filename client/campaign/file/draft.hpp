#pragma once

#include "client/battle/own/unsaved.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace muster::client {

class CampaignSession;

/// What is half written on a page, by the names of its fields; empty: nothing is.
using DraftTexts = std::map<std::string, std::string>;

/// The page of one seat of one campaign. What is kept for it is shown to no other.
struct DraftPlace {
    std::filesystem::path campaign;  ///< Its file.
    std::int64_t started{};          ///< Of the campaign: a later one may have the same name.
    std::size_t seat{};              ///< CommanderId; 0: the referee.
    std::string page;                ///< "seat", "order 3".
};
[[nodiscard]] DraftPlace draft_place(const CampaignSession& session, std::size_t seat,
                                     std::string page);

/// Keeps what is half written there until it is given, over the end of the program.
class PageDraft {
  public:
    /// Keeps nothing: whoever learns at a seat loses nothing.
    PageDraft() = default;
    explicit PageDraft(DraftPlace place);

    [[nodiscard]] bool is_kept() const { return place_.has_value(); }
    /// What was kept there and is no other program's; empty: nothing was.
    [[nodiscard]] DraftTexts found();
    /// Replaces what is kept; false where the disk refuses it. Of nothing nothing is kept.
    bool keep(const DraftTexts& texts);
    void forget();

  private:
    std::optional<DraftPlace> place_;
    Unsaved unsaved_{{}};
};

}  // namespace muster::client
