#include "print/pages/verbs/card_options.hpp"

#include <fmt/format.h>

namespace muster::pages {
namespace {

constexpr double most_bleed_mm = 20;

std::optional<Size> wished(const CardOptions& options) {
    if (options.size.empty()) return {};
    return card_size(options.size);
}

}  // namespace

std::optional<Service> CardOptions::chosen_service() const {
    if (service.empty()) return {};
    const auto all =
        read_services(services.empty() ? shipped_services() : std::filesystem::path{services});
    return find_service(all, service);
}

Size CardOptions::card(const std::optional<Service>& chosen, const draw::Studio& studio) const {
    const Size layout{studio.trim_width_mm(), studio.trim_height_mm()};
    return chosen ? chosen->card(wished(*this), layout) : wished(*this).value_or(layout);
}

double CardOptions::bleed_mm(double layout, double otherwise) const {
    if (bleed.empty()) return otherwise;
    if (bleed == "none") return 0;
    if (bleed == "full") return layout;
    return read_length_mm(bleed).value_or(otherwise);
}

std::function<std::string(const std::string&)> length_between(double least_mm, double most_mm) {
    return [=](const std::string& text) -> std::string {
        const auto mm = read_length_mm(text);
        if (mm && *mm >= least_mm && *mm <= most_mm) return {};
        return fmt::format("found \"{}\"; allowed: a length in mm or in, {:g} to {:g} mm", text,
                           least_mm, most_mm);
    };
}

usage::Option add_card_options(const usage::Command& command, CardOptions& options,
                               const std::string& bleed_help) {
    command.add_option("--size", options.size, "Trim: a name or WxH (the layout's)")
        .check(readable_by(card_size))
        .option_text("SIZE");
    const auto bleed = command.add_option("--bleed", options.bleed, bleed_help)
                           .check([](const std::string& text) -> std::string {
                               if (text == "none" || text == "full") return {};
                               const auto fault = length_between(0, most_bleed_mm)(text);
                               return fault.empty() ? fault : fault + ", none or full";
                           })
                           .option_text("MM|none|full");
    const auto service =
        command.add_option("--service", options.service, "Print service to prepare files for")
            .excludes(bleed)
            .option_text("NAME");
    command.add_option("--services", options.services, "File of services instead of the shipped")
        .needs(service)
        .option_text("FILE");
    return service;
}

void check_card_options(const CardOptions& options) {
    try {
        const auto service = options.chosen_service();
        if (service) static_cast<void>(service->card(wished(options), {}));
    } catch (const UnknownSize& error) {
        usage::refuse(options.size.empty() ? "--service" : "--size or --service", error.what());
    }
}

}  // namespace muster::pages
