#include "engine/campaign/lab/file_report.hpp"
#include "engine/campaign/lab/file_runs.hpp"
#include "engine/campaign/orders/form.hpp"
#include "engine/lab/input.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// `campaign orders`: forms that come in as a file.
namespace muster::lab {

using campaign::CampaignFile;
using campaign::Minute;
using campaign::State;

namespace {

/// The lines of each commander as they were written, from one "commander:" to the next.
std::vector<std::string> blocks_of(std::string_view text) {
    std::vector<std::string> out;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        std::string_view options = line;
        while (options.starts_with(' ') || options.starts_with('\t')) options.remove_prefix(1);
        if (options.starts_with("commander") || options.starts_with("Commander"))
            out.emplace_back();
        if (!out.empty()) out.back() += std::string{line} + '\n';
    }
    return out;
}

/// Orders that were taken in within the week for which they are good (CA-9): a file that is handed
/// in twice sends no letter twice and turns no army twice.
class HandedIn {
  public:
    explicit HandedIn(const CampaignFile& file)
        : since_{file.state().now - campaign::minutes_a_week} {
        for (campaign::OrderRow& one : file.orders())
            if (one.submitted > since_) rows_.push_back(std::move(one));
        for (const campaign::EventRow& one : file.events(std::max<Minute>(since_, 0)))
            if (one.event.kind == campaign::EventKind::order_refused)
                sent_back_[one.event.commander] = one.step;
    }
    /// When that very order came in; none of one that is new, or was sent back (CA-7).
    [[nodiscard]] std::optional<Minute> at(campaign::CommanderId who, std::string_view text) const {
        const auto sent_back = sent_back_.find(who);
        for (const campaign::OrderRow& one : rows_)
            if (one.commander == who && without_ends(one.text) == without_ends(text) &&
                (sent_back == sent_back_.end() || one.step > sent_back->second))
                return one.submitted;
        return std::nullopt;
    }

  private:
    /// Lines may end otherwise where a file went through other hands.
    static std::string without_ends(std::string_view text) {
        std::string out;
        for (const char one : text) {
            if (one == '\r') continue;
            if (one == '\n')
                while (out.ends_with(' ') || out.ends_with('\t')) out.pop_back();
            out += one;
        }
        while (!out.empty() && std::string_view{" \t\n"}.find(out.back()) != std::string_view::npos)
            out.pop_back();
        return out;
    }

    Minute since_;
    std::vector<campaign::OrderRow> rows_;
    std::map<campaign::CommanderId, std::uint64_t> sent_back_;  ///< The last step that did.
};

}  // namespace

void run_orders(const CampaignOptions& options) {
    CampaignFile file{options.file};
    const std::string text = campaign_text(options.orders);
    toml::Faults faults;
    std::vector<campaign::Order> orders =
        parse_orders(file.state(), text, options.orders, campaign::Reader::referee, faults);
    require_none(faults);
    if (orders.empty()) throw BadInput{options.orders + ": error: no orders"};
    const std::vector<std::string> blocks = blocks_of(text);
    for (std::size_t i = 0; i < orders.size(); ++i) {
        if (i < blocks.size()) orders[i].text = blocks[i];
        if (const std::string why = refusal(file.state(), campaign::Submit{orders[i]});
            !why.empty())
            throw BadInput{fmt::format("{}: error: {}: {}", options.orders,
                                       file.state().commander(orders[i].commander).name, why)};
    }
    nlohmann::ordered_json json = nlohmann::ordered_json::array();
    std::string said;
    std::vector<campaign::Action> all;
    const State& state = file.state();
    const HandedIn handed_in{file};
    for (const campaign::Order& order : orders) {
        const std::string& name = state.commander(order.commander).name;
        const std::vector<std::string> understood = understood_of(state, order);
        const std::optional<Minute> before =
            options.again ? std::nullopt : handed_in.at(order.commander, order.text);
        json.push_back({{"commander", name},
                        {"effective", order.effective()},
                        {"understood", understood},
                        {"taken", !before}});
        if (before)
            said += fmt::format("{}: handed in already at {}; --again takes it anew\n", name,
                                campaign::time_text(*before));
        else
            said += fmt::format("{}: {}\n", name, fmt::join(understood, "; "));
        if (!before) all.emplace_back(campaign::Submit{order});
    }
    file.apply_all(all, by_of(options));
    fmt::print("{}", options.json ? json.dump(2) + '\n' : said);
}

}  // namespace muster::lab
