#include "client/campaign/seat/seat.hpp"
#include "client/campaign/seats/seats.hpp"
#include "engine/campaign/orders/form.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace muster::client {
namespace {

/// A commander's seat at a session: what it gives of the campaign is the commander's view, what the
/// commander learned, and the commander's own orders.
class SessionSeatDesk : public SeatDesk {
  public:
    SessionSeatDesk(CampaignSession& session, campaign::CommanderId who)
        : session_{&session}, who_{who} {}

    [[nodiscard]] std::uint64_t tip() const override { return session_->tip(); }
    [[nodiscard]] std::string map_name() const override { return session_->name(); }
    [[nodiscard]] faces::ChartKey chart_key() const override {
        return faces::ChartKey::of(*session_->state().setting);
    }
    [[nodiscard]] campaign::View view() const override {
        campaign::View out = session_->view(who_);
        // No rider has left yet while the clock stands; whoever wrote sees the letter as sent.
        for (const campaign::Order& one : session_->state().orders) {
            if (one.commander != who_) continue;
            for (const campaign::Task& task : one.tasks)
                if (task.kind == campaign::TaskKind::letter)
                    out.letters.push_back({out.name,
                                           session_->state().commander(task.recipient).name,
                                           task.text, one.submitted, -1});
        }
        return out;
    }
    [[nodiscard]] std::vector<std::string> learned(campaign::Minute since) const override {
        return session_->learned(who_, since);
    }
    [[nodiscard]] std::optional<GivenOrder> last_order() const override {
        const auto row = session_->last_order(who_);
        if (!row) return std::nullopt;
        GivenOrder out;
        out.at = row->submitted;
        out.text = row->text;
        const auto& pending = session_->state().orders;
        out.is_under_way = std::any_of(pending.begin(), pending.end(), [&](const auto& one) {
            return one.commander == who_ && !campaign::is_letter_alone(one.text);
        });
        for (const campaign::EventRow& event : session_->events(row->submitted))
            if (event.event.kind == campaign::EventKind::order_refused &&
                event.event.commander == who_ && event.step > row->step)
                out.reply = event.event.text;
        return out;
    }
    [[nodiscard]] std::vector<std::string> people() const override {
        return people_of(session_->state(), who_);
    }
    [[nodiscard]] OrderCheck check(const std::string& text) const override {
        return check_order(session_->state(), who_, text);
    }
    void submit(const std::string& text) override { session_->submit(who_, text); }

  private:
    CampaignSession* session_;
    campaign::CommanderId who_;
};

}  // namespace

std::unique_ptr<Scene> commander_seat(Host& host, CampaignSession& session,
                                      campaign::CommanderId who,
                                      std::shared_ptr<CampaignSeat::Look> look, PageDraft draft) {
    return std::make_unique<CampaignSeat>(host, std::make_unique<SessionSeatDesk>(session, who),
                                          std::move(look), std::move(draft));
}

}  // namespace muster::client
