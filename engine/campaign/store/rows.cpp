#include "engine/campaign/store/file.hpp"
#include "engine/campaign/store/schema.hpp"
#include "engine/campaign/store/sound.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <string_view>
#include <utility>

/// What a file lists: steps, events, what was learned, orders.
namespace muster::campaign {
namespace {

template <class Read>
void from_step(const std::string& file, std::uint64_t step, Read&& read) {
    try {
        read();
    } catch (const std::exception& damage) {
        throw lab::BadInput{
            fmt::format("{}: error: step {} cannot be read: {}", file, step, damage.what())};
    }
}

}  // namespace

std::vector<StepRow> CampaignFile::steps() const {
    lab::Statement rows = database_.prepare(
        "SELECT step, kind, who, written, why, program, minute, ifnull(undone_by, 0), action "
        "FROM steps ORDER BY step");
    std::vector<StepRow> out;
    while (rows.step())
        out.push_back({rows.number(0), rows.text(1), rows.text(2), rows.text(3), rows.text(4),
                       rows.text(5), static_cast<Minute>(rows.number(6)), rows.number(7),
                       rows.text(8)});
    return out;
}

void CampaignFile::each_step(const std::function<void(const StepCourse&)>& visit) const {
    lab::Statement order = database_.prepare("SELECT understood FROM orders WHERE step = ?");
    lab::Statement events =
        database_.prepare("SELECT line FROM events WHERE step = ? ORDER BY place");
    lab::Statement learned = database_.prepare(
        "SELECT commander, line FROM learned WHERE step = ? ORDER BY place, commander");
    const auto lines_of = [](std::string_view text, std::vector<std::string>& out) {
        while (!text.empty()) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            out.emplace_back(text.substr(0, end));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
    };
    for (const StepRow& row : steps()) {
        StepCourse course;
        course.row = row;
        order.put(row.step);
        while (order.step()) lines_of(order.text(0), course.orders);
        events.put(row.step);
        while (events.step()) course.lines.push_back(events.text(0));
        learned.put(row.step);
        while (learned.step())
            course.learned.emplace_back(static_cast<CommanderId>(learned.number(0)),
                                        learned.text(1));
        visit(course);
    }
}

std::vector<std::string> CampaignFile::learned(CommanderId commander, Minute since) const {
    lab::Statement rows = database_.prepare(fmt::format(
        "SELECT learned.line FROM learned JOIN events USING(step, place) "
        "JOIN steps USING(step) WHERE learned.commander = {} AND events.minute >= {} AND {} "
        "ORDER BY step, place",
        number(commander), since, standing));
    std::vector<std::string> out;
    while (rows.step()) out.push_back(rows.text(0));
    return out;
}

std::vector<std::string> CampaignFile::log(Minute since) const {
    lab::Statement rows = database_.prepare(
        fmt::format("SELECT line FROM events JOIN steps USING(step) WHERE events.minute >= {} "
                    "AND {} ORDER BY step, place",
                    since, standing));
    std::vector<std::string> out;
    while (rows.step()) out.push_back(rows.text(0));
    return out;
}

// Another program may have gone on: what its steps name, such as a new commander, is not in this
// state until the file is read again.
std::vector<EventRow> CampaignFile::events(Minute since) const {
    lab::Statement rows = database_.prepare(fmt::format(
        "SELECT step, event, line FROM events JOIN steps USING(step) WHERE events.minute >= {} "
        "AND step <= {} AND {} ORDER BY step, place",
        since, tip_, standing));
    std::vector<EventRow> out;
    while (rows.step()) {
        const std::uint64_t step = rows.number(0);
        Event event;
        from_step(name(), step, [&] {
            event = event_of(rows.text(1));
            require_sound(state_, event);
        });
        out.push_back({step, std::move(event), rows.text(2)});
    }
    return out;
}

std::vector<OrderRow> CampaignFile::orders() const {
    lab::Statement rows = database_.prepare(fmt::format(
        "SELECT step, commander, submitted, text, understood FROM orders JOIN steps USING(step) "
        "WHERE step <= {} AND {} ORDER BY step",
        tip_, standing));
    std::vector<OrderRow> out;
    while (rows.step()) {
        const std::uint64_t step = rows.number(0);
        CommanderId who{};
        from_step(name(), step, [&] { who = require_commander(state_, rows.number(1)); });
        out.push_back({step, who, static_cast<Minute>(rows.number(2)), rows.text(3), rows.text(4)});
    }
    return out;
}

}  // namespace muster::campaign
