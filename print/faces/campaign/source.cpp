#include "print/faces/campaign/source.hpp"

#include "engine/campaign/load/load.hpp"
#include "engine/campaign/store/file.hpp"
#include "engine/core/hash.hpp"
#include "engine/toml/files.hpp"
#include "engine/toml/reader.hpp"
#include "engine/toml/shipped.hpp"
#include "engine/toml/words/signs.hpp"
#include "print/faces/back.hpp"
#include "print/faces/campaign/sides.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <memory>
#include <string_view>
#include <system_error>
#include <utility>

namespace muster::faces {
namespace {

namespace fs = std::filesystem;

std::string without_end(std::string text) {
    while (text.ends_with('\n')) text.pop_back();
    return text;
}

class CampaignReader {
  public:
    explicit CampaignReader(const SourceOptions& options)
        : options_{options},
          own_{std::make_shared<CampaignSource>(
              read_campaign_words(options.packs, options.locale))} {}

    Source read() {
        out_.files = own_->packs;
        for (const auto& input : options_.inputs) {
            if (fs::is_directory(input))
                for (std::size_t i = 0; i < campaign::trait_count; ++i) add_trait(i, 1);
            else if (fs::path{input}.extension() == ".toml" || is_campaign_file(input))
                add_file(input);
            else
                add_id(input);
        }
        if (out_.title.empty() && !out_.cards.empty()) out_.title = out_.cards.front().face.name;
        if (out_.id.empty() && !out_.cards.empty()) out_.id = out_.cards.front().id;
        out_.loaded = std::move(own_);
        return std::move(out_);
    }

  private:
    void add_trait(std::size_t trait, std::size_t count) {
        const std::string id{campaign::trait_ids[trait]};
        draw::Face face = trait_face(own_->words, trait);
        if (own_->words.tag != "en" && !own_->words.has("trait", id))
            face.untranslated["name"].insert("trait." + id);
        out_.cards.push_back(
            {id, std::move(face), count, back_of(out_.backs, side_tone(options_.side))});
    }

    /// A pack's region that the language has no name for is a finding; a campaign's file is in the
    /// language of its players.
    void expect_region(draw::Face& face, const campaign::Setting& setting) const {
        const auto& words = own_->words;
        if (words.tag != "en" && !toml::pack_of(face.file).empty() &&
            !words.has("region", setting.id))
            face.untranslated["colophon"].insert("region." + setting.id);
    }

    std::size_t back_of_faction(const campaign::State& state, campaign::FactionId faction) {
        return back_of(out_.backs, card_tone(faction),
                       faction == campaign::no_faction ? own_->words.word("sheet", "independent")
                                                       : state.setting->faction(faction).name);
    }

    /// Of each faction its commanders, then its strongholds, with its back.
    void add_file(const std::string& file) {
        CampaignRead read = read_campaign_file(file);
        const campaign::State& state = read.state;
        for (const campaign::Commander& one : state.commanders) {
            draw::Face face = commander_face(own_->words, state, one);
            face.file = file;
            expect_region(face, *state.setting);
            out_.cards.push_back({fmt::format("commander_{}", number(one.id)), std::move(face), 1,
                                  back_of_faction(state, one.faction)});
        }
        for (std::size_t i = 0; i < state.strongholds.size(); ++i) {
            draw::Face face =
                stronghold_face(own_->words, state, campaign::id_at<campaign::StrongholdId>(i));
            face.file = file;
            expect_region(face, *state.setting);
            out_.cards.push_back({state.setting->strongholds[i].id, std::move(face), 1,
                                  back_of_faction(state, state.strongholds[i].holder)});
        }
        std::stable_sort(out_.cards.begin(), out_.cards.end(),
                         [](const Printed& a, const Printed& b) { return a.back < b.back; });
        out_.id = state.setting->id;
        out_.title = region_name(own_->words, *state.setting);
        out_.is_army = true;
        out_.army_size = state.armies.size();
        out_.hash = read.hash;
        out_.files.emplace_back(file);
        own_->read = std::move(read);
    }

