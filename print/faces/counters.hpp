#pragma once

#include "print/faces/document.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace muster::faces {

/// A piece for a map; signs are names of assets/icons.
struct Counter {
    std::string id;    ///< "A1", short.
    std::string name;  ///< What it is.
    std::string icon;
    std::string rank;                      ///< The sign of its officer or commander; empty: none.
    std::string die;                       ///< The sign of its die,
    std::string die_faces;                 ///< and how many faces it has.
    std::vector<Sign> figures;             ///< The first is what it loses.
    std::vector<Sign> worn;                ///< The same when half of that is gone.
    std::string back_name{}, back_icon{};  ///< Of a mark: what its other side is; empty: no mark.
};

/// How counters of nobody look.
inline constexpr std::size_t plain_look = 4;

/// The counters of one army.
struct CounterArmy {
    std::string id, title;
    std::vector<Counter> counters;
    std::vector<Sign> legend;  ///< What figures and ranks are.
    std::string hash;          ///< Of all definitions.
    /// Which of the four sides' looks it has, or plain_look; by itself its place among the armies.
    std::optional<std::size_t> look{};
};

struct CounterOptions {
    std::string file;                ///< The army's.
    std::vector<std::string> packs;  ///< Laid over the shipped tables, in order.
    std::string locale{"en"};
};

}  // namespace muster::faces
