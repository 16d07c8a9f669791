#pragma once

#include "engine/toml/faults.hpp"
#include "tests/fuzz/input.hpp"

namespace muster::fuzz {

/// A variant that can be read is written as a file that says the same.
template <class Load, class Text>
void read_variant(const std::filesystem::path& file, Load load, Text text, const Scratch& scratch) {
    toml::Faults faults;
    const auto variant = load(file, faults);
    if (!variant) return promise(!faults.empty());
    const auto again = load(scratch.write("again.toml", text(*variant)), faults);
    promise(again && *again == *variant);
}

}  // namespace muster::fuzz