    void add_id(const std::string& input) {
        const auto [id, count] = id_and_count(input);
        const auto& all = campaign::trait_ids;
        const auto at = std::find(all.begin(), all.end(), id);
        if (at != all.end())
            return add_trait(static_cast<std::size_t>(at - all.begin()), count.value_or(1));
        refuse_word(id,
                    "a campaign's file, the folder of a pack, or the id of a trait, such as "
                    "logistician or logistician*3",
                    {all.begin(), all.end()});
    }

    const SourceOptions& options_;
    std::shared_ptr<CampaignSource> own_;
    Source out_;
};

}  // namespace

bool is_campaign_file(const fs::path& file) {
    constexpr std::size_t head_bytes = 72, application_at = 68;
    constexpr std::string_view sqlite{"SQLite format 3"}, campaign{"Mstc"};
    std::error_code failed;
    if (!fs::is_regular_file(file, failed)) return false;
    std::array<char, head_bytes> head{};
    std::ifstream in{file, std::ios::binary};
    in.read(head.data(), head.size());
    const std::string_view all{head.data(), head.size()};
    return in && all.starts_with(sqlite) && all.substr(application_at) == campaign;
}

CampaignSource read_campaign_words(const std::vector<std::string>& packs,
                                   const std::string& locale) {
    CampaignSource out;
    out.packs = {toml::shipped_cards() / "campaign"};
    for (const auto& folder : packs) {
        std::error_code failed;
        if (!fs::equivalent(folder, out.packs.front(), failed)) out.packs.emplace_back(folder);
    }
    toml::Faults faults;
    auto words = load_campaign_words(out.packs, locale, faults);
    if (!words) throw Refused{without_end(faults.text())};
    if (words->tag != locale)
        throw Refused{"error: --locale: found " + toml::quote(locale) +
                      "; allowed: a language that the campaign has words in, such as \"de\""};
    out.words = std::move(*words);
    return out;
}

CampaignRead read_campaign_file(const std::string& file) {
    CampaignRead out;
    if (is_campaign_file(file)) {
        try {
            const auto store =
                std::make_shared<const campaign::CampaignFile>(file, lab::Access::read);
            out.state = store->state();
            out.hash = Hash{}.add(std::to_string(store->tip())).add(out.state.setting->id).hex();
            out.learned = [store](campaign::CommanderId who, campaign::Minute since) {
                return store->learned(who, since);
            };
        } catch (const std::runtime_error& error) {
            throw Refused{without_end(error.what())};
        }
        return out;
    }
    toml::Faults faults;
    const auto scenario = campaign::load_scenario(file, {}, faults);
    if (!scenario) throw Refused{without_end(faults.text())};
    out.state = campaign::start(*scenario, {});
    out.hash = Hash{}.add(toml::text_of(file)).hex();
    out.learned = [](campaign::CommanderId, campaign::Minute) {
        return std::vector<std::string>{};
    };
    return out;
}

campaign::CommanderId commander_called(const campaign::State& state, const std::string& name,
                                       const std::string& option, std::string_view besides) {
    std::vector<std::string_view> known;
    std::vector<campaign::CommanderId> by_first_name;
    for (const campaign::Commander& one : state.commanders) {
        if (one.name == name) return one.id;
        if (one.name.substr(0, one.name.find(' ')) == name) by_first_name.push_back(one.id);
        known.push_back(one.name);
    }
    if (by_first_name.size() == 1) return by_first_name.front();
    if (!besides.empty()) {
        if (name == besides) return campaign::nobody;
        known.push_back(besides);
    }
    throw Refused{"error: " + option + ": " + toml::unknown_name(name, known)};
}

Source read_campaign(const SourceOptions& options) {
    return CampaignReader{options}.read();
}

const CampaignSource& campaign_of(const Source& source) {
    return dynamic_cast<const CampaignSource&>(*source.loaded);
}

}  // namespace muster::faces
