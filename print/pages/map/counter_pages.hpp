#pragma once

#include "print/faces/counters.hpp"
#include "print/pages/imposition/sheet.hpp"
#include "print/pages/proof/page_layout.hpp"

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace muster::pages {

/// What the back of a counter shows.
enum class Reverse { worn, acted, unknown };

struct CounterPrint {
    Paper paper{a4};
    double size_mm{22};
    Duplex duplex{Duplex::fold};
    Reverse reverse{Reverse::worn};
    bool are_standees{};
    bool has_register_marks{};  ///< For a machine that cuts by them.
    std::string locale{"en"};
};

/// The file that lays out counters and their sheets. @throws as PageLayout does
[[nodiscard]] PageLayout read_counter_layout(const std::filesystem::path& file,
                                             const std::string& locale);
/// What such a file has to hold.
[[nodiscard]] PageSpec counter_layout_spec();
[[nodiscard]] std::filesystem::path shipped_counter_layout();

struct CounterReport {
    std::size_t counters{}, sheets{}, pages{}, per_sheet{};
    std::vector<draw::Finding> findings;
};

/// The sheets as a PDF: fronts, and their backs mirrored behind a fold or on the other side.
/// @throws std::runtime_error if not even one counter fits
[[nodiscard]] std::string counters_pdf(const PageLayout& layout,
                                       const std::vector<faces::CounterArmy>& armies,
                                       const CounterPrint& print, CounterReport& report);

/// What a cutting machine cuts of each sheet, with the registration marks that are printed.
[[nodiscard]] std::vector<std::string> counters_cut(const PageLayout& layout,
                                                    const std::vector<faces::CounterArmy>& armies,
                                                    const CounterPrint& print);

}  // namespace muster::pages
