#pragma once

#include "engine/campaign/model/event.hpp"
#include "engine/campaign/orders/form.hpp"
#include "engine/campaign/store/file.hpp"
#include "engine/campaign/view/view.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace muster::client {

/// What a new campaign is made of.
struct NewCampaign {
    std::filesystem::path region;  ///< The region file, TOML.
    campaign::Variant variant;     ///< The house rules.
    std::uint64_t seed{};          ///< Of the dice that the program rolls.
};

/// An order as the program understands it.
struct OrderReading {
    std::vector<campaign::Task> tasks;
    std::vector<std::string> understood;  ///< A line for each task.
    std::string problem;  ///< Faults with line, column and the nearest word; empty: it can be sent.
};

/// A campaign's file, which somebody has open: the referee's desk and the commanders' seats work on
/// it. What changes it is on disk as it returns, and what is refused changes nothing and throws a
/// std::exception whose text says why.
class CampaignSession {
  public:
    /// Goes on with one. @throws std::exception
    explicit CampaignSession(std::filesystem::path file);
    /// Begins one in a file that does not exist. @throws std::exception with the region's faults
    [[nodiscard]] static CampaignSession begin(const std::filesystem::path& file,
                                               const NewCampaign& made_of);

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    /// All of it: for the referee alone.
    [[nodiscard]] const campaign::State& state() const { return file_->state(); }
    /// The step that made state(): the same as long as nothing has changed.
    [[nodiscard]] std::uint64_t tip() const { return file_->tip(); }
    [[nodiscard]] const std::string& name() const { return state().setting->name; }
    /// Seconds since 1970 at which its day 1 began (CA-1).
    [[nodiscard]] std::int64_t started() const { return file_->started(); }
    /// Another program may have gone on with it.
    void reload();
    /// Asked before anything is done with it: it throws what is not to be done, with its words.
    using Guard = std::function<void(const campaign::Action&)>;
    void set_guard(Guard guard) { guard_ = std::move(guard); }

    // --- What a commander's seat is made of: nothing else.
    [[nodiscard]] campaign::View view(campaign::CommanderId who) const {
        return campaign::view(state(), who);
    }
    /// What a commander learned from `since` on, as sentences with their minutes.
    [[nodiscard]] std::vector<std::string> learned(campaign::CommanderId who,
                                                   campaign::Minute since) const {
        return file_->learned(who, since);
    }
    /// The last order of a commander as it was written, of those that are more than a letter;
    /// empty: none was given.
    [[nodiscard]] std::optional<campaign::OrderRow> last_order(campaign::CommanderId who) const;
    /// How a text reads. A commander's own names are known, or with the referee's reading all.
    [[nodiscard]] OrderReading read(campaign::CommanderId who, std::string_view text,
                                    campaign::Reader reader = campaign::Reader::commander) const;
    /// Gives the order, from this minute on unless the referee says otherwise (CA-7).
    void submit(campaign::CommanderId who, const std::string& text,
                campaign::Reader reader = campaign::Reader::commander);

    // --- The referee's desk.
    /// What happened from the dawn of today on.
    [[nodiscard]] const std::vector<campaign::EventRow>& today() const;
    /// The same of the day before.
    [[nodiscard]] const std::vector<campaign::EventRow>& yesterday() const;
    /// And from any minute on.
    [[nodiscard]] std::vector<campaign::EventRow> events(campaign::Minute since) const {
        return file_->events(since);
    }
    /// The pending order of a place in State::orders counts from then on (CA-7). With a `text` it
    /// reads so.
    void accept(std::size_t order, campaign::EffectiveAt from, campaign::Minute minute = 0,
                const std::string& text = {});
    void refuse(std::size_t order, const std::string& reply);
    /// Of the question that waits; what is left out is the usual answer.
    void answer(const campaign::Answer& answer);
    /// What the dice that wait show; 0: Muster rolls them.
    void face(int sum);
    /// Any other input: a value by hand, news, a map, a trait.
    void give(const campaign::Action& action, const std::string& why = {});

    /// Who rolls what is due from here on, and who rules.
    void set_rolls(bool program_rolls) { rolls_ = program_rolls; }
    void set_usual(bool usual_answers) { usual_ = usual_answers; }
    [[nodiscard]] bool rolls() const { return rolls_; }
    [[nodiscard]] bool is_usual() const { return usual_; }

    /// The minute of the next thing that happens, at most the next dawn.
    [[nodiscard]] campaign::Minute next_event() const;
    /// The last minute of today, or tomorrow's where it is over: all have marched.
    [[nodiscard]] campaign::Minute dusk() const;
    /// The next dawn, and that on which a new week begins.
    [[nodiscard]] campaign::Minute dawn() const;
    [[nodiscard]] campaign::Minute week_end() const;
    /// Where the clock on the wall stands (CA-1); empty where the campaign is no later than that.
    [[nodiscard]] std::optional<campaign::Minute> now_on_the_wall() const;
    /// The clock runs day by day, each on disk before the next, to that minute or to where it
    /// waits.
    void advance(campaign::Minute until);

    /// The steps that stand, the newest first, without the first; at most `most`.
    [[nodiscard]] std::vector<campaign::StepRow> undoable(std::size_t most) const;
    /// Takes back that step and all that came after it; the file keeps them.
    void undo(std::uint64_t step, const std::string& why = {});
    /// Does again what the last undo took back, if nothing has been done since.
    void redo();

    /// Commanders who lead an army and have no order in force and none under way (CA-9).
    [[nodiscard]] bool is_order_missing(campaign::CommanderId who) const;

  private:
    explicit CampaignSession(std::unique_ptr<campaign::CampaignFile> file);
    [[nodiscard]] campaign::By by(std::string who, std::string why = {}) const;
    void apply(const campaign::Action& action, const campaign::By& by);
    /// The last of each commander that is more than a letter.
    [[nodiscard]] const std::vector<campaign::OrderRow>& orders() const;
    void forget() { orders_at_ = today_at_ = yesterday_at_ = 0; }

    std::filesystem::path path_;
    std::unique_ptr<campaign::CampaignFile> file_;
    Guard guard_;
    bool rolls_{true}, usual_{};
    // Read once for each tip.
    mutable std::uint64_t orders_at_{}, today_at_{}, yesterday_at_{};
    mutable std::vector<campaign::OrderRow> orders_;
    mutable std::vector<campaign::EventRow> today_, yesterday_;
};

/// $XDG_DATA_HOME/muster/campaign, or ~/.local/share/muster/campaign: a player's own region files.
[[nodiscard]] std::filesystem::path campaign_folder();

}  // namespace muster::client
