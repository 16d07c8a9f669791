#include "engine/campaign/lab/desk_command.hpp"

#include "engine/campaign/lab/battle_export.hpp"
#include "engine/campaign/lab/desk_runs.hpp"
#include "engine/campaign/lab/forecast.hpp"
#include "engine/campaign/lab/map_page.hpp"
#include "engine/campaign/lab/soak.hpp"
#include "engine/lab/commands/game/commands.hpp"
#include "engine/toml/words/system_language.hpp"

#include <string>

namespace muster::lab {
namespace {

/// Adds the commands one by one to `campaign`.
class DeskCommands {
  public:
    DeskCommands(const usage::Command& all, std::shared_ptr<CampaignOptions> options)
        : all_{all}, options_{std::move(options)} {}

    void add() const {
        add_letter();
        add_read();
        add_refuse();
        add_set();
        add_reveal();
        add_announce();
        add_award();
        add_chorus();
        add_map();
        add_forecast();
        add_battle();
        add_soak();
    }

  private:
    [[nodiscard]] usage::Command begin(const std::string& name, const std::string& what) const {
        const usage::Command command = all_.add_subcommand(name, what);
        command.add_option("FILE", options_->file, "the campaign's file").required().type_name("");
        return command;
    }
    void finish(const usage::Command& command, void (*run)(const CampaignOptions&),
                const std::string& footer) const {
        command.add_option("--by", options_->who, "who does it; else the referee")
            .type_name("NAME");
        command.add_option("--why", options_->why, "kept in the file").type_name("TEXT");
        finish_reading(command, run, footer);
    }
    void finish_reading(const usage::Command& command, void (*run)(const CampaignOptions&),
                        const std::string& footer) const {
        command.add_flag("--json", options_->json, "for machines");
        command.footer(footer);
        command.callback([run, options = options_] { run(*options); });
    }
    void add_person(const usage::Command& command, const std::string& what) const {
        command.add_option("--commander", options_->commander, what).required().type_name("NAME");
    }
    void add_hex(const usage::Command& command, const std::string& what) const {
        command.add_option("--hex", options_->hexes, what + "; Q,R or a stronghold")
            .type_name("HEX")
            .expected(1)
            .take_all();
    }

