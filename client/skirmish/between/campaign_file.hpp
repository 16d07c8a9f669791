#pragma once

#include "client/skirmish/between/book.hpp"
#include "engine/toml/faults.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace muster::client {

inline constexpr int campaign_version = 1;

/// The whole campaign as TOML: where it last went on, and the steps since.
[[nodiscard]] std::string campaign_text(const Book& book);

/// Reads such a text back. Every fault is reported with its place; a newer version is one of them.
[[nodiscard]] std::optional<Book> read_campaign(std::string text, const std::string& file,
                                                const skirmish::Table& table, toml::Faults& faults);

}  // namespace muster::client
