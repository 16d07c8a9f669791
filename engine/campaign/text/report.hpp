#pragma once

#include "engine/campaign/text/speech.hpp"
#include "engine/campaign/view/view.hpp"

#include <span>
#include <string>
#include <vector>

/// A commander's report as Markdown, made from a view alone.
namespace muster::campaign {

/// Map, army ledger, who was seen, letters, news, what happened (`lines` of commander_line), and
/// the order form, filled in with what the army does now; all but the form in the language of
/// `speech`.
[[nodiscard]] std::string report(const View& view, std::span<const std::string> lines,
                                 const Speech& speech = {});
/// The same for the Chorus: its place, its ride and the news that have come to it (CA-293).
[[nodiscard]] std::string chorus_report(const ChorusView& view, const Speech& speech);
/// Where the Chorus is, where it rides and who of it does, a sentence each in English; none where
/// the region has no Chorus.
[[nodiscard]] std::vector<std::string> chorus_lines(const ChorusView& view);
/// The letters of map_text: "f Flatland, h Hills", those that stand in it.
[[nodiscard]] std::string map_key(const View& view, const Speech& speech = {});
/// The part of the map that is known, a sign a hex.
[[nodiscard]] std::string map_text(const View& view);
/// The order form of a view: what the army does now, to be changed and sent back.
[[nodiscard]] std::string form_text(const View& view);

}  // namespace muster::campaign
