#define BOOST_TEST_DYN_LINK
#include "tests/support/toggles_tests.hpp"

#include "engine/campaign/load/load.hpp"
#include "engine/campaign/model/toggles.hpp"

#include <filesystem>
#include <optional>

namespace {

/// The campaign is played over days and has no Definitions of a battle.
struct CampaignToggles {
    using Variant = muster::campaign::Variant;
    static std::optional<Variant> variant(const std::filesystem::path& file,
                                          muster::toml::Faults& faults) {
        return muster::campaign::load_variant(file, faults);
    }
    template <class Visit>
    static void each_toggle(Variant& variant, Visit& visit) {
        muster::campaign::each_toggle(variant, visit);
    }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(campaign_toggles_tests)

MUSTER_TOGGLES_TESTS(CampaignToggles, "campaign")

BOOST_AUTO_TEST_SUITE_END()
