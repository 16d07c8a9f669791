#include "engine/campaign/lab/file_command.hpp"

#include "engine/campaign/lab/desk_command.hpp"
#include "engine/campaign/lab/file_runs.hpp"
#include "engine/lab/commands/game/commands.hpp"
#include "engine/toml/words/system_language.hpp"

#include <functional>
#include <memory>
#include <string>

namespace muster::lab {
namespace {

/// Adds the commands one by one to `campaign`.
class CampaignCommands {
  public:
    CampaignCommands(const usage::Command& all, int& exit_code)
        : all_{all}, exit_code_{exit_code}, options_{std::make_shared<CampaignOptions>()} {}

    void add() const {
        add_new();
        add_show();
        add_orders();
        add_advance();
        add_rule();
        add_undo();
        add_report();
        add_verify();
        add_desk(all_, options_);
    }

  private:
    [[nodiscard]] usage::Command begin(const std::string& name, const std::string& what) const {
        const usage::Command command = all_.add_subcommand(name, what);
        command.add_option("FILE", options_->file, "the campaign's file").required().type_name("");
        return command;
    }
    void finish(const usage::Command& command, void (*run)(const CampaignOptions&),
                const std::string& footer) const {
        command.add_flag("--json", options_->json, "for machines");
        command.footer(footer);
        command.callback([run, options = options_] { run(*options); });
    }
    void add_by(const usage::Command& command) const {
        command.add_option("--by", options_->who, "who does it; else the referee")
            .type_name("NAME");
        command.add_option("--why", options_->why, "kept in the file").type_name("TEXT");
    }
    void add_dice(const usage::Command& command) const {
        command.add_flag("--real-dice", options_->real_dice,
                         "the clock stops at each roll, see campaign rule");
        command.add_flag("--usual", options_->usual, "the usual answer to every question");
    }
    void add_since(const usage::Command& command) const {
        command.add_option("--since", options_->since, "from this day on; else the last week")
            .type_name("DAY");
    }