    void add_letter() const {
        const usage::Command command =
            begin("letter", "Sends a letter, which rides the map and may be lost.");
        command.add_option("--from", options_->from, "who writes").required().type_name("NAME");
        command.add_option("--to", options_->to, "to whom").required().type_name("NAME");
        command.add_option("--text", options_->text, "what it says, in one line or several")
            .required()
            .type_name("TEXT");
        finish(command, run_letter,
               "An order like any other: it counts from now, and the course goes on.\n"
               "\n"
               "Example:\n"
               "  muster-lab campaign letter vale.muster --from \"Ysolde Marrack\" \\\n"
               "    --to \"Bram Tolliver\" --text \"Meet me at Tarnholt.\"");
    }
    void add_which(const usage::Command& command) const {
        command.add_option("--order", options_->which, "of several that wait: 1 is the oldest")
            .type_name("N");
    }
    void add_read() const {
        const usage::Command command =
            begin("read", "Accepts or mends an order, from when it counts.");
        add_person(command, "whose order");
        add_which(command);
        command
            .add_option("--effective", options_->effective,
                        "read (now), submitted, or \"day 3 06:00\"")
            .type_name("WHEN");
        const usage::Option task =
            command.add_option("--task", options_->tasks, "mends it: a line that stands instead")
                .type_name("TASK")
                .expected(1)
                .take_all();
        command.add_option("--mend", options_->orders, "mends it: what stands in this file instead")
            .type_name("FILE")
            .excludes(task);
        finish(command, run_read,
               "campaign show lists the orders that wait, as they were written (--json) and as\n"
               "they are understood. Without --order it is the one that is not read yet, else\n"
               "the last.\n"
               "\n"
               "Examples:\n"
               "  muster-lab campaign read vale.muster --commander \"Idony Rusk\" \\\n"
               "    --effective \"day 3 06:00\"\n"
               "  muster-lab campaign read vale.muster --commander \"Idony Rusk\" \\\n"
               "    --task \"march to Ebbstair\" --task hold --why \"she named no goal\"");
    }
    void add_refuse() const {
        const usage::Command command =
            begin("refuse", "Sends an order that waits back to its commander.");
        add_person(command, "whose order");
        add_which(command);
        command.add_option("--reply", options_->text, "what its commander reads; one line")
            .required()
            .type_name("TEXT");
        finish(command, run_refuse,
               "It never counts (CA-7): what was in force before goes on. See campaign read for\n"
               "an order that is accepted or mended.\n"
               "\n"
               "Examples:\n"
               "  muster-lab campaign refuse vale.muster --commander \"Idony Rusk\" \\\n"
               "    --reply \"Where to?\"\n"
               "  muster-lab campaign refuse vale.muster --commander \"Idony Rusk\" --order 2 \\\n"
               "    --reply \"The ford is closed.\" --json");
    }
    void add_set() const {
        const usage::Command command = begin("set", "Sets a value by hand, with a reason.");
        command.add_option("VALUE", options_->value, "one of those below").required().type_name("");
        command.add_option("TO", options_->to, "what it is from now on").required().type_name("");
        command.add_option("--army", options_->army, "its commander").type_name("NAME");
        command.add_option("--detachment", options_->detachment, "of that army").type_name("NAME");
        command.add_option("--stronghold", options_->stronghold, "which").type_name("NAME");
        command.add_option("--faction", options_->factions, "war: one of the two; given twice")
            .type_name("NAME")
            .expected(1)
            .take_all();
        command.add_option("--commander", options_->commander, "a captive, or whose seat")
            .type_name("NAME");
        add_hex(command, "where; weather: else everywhere");
        finish(command, run_set,
               "With --army: morale, supplies, loot, hungry_days, hex, and arrival, when its\n"
               "march ends. With --army and --detachment: soldiers, noncombatants, wagons.\n"
               "With --stronghold: holder (a faction or nobody), hoard, threshold. With --hex,\n"
               "or everywhere: weather (fair, bad or very_bad), travel (0 to 100), and roads,\n"
               "fords, bridges (open or closed). With --hex: controller. With --faction twice:\n"
               "war (declared or over), of which both learn at once. With --commander: captive\n"
               "(released or dead), seat (player or referee: who plays that commander, such as\n"
               "a successor, CA-29), and with --army, who pays: ransom, in loot. What was\n"
               "waited for begins anew under the new value.\n"
               "\n"
               "Examples:\n"
               "  muster-lab campaign set vale.muster morale 7 --army \"Bram Tolliver\" \\\n"
               "    --why \"a bad omen\"\n"
               "  muster-lab campaign set vale.muster fords closed --why \"the thaw\"\n"
               "  muster-lab campaign set vale.muster seat player --commander \"Newcomer 1\" \\\n"
               "    --why \"Ann joins\"\n"
               "  muster-lab campaign set vale.muster ransom 2000 --commander \"Idony Rusk\" \\\n"
               "    --army \"Corvane Peake\" --why \"the pact of the bridge\"\n"
               "  muster-lab campaign set vale.muster war over --faction \"Lantern Compact\" \\\n"
               "    --faction \"Garrow League\" --why \"the truce of Ebbstair\"");
    }
    void add_reveal() const {
        const usage::Command command = begin("reveal", "Hexes or a note for one commander.");
        add_person(command, "who learns of it");
        add_hex(command, "repeatable");
        command.add_option("--around", options_->around, "all hexes around one").type_name("HEX");
        command.add_option("--radius", options_->radius, "so far around; else 3").type_name("N");
        command.add_option("--note", options_->text, "what else the commander learns")
            .type_name("TEXT");
        finish(command, run_reveal,
               "Example:\n"
               "  muster-lab campaign reveal vale.muster --commander \"Idony Rusk\" \\\n"
               "    --around Ebbstair --radius 2 --note \"A trader draws a map.\"");
    }
    void add_announce() const {
        const usage::Command command = begin("announce", "News that spread from a hex.");
        add_hex(command, "where they begin");
        command.add_option("--text", options_->text, "what people say")
            .required()
            .type_name("TEXT");
        finish(command, run_announce,
               "Example:\n"
               "  muster-lab campaign announce vale.muster --hex Ebbstair \\\n"
               "    --text \"The harbour burns.\"");
    }
    void add_award() const {
        const usage::Command command = begin("award", "A trait earned in play.");
        add_person(command, "who earns it");
        command.add_option("--trait", options_->trait, "such as siege_engineer")
            .required()
            .type_name("TRAIT");
        finish(command, run_award,
               "Example:\n"
               "  muster-lab campaign award vale.muster --commander \"Bram Tolliver\" \\\n"
               "    --trait outrider --why \"the ride to Ebbstair\"");
    }
    void add_chorus() const {
        const usage::Command command =
            begin("chorus", "What the Chorus may know, or where it rides.");
        command.add_option("--to", options_->to, "the whole group rides there").type_name("HEX");
        command.add_option("--member", options_->commander, "this one rides to an army")
            .type_name("NAME");
        command.add_option("--army", options_->army, "which the referee runs; its commander")
            .type_name("NAME");
        command.add_flag("--hard", options_->all, "40 miles a day, not 20");
        command.add_output("--out", options_->out, "what it may know, as a file").type_name("FILE");
        options_->locale = toml::system_language();
        command
            .add_option("--locale", options_->locale, "language of what it may know (the system's)")
            .type_name("TAG");
        finish(command, run_chorus,
               "The Chorus watches and may join later (CA-293 to CA-295). It knows the news that\n"
               "have reached it, and nothing else. A member who arrives commands the army.\n"
               "\n"
               "Examples:\n"
               "  muster-lab campaign chorus vale.muster --locale de --out chorus.md\n"
               "  muster-lab campaign chorus vale.muster --to Ebbstair --hard\n"
               "  muster-lab campaign chorus vale.muster --member Ann --army \"Newcomer 1\"");
    }
    void add_map() const {
        const usage::Command command =
            begin("map", "The referee's map in characters, or a commander's.");
        command.add_option("--as", options_->from, "what this commander knows").type_name("NAME");
        command
            .add_option("--layer", options_->layer,
                        "terrain, control, weather, foraged, sight or supply")
            .type_name("LAYER");
        command.add_option("--of", options_->commander, "whose sight").type_name("NAME");
        finish_reading(command, run_map,
                       "Examples:\n"
                       "  muster-lab campaign map vale.muster --layer control\n"
                       "  muster-lab campaign map vale.muster --as \"Idony Rusk\"");
    }
    void add_forecast() const {
        const usage::Command command =
            begin("forecast", "Until when an army eats, and when it arrives.");
        command.add_option("ARMY", options_->army, "its commander").required().type_name("");
        command.add_option("--to", options_->to, "a goal, by every route").type_name("HEX");
        command.add_option("--days", options_->days, "so far ahead; else 30").type_name("N");
        command.add_option("--samples", options_->samples, "weathers that are tried; else 100")
            .type_name("N");
        add_seed(command, options_->seed, "of the weathers; else 1");
        finish_reading(
            command, run_forecast,
            "Plays the army ahead by the rules, alone on its map: by its own order, by\n"
            "hold, rest and forage, and with --to by each route.\n"
            "\n"
            "Example:\n"
            "  muster-lab campaign forecast vale.muster \"Bram Tolliver\" --to Ebbstair");
    }
    void add_battle() const {
        const usage::Command command =
            begin("battle", "Two armies for another game, to play it out there.");
        command.add_option("--attacker", options_->from, "who attacks")
            .required()
            .type_name("NAME");
        command.add_option("--defender", options_->to, "who defends").required().type_name("NAME");
        command.add_option("--ruleset", options_->value, "battlefield or warfare")
            .required()
            .type_name("GAME")
            .check(usage::one_of({"battlefield", "warfare"}));
        command.add_output("--out", options_->out, "folder for attacker.toml and defender.toml")
            .required()
            .type_name("FOLDER");
        finish_reading(command, run_battle,
                       "The result goes back where the clock waits for the battle, as who won,\n"
                       "by how much (2 to 6), and the soldiers that each side lost.\n"
                       "\n"
                       "Examples:\n"
                       "  muster-lab campaign battle vale.muster --attacker \"Ysolde Marrack\" \\\n"
                       "    --defender \"Idony Rusk\" --ruleset battlefield --out fight\n"
                       "  muster-lab campaign rule vale.muster result=attacker difference=4 \\\n"
                       "    attacker_losses=120 defender_losses=260 --why \"played out\"");
    }
    void add_soak() const {
        const usage::Command command =
            all_.add_subcommand("soak", "A campaign that runs by itself, checked every day.");
        command.add_option("REGION", options_->region, "region file (TOML), or a shipped one")
            .required()
            .type_name("");
        command.add_option("--days", options_->days, "else a year of 365").type_name("N");
        add_seed(command, options_->seed, "of dice and commanders; else nobody knows it");
        command.add_option("--variant", options_->variant, "file of house rules").type_name("FILE");
        command.add_output("--out", options_->out, "keeps the campaign in this new file")
            .type_name("FILE");
        finish_reading(
            command, run_soak,
            "Computer commanders who know their own view alone, and a referee who gives\n"
            "the usual answers. Ends with 1 at the first day that is not sound or whose\n"
            "books do not balance.\n"
            "\n"
            "Examples:\n"
            "  muster-lab campaign soak vale --days 365 --seed 7\n"
            "  muster-lab campaign soak vale --days 30 --seed 7 --out played.muster");
    }

    usage::Command all_;
    std::shared_ptr<CampaignOptions> options_;
};

}  // namespace

void add_desk(const usage::Command& all, const std::shared_ptr<CampaignOptions>& options) {
    DeskCommands{all, options}.add();
}

}  // namespace muster::lab
