#pragma once

#include "engine/campaign/view/view.hpp"
#include "print/faces/campaign/chart.hpp"
#include "print/faces/campaign/source.hpp"
#include "print/faces/document.hpp"
#include "print/faces/game.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::faces {

/// What a commander may read, and nothing else: the sheets of a commander are made from this alone.
struct CommanderPaper {
    const CampaignWords& words;
    campaign::View view;
    std::vector<std::string> lines;  ///< Of commander_line, in order.
    std::string setting;             ///< The region's name.
    std::string campaign;            ///< And with its version.
    campaign::Minute since{};        ///< What is older is left out.
    std::string tone, sign;          ///< Of the own faction.
    ChartKey key;                    ///< What all who play know of the map.
};

/// What the referee's copy of a ledger has besides (CA-120).
struct RefereeNotes {
    int morale{}, resting{}, hungry{};
};

/// Supplies that came and went on a day, of the lines that say so.
struct SupplyDay {
    std::int64_t gained{}, lost{};
    bool operator==(const SupplyDay&) const = default;
};
/// By day; days without such a line are not there.
[[nodiscard]] std::map<int, SupplyDay> supply_days(const std::vector<std::string>& lines);
/// The first day of a ledger's ten columns.
[[nodiscard]] int first_ledger_day(campaign::Minute now);

/// The army's ledger, with Morale on the referee's copy alone; the view leads an army.
[[nodiscard]] Document army_ledger(const CommanderPaper& paper,
                                   const std::optional<RefereeNotes>& notes = {});
/// The order form with what the army does now.
[[nodiscard]] Document order_form(const CommanderPaper& paper);
/// A letter to write on a dispatch form.
[[nodiscard]] Document dispatch(const CommanderPaper& paper, const campaign::ViewLetter& letter);
/// What happened, who was seen, places, letters sent, news and notes.
[[nodiscard]] Document report_sheet(const CommanderPaper& paper);

/// The Chorus' own: where it is, who of it rides, and the news that has reached it (CA-293).
[[nodiscard]] Document chorus_sheet(const CampaignWords& words, const campaign::ChorusView& view,
                                    const std::string& campaign);

/// Both forms with no more than the commander's name, as many as a sheet of paper still has room
/// for, at least one.
[[nodiscard]] Document blank_order(const CommanderPaper& paper);
[[nodiscard]] Document blank_dispatch(const CommanderPaper& paper);
/// And a sheet of each for whoever plays.
[[nodiscard]] Document order_sheet(const Source& source, const Reference& reference);
[[nodiscard]] Document dispatch_sheet(const Source& source, const Reference& reference);
/// The reference: a day's steps, the rules in short, and the exact tables of the engine.
[[nodiscard]] Document campaign_reference(const Source& source, const Reference& reference);

/// The referee's ledgers, one for each army.
[[nodiscard]] std::vector<Document> referee_ledgers(const Source& source);
/// In the order in which a commander reads them: the map, the army, what happened, letters, the
/// order form.
[[nodiscard]] std::vector<Document> handout_documents(const CommanderPaper& paper);
/// What one commander gets, or the Chorus, or everybody. @throws Refused where nobody is called so
[[nodiscard]] std::vector<Handout> campaign_handouts(const HandoutOptions& options);

/// From the state alone that `view` and `learned` make: the only door to a commander's sheets.
[[nodiscard]] CommanderPaper paper_of(const CampaignWords& words, const CampaignRead& read,
                                      campaign::CommanderId who,
                                      std::optional<campaign::Minute> since);

/// Fields that all of them have.
void add_campaign_origin(Document& document, const CampaignWords& words);
/// "act-march" and so on, in the order of the form.
[[nodiscard]] std::vector<Entry> order_choices(const CampaignWords& words,
                                               const std::vector<std::string>& tasks);

}  // namespace muster::faces
