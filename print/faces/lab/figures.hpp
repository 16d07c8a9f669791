#pragma once

#include "print/faces/document.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>

/// Figures of a run, and how a page writes them.
namespace muster::faces {

/// Wilson's 95 % interval, for counts that have nothing to do with one another.
[[nodiscard]] Estimate share_of(std::uint64_t hits, std::uint64_t of);
/// The share of the points of units that were counted by quarters. A run that is done brings its
/// own, better intervals; this is for one that is not.
[[nodiscard]] Estimate share_of(const std::array<std::uint64_t, 5>& quarters);
[[nodiscard]] int quantile(const std::map<int, std::uint64_t>& counts, double q);

/// "12 345": with thin spaces that do not break.
[[nodiscard]] std::string grouped(std::uint64_t number);
/// Figures as a language writes them: the marks of decimals below are those of English.
class Figures {
  public:
    explicit Figures(std::string locale) : locale_{std::move(locale)} {}

    /// What was written with a point.
    [[nodiscard]] std::string written(std::string text) const;
    /// A share in per cent, "53.2"; nothing for one that is unknown.
    [[nodiscard]] std::string per_cent(double share) const;
    /// "51.0–55.4"
    [[nodiscard]] std::string per_cent_range(const Estimate& share) const;
    /// With at most `places` places and no noughts at their end, and the true minus.
    [[nodiscard]] std::string figure(double number, int places) const;
    /// With all its places, and the true minus: "1.30", "−0.20", "0.00".
    [[nodiscard]] std::string exact_figure(double number, int places) const;
    /// Of what cannot be less than nothing: "< 0.01" where no figure would be left.
    [[nodiscard]] std::string cost_figure(double cost, int places) const;
    /// With a plus too: "+1.30".
    [[nodiscard]] std::string signed_figure(double number, int places) const;
    /// "3.8 – 5.4", or "< 0.1 – 2.4" of costs, "−0.2 … +0.1" if signed; "∞" is an end that nothing
    /// bounds. Nothing for an unknown.
    [[nodiscard]] std::string range_text(const Estimate& found, int places,
                                         bool is_signed = false) const;

  private:
    std::string locale_;
};

/// The places that distinguish costs of a few, of some dozens, of hundreds.
[[nodiscard]] int places_of_cost(double dearest);

/// An id as people write: "bone_levy" is "Bone levy". What no line could hold may be broken.
[[nodiscard]] std::string words_of_id(std::string_view id);
[[nodiscard]] std::string breakable(std::string_view text);

}  // namespace muster::faces
