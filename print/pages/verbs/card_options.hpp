#pragma once

#include "print/draw/layout/draw.hpp"
#include "print/pages/imposition/services.hpp"
#include "print/pages/imposition/sizes.hpp"

#include "engine/usage/usage.hpp"

#include <optional>
#include <string>

namespace muster::pages {

/// Which card is wanted, for the verbs that print the layout's own or another.
struct CardOptions {
    std::string size, bleed, service, services;

    /// The service asked for. @throws as read_services and find_service do
    [[nodiscard]] std::optional<Service> chosen_service() const;
    /// The trim asked for, or the service's, or the layout's.
    [[nodiscard]] Size card(const std::optional<Service>& service,
                            const draw::Studio& studio) const;
    /// `layout` for "full", 0 for "none", or the length given; `otherwise` if nothing was said.
    [[nodiscard]] double bleed_mm(double layout, double otherwise) const;
};

/// Adds --size, --bleed, --service and --services; `bleed_help` says what the verb makes of bleed.
/// @returns the option --service, for what it excludes
usage::Option add_card_options(const usage::Command& command, CardOptions& options,
                               const std::string& bleed_help);

/// Faults of usage that only show when all options are read. @throws as usage::refuse
void check_card_options(const CardOptions& options);

/// A check from a reader that throws UnknownSize.
template <class Read>
[[nodiscard]] auto readable_by(Read read) {
    return [read](const std::string& text) -> std::string {
        try {
            static_cast<void>(read(text));
            return {};
        } catch (const UnknownSize& error) {
            return error.what();
        }
    };
}
/// A check: a length in this range.
[[nodiscard]] std::function<std::string(const std::string&)> length_between(double least_mm,
                                                                            double most_mm);

}  // namespace muster::pages
