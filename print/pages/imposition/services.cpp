#include "print/pages/imposition/services.hpp"

#include "engine/toml/document.hpp"
#include "engine/toml/reader.hpp"
#include "engine/toml/text/nearest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace muster::pages {
namespace {

constexpr double mm_per_pixel = 25.4 / service_dpi;
constexpr std::array<std::string_view, 3> orders{"front-back", "back-front", "fronts-then-back"};
constexpr toml::Range canvas_range{100, 10000};
constexpr double most_bleed_mm = 20, most_gutter_mm = 50, most_margin_mm = 100;
constexpr std::array<std::string_view, 3> marks{"outside", "all", "none"};

/// A length from 0 to this.
double length(toml::Table& table, std::string_view key, toml::Need need,
              double most_mm = most_bleed_mm) {
    const auto text = table.text(key, need);
    if (!text) return 0;
    const auto mm = read_length_mm(*text);
    if (mm && *mm >= 0 && *mm <= most_mm) return *mm;
    table.fault(key, fmt::format("found \"{}\"; allowed: a length such as \"3mm\" or \"0.125in\", "
                                 "0 to {:g} mm",
                                 *text, most_mm));
    return 0;
}

/// The sheets of a service, if its PDFs have any; what speaks of sheets has no meaning without.
void read_sheets(toml::Table& table, Service& service) {
    constexpr std::array<const char*, 3> others{"gutter", "margin", "marks"};
    if (!table.has("sheet")) {
        for (const char* key : others)
            if (table.has(key)) table.refuse(key, "there is no sheet");
        table.allow({"sheet", "gutter", "margin", "marks"});
        return;
    }
    Service::Sheets sheets;
    try {
        if (const auto paper = table.text("sheet")) sheets.paper = read_paper(*paper);
    } catch (const UnknownSize& error) {
        table.fault("sheet", error.what());
        sheets.paper = a4;
    }
    sheets.gutter_mm = length(table, "gutter", toml::Need::required, most_gutter_mm);
    sheets.margin_mm = length(table, "margin", toml::Need::required, most_margin_mm);
    sheets.marks =
        static_cast<Marks>(table.choice("marks", marks, toml::Need::required).value_or(0));
    if (service.order != PageOrder::front_back)
        table.fault("order", "found \"" +
                                 std::string{orders.at(static_cast<std::size_t>(service.order))} +
                                 "\"; allowed with sheets: \"front-back\"");
    service.sheets = sheets;
    if (!service.trim) return;
    try {
        static_cast<void>(Sheet{service.sheet_options(*service.trim, Duplex::long_edge)});
    } catch (const std::runtime_error&) {
        table.fault("sheet", "found " + describe(sheets.paper.size()) +
                                 "; allowed: what holds a card of " + describe(*service.trim));
    }
}

Service read_service(toml::Table& table, const std::string& id) {
    using toml::Need;
    Service service;
    service.id = id;
    service.name = table.text("name", Need::required).value_or("");
    service.note = table.text("note").value_or("");
    service.safe_mm = length(table, "safe", Need::required);
    service.order =
        static_cast<PageOrder>(table.choice("order", orders, Need::required).value_or(0));
    if (table.has("bleed")) {
        service.bleed_mm = length(table, "bleed", Need::required);
        for (const char* key : {"canvas_width", "canvas_height", "trim"})
            if (table.has(key)) table.refuse(key, "bleed is given");
        table.allow({"canvas_width", "canvas_height", "trim"});
    } else {
        const auto pixels = [&](const char* key) {
            return static_cast<int>(
                table.integer(key, canvas_range, Need::required).value_or(canvas_range.low));
        };
        service.canvas_width_px = pixels("canvas_width");
        service.canvas_height_px = pixels("canvas_height");
        try {
            if (const auto trim = table.text("trim", Need::required))
                service.trim = card_size(*trim);
        } catch (const UnknownSize& error) {
            table.fault("trim", error.what());
        }
        if (service.trim) {
            const auto bleed = service.bleed(*service.trim);
            if (bleed.left < 0 || bleed.top < 0)
                table.fault("trim", "found " + describe(*service.trim) +
                                        "; allowed: what lies inside the canvas of " +
                                        describe(service.canvas(*service.trim)));
        }
    }
    read_sheets(table, service);
    table.finish();
    return service;
}

std::vector<Service> services_in(const std::filesystem::path& file, toml::Faults& faults) {
    std::vector<Service> services;
    for (const auto& document : toml::read_with_includes(file, faults)) {
        toml::Table root{document, faults};
        if (auto all = root.table("service", toml::Need::required)) {
            for (const auto& entry : all->entries()) {
                if (auto table = all->table(entry.key, toml::Need::required))
                    services.push_back(read_service(*table, entry.key));
            }
        }
        root.finish();
    }
    faults.sort_within_files();
    return services;
}

}  // namespace

draw::Margins Service::bleed(const Size& card) const {
    if (canvas_width_px == 0) return draw::Margins::all(bleed_mm);
    const double x = (canvas_width_px * mm_per_pixel - card.width_mm) / 2;
    const double y = (canvas_height_px * mm_per_pixel - card.height_mm) / 2;
    return {x, y, x, y};
}

Size Service::canvas(const Size& card) const {
    if (canvas_width_px == 0) return {card.width_mm + 2 * bleed_mm, card.height_mm + 2 * bleed_mm};
    return {canvas_width_px * mm_per_pixel, canvas_height_px * mm_per_pixel};
}

SheetOptions Service::sheet_options(const Size& card, Duplex duplex) const {
    SheetOptions options;
    options.paper = sheets->paper;
    options.card = card;
    const auto reach = bleed(card);
    options.bleed_mm = std::min(reach.left, reach.top);
    options.gutter_mm = sheets->gutter_mm;
    options.margin_mm = sheets->margin_mm;
    options.duplex = duplex;
    options.marks = sheets->marks;
    options.turns_cards = true;
    return options;
}

Size Service::card(const std::optional<Size>& wished, const Size& layout) const {
    if (!trim) return wished.value_or(layout);
    if (wished && *wished != *trim)
        throw UnknownSize{"found " + describe(*wished) + "; " + name + " cuts " + describe(*trim)};
    return *trim;
}

std::vector<Service> read_services(const std::filesystem::path& file) {
    toml::Faults faults;
    std::vector<Service> services = services_in(file, faults);
    if (!faults.empty()) throw std::runtime_error{faults.text()};
    return services;
}

void check_services(const std::filesystem::path& file, toml::Faults& faults) {
    (void)services_in(file, faults);
}

std::filesystem::path shipped_services() {
    return draw::shipped_layouts() / "services.toml";
}

const Service& find_service(const std::vector<Service>& services, const std::string& id) {
    const auto known = std::find_if(services.begin(), services.end(),
                                    [&](const Service& service) { return service.id == id; });
    if (known != services.end()) return *known;
    std::vector<std::string_view> ids;
    std::string allowed;
    for (const auto& service : services) {
        ids.push_back(service.id);
        allowed += (allowed.empty() ? "" : ", ") + service.id;
    }
    const auto near = toml::nearest(id, ids);
    throw UnknownSize{fmt::format("found \"{}\"; allowed: {}{}", id, allowed,
                                  near ? fmt::format("; did you mean \"{}\"?", *near) : "")};
}

}  // namespace muster::pages