    void add_new() const {
        const usage::Command command = begin("new", "Begins a campaign on a region.");
        command.add_option("REGION", options_->region, "region file (TOML), or a shipped one")
            .required()
            .type_name("");
        command.add_option("--variant", options_->variant, "file of house rules").type_name("FILE");
        add_seed(command, options_->seed, "of the dice; else nobody knows it");
        command
            .add_option("--starts", options_->starts,
                        "day 1 on the wall: YYYY-MM-DD HH:MM, UTC; else now")
            .type_name("WHEN");
        add_by(command);
        finish(command, run_new,
               "Example:\n"
               "  muster-lab campaign new vale.muster vale --seed 7");
    }
    void add_show() const {
        const usage::Command command =
            begin("show", "The clock, armies, orders and the referee's log.");
        add_since(command);
        command.add_flag("--steps", options_->steps, "every input instead: who, when and why");
        finish(command, run_show,
               "Examples:\n"
               "  muster-lab campaign show vale.muster\n"
               "  muster-lab campaign show vale.muster --steps --json");
    }
    void add_orders() const {
        const usage::Command command =
            begin("orders", "Takes in order forms; all of a file or nothing.");
        command.add_option("ORDERS", options_->orders, "plain text, \"commander: NAME\" first")
            .required()
            .type_name("");
        command.add_flag("--again", options_->again, "takes in what was handed in this week too");
        add_by(command);
        finish(command, run_orders,
               "All orders of a file are taken in together or, where one is wrong or the program\n"
               "ends, none is. An order that was handed in within the week for which it is good\n"
               "(CA-9) is not taken in twice, so that a file can be handed in again in doubt;\n"
               "--again renews it.\n"
               "\n"
               "Example:\n"
               "  muster-lab campaign orders vale.muster orders.txt --by Ysolde");
    }
    void add_advance() const {
        const usage::Command command = begin("advance", "Lets the clock run, to the next dawn.");
        const usage::Option to =
            command.add_option("--to", options_->to, "day 5, \"day 5 06:00\", or now")
                .type_name("DAY");
        command.add_option("--days", options_->days, "so many days instead")
            .type_name("N")
            .excludes(to);
        add_dice(command);
        add_by(command);
        finish(command, run_advance,
               "The clock stops where a ruling is due, see muster-lab campaign rule. --to now is\n"
               "one to one with real time: the minutes since the campaign started, times the\n"
               "house rule time_scale (CA-1).\n"
               "\n"
               "Examples:\n"
               "  muster-lab campaign advance vale.muster --days 7 --usual\n"
               "  muster-lab campaign advance vale.muster --to \"day 5 06:00\"");
    }
    void add_rule() const {
        const usage::Command command =
            begin("rule", "Answers what the clock waits for; the rest as usual.");
        command.add_option("FIELD=VALUE", options_->answer, "answers to the question")
            .type_name("")
            .expected(-1);
        command.add_option("--face", options_->face, "what the dice on the table show")
            .type_name("N");
        add_dice(command);
        add_by(command);
        finish(command, run_rule,
               "Examples:\n"
               "  muster-lab campaign rule vale.muster engage=no --why \"fog\"\n"
               "  muster-lab campaign rule vale.muster --face 7 --real-dice");
    }
    void add_undo() const {
        const usage::Command command =
            begin("undo", "Goes back to a step; the file keeps the rest.");
        const usage::Option to =
            command.add_option("--to", options_->undo_to, "the step, see campaign show --steps")
                .type_name("STEP");
        command.add_flag("--redo", options_->all, "takes back the last undo").excludes(to);
        add_by(command);
        finish(command, run_undo,
               "Examples:\n"
               "  muster-lab campaign undo vale.muster --to 12 --why \"wrong army\"\n"
               "  muster-lab campaign undo vale.muster --redo");
    }
    void add_report() const {
        const usage::Command command = begin("report", "What a commander knows, as Markdown.");
        command.add_option("--commander", options_->commander, "whose").type_name("NAME");
        command.add_flag("--all", options_->all, "everybody's, a file each");
        command.add_option("--chorus", options_->around, "the news that have come to a hex instead")
            .type_name("HEX");
        command.add_output("--out", options_->out, "file; with --all a folder").type_name("PATH");
        options_->locale = toml::system_language();
        command
            .add_option("--locale", options_->locale,
                        "language (the system's); order forms stay English")
            .type_name("TAG");
        add_since(command);
        finish(
            command, run_report,
            "Examples:\n"
            "  muster-lab campaign report vale.muster --commander \"Bram Tolliver\" --locale de\n"
            "  muster-lab campaign report vale.muster --all --out reports");
    }
    void add_verify() const {
        const usage::Command command =
            begin("verify", "Recomputes every step and lists what differs.");
        command.add_flag("--json", options_->json, "for machines");
        command.footer(
            "Exit code 1 where something differs: the file was changed by other means,\n"
            "or by a Muster whose rules were others.\n"
            "\n"
            "Example:\n"
            "  muster-lab campaign verify vale.muster");
        command.callback(
            [options = options_, &exit_code = exit_code_] { run_verify(*options, exit_code); });
    }

    usage::Command all_;
    int& exit_code_;
    std::shared_ptr<CampaignOptions> options_;
};

}  // namespace
}  // namespace muster::lab

namespace muster::campaign {

void add_campaign(const usage::Command& app, int& exit_code) {
    const usage::Command command =
        app.add_subcommand("campaign", "Runs a refereed campaign that is kept in a file.");
    lab::CampaignCommands{command, exit_code}.add();
    command.require_subcommand();
    command.footer(
        "Examples:\n"
        "  muster-lab campaign new vale.muster vale\n"
        "  muster-lab campaign orders vale.muster orders.txt\n"
        "  muster-lab campaign advance vale.muster --days 7\n"
        "  muster-lab campaign report vale.muster --all --out reports\n"
        "  muster-lab campaign verify vale.muster");
}

}  // namespace muster::campaign
