#define BOOST_TEST_DYN_LINK
#include "engine/campaign/load/load.hpp"
#include "engine/campaign/text/narrate.hpp"
#include "print/pages/document/document.hpp"
#include "tests/engine/campaign/secrets.hpp"
#include "tests/print/campaign/fixture.hpp"
#include "tests/print/pdf_checks.hpp"
#include "tests/support/text.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

using namespace muster;
using namespace muster::print_test;
using tests::has;

/// Every kind of secret, and the bytes of the paper that goes to one commander.
BOOST_AUTO_TEST_SUITE(campaign_paper_secrecy_tests)
namespace {

using campaign::CommanderId;
using campaign::State;

/// Some days into the war, with what each commander learned on the way.
struct Played {
    State state;
    campaign::Events events;
};
Played later(int days) {
    toml::Faults faults;
    Played out{campaign::start(*campaign::load_scenario(region_file(), {}, faults), {}), {}};
    for (campaign::Order& order : campaign::parse_orders(out.state, three_days_of_orders, "orders",
                                                         campaign::Reader::referee, faults))
        campaign::apply(out.state, campaign::Submit{std::move(order)}, {}, out.events);
    Stream dice{5, Purpose::dice};
    campaign::apply(out.state, campaign::Advance{campaign::dawn_of(1 + days)}, {&dice, true},
                    out.events);
    return out;
}

std::vector<faces::Document> paper_for(const faces::CampaignWords& words, const State& state,
                                       CommanderId who, const std::vector<std::string>& lines) {
    faces::CampaignRead read;
    read.state = state;
    read.learned = [&](CommanderId, campaign::Minute) { return lines; };
    return faces::handout_documents(faces::paper_of(words, read, who, {}));
}

}  // namespace

/// CA-22, CA-78, CA-84, CA-120, CA-225.
BOOST_AUTO_TEST_CASE(no_secret_changes_a_byte_of_a_handout) {
    const auto words = faces::read_campaign_words({}, "en");
    const pages::DocumentPrinter printer{campaign_game().sheets(), draw::shipped_assets()};
    const Folder folder;
    const auto file = folder.path / "out.pdf";
    const Played played = later(4);
    for (const CommanderId who : {CommanderId{1}, CommanderId{4}}) {
        std::vector<std::string> lines;
        for (const campaign::Event& event : played.events)
            if (auto line = campaign::commander_line(played.state, event, who))
                lines.push_back(*line);
        const auto pdf = [&](const State& state) {
            pages::DocumentReport report;
            return printer.pdf(paper_for(words.words, state, who, lines), "a4", report);
        };
        const std::string plain = pdf(played.state);
        State all = played.state;
        for (const campaign::tests::Secret& secret : campaign::tests::secrets()) {
            State other = played.state;
            secret.change(other, who);
            secret.change(all, who);
            const bool is_same = pdf(other) == plain;
            BOOST_TEST(is_same, number(who) << ": " << secret.what);
        }
        const std::string bytes = pdf(all);
        BOOST_TEST((bytes == plain), number(who) << ": all at once");
        write(file, bytes);
        const std::string text = text_of_pdf(file);
        for (const char* mark : {"48,611", "48611", "idden", "Morale 3"})
            BOOST_TEST(!has(text, mark), mark);
        for (const std::string& name : campaign::tests::names_unknown_to(played.state, who))
            BOOST_TEST(!has(text, name), number(who) << ": " << name);
        // What the commander knows does.
        State own = played.state;
        own.army_of(who)->supplies += 1;
        BOOST_TEST((pdf(own) != plain));
    }
}

BOOST_AUTO_TEST_SUITE_END()
