#include "engine/campaign/orders/form.hpp"

#include "engine/campaign/orders/line.hpp"
#include "engine/campaign/orders/tasks.hpp"
#include "engine/core/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace muster::campaign {
namespace {

/// Reads a whole form, line by line.
class FormReader {
  public:
    FormReader(const State& state, const std::string& file, Reader reader, toml::Faults& faults)
        : state_{state}, file_{file}, reader_{reader}, faults_{faults} {
        for (const Commander& one : state.commanders) commanders_.push_back(one.name);
    }

    void read(std::string_view text, CommanderId commander) {
        if (commander != nobody) begin(commander);
        only_ = commander;
        std::size_t number_of_line = 0;
        while (!text.empty()) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            std::string_view line = text.substr(0, end);
            text.remove_prefix(std::min(end + 1, text.size()));
            if (line.ends_with('\r')) line.remove_suffix(1);
            ++number_of_line;
            if (const auto more = more_of_letter(line))
                read_more(line, *more, number_of_line);
            else
                read_line(line, number_of_line);
        }
        end_letter();
    }
    std::vector<Order> take() { return std::move(orders_); }

  private:
    void begin(CommanderId commander) {
        Order order;
        order.commander = commander;
        order.submitted = state_.now;
        orders_.push_back(std::move(order));
        tasks_ = task_reader(state_, commander, reader_);
    }

    /// What a line that begins with ">" says of the letter above it; nothing of any other line.
    static std::optional<std::string_view> more_of_letter(std::string_view line) {
        const std::size_t sign = line.find_first_not_of(" \t");
        if (sign == std::string_view::npos || line[sign] != '>') return std::nullopt;
        line.remove_prefix(sign + 1);
        if (line.starts_with(' ')) line.remove_prefix(1);
        while (line.ends_with(' ')) line.remove_suffix(1);
        return line;
    }

    bool is_text(Line& line, std::string_view text) {
        const std::size_t wrong = first_wrong_byte(text);
        if (wrong == text.size()) return true;
        line.fault_at(wrong, fmt::format("found byte 0x{:02X}; allowed: text in UTF-8",
                                         static_cast<unsigned char>(text[wrong])));
        return false;
    }

    void read_more(std::string_view text, std::string_view more, std::size_t line_number) {
        Line line{text, line_number, file_, faults_};
        if (!is_text(line, text) || letter_ == Letter::faulty) return;
        if (letter_ == Letter::none)
            return line.fault(
                "a line that begins with > goes on with a letter, and none stands "
                "above it");
        Order& order = orders_.back();
        std::string& letter = order.tasks.back().text;
        if (!letter.empty()) letter += '\n';
        letter += more;
        order.text += std::string{text} + '\n';
    }

    /// Only its last line shows how long a letter is.
    void end_letter() {
        if (std::exchange(letter_, Letter::none) != Letter::open) return;
        Line line{letter_line_, letter_number_, file_, faults_};
        std::string& letter = orders_.back().tasks.back().text;
        letter.erase(letter.find_last_not_of(" \n") + 1);
        const std::size_t characters = character_count(letter);
        if (characters == 0)
            line.fault_at(letter_line_.size(), "the letter is empty");
        else if (characters > most_letter_characters)
            line.fault_at(letter_line_.size(),
                          fmt::format("found a letter of {} characters; allowed: at most {}",
                                      characters, most_letter_characters));
        else
            return;
        orders_.back().tasks.pop_back();
    }

    void read_line(std::string_view text, std::size_t line_number) {
        Line line{text, line_number, file_, faults_};
        if (!is_text(line, text)) return;
        // Blank lines and remarks end no letter.
        if (line.is_at_end() || text[line.place()] == '#') return;
        const Letter above = letter_;
        end_letter();
        letter_ = Letter::faulty;  // Until the line is read: what goes on with it is no new fault.
        if (line.accept("commander") || line.accept("Commander")) {
            letter_ = Letter::none;
            if (!line.expect(":")) return;
            if (only_ != nobody) {
                const std::string& own = state_.commander(only_).name;
                if (!line.accept(own)) line.fault("the tasks of " + own + " alone stand here");
                return line.finish();
            }
            // Who may not know them all gets no list of names.
            const auto found = reader_ == Reader::referee ? line.name(commanders_, "a commander")
                                                          : line.try_name(commanders_);
            if (found)
                begin(id_at<CommanderId>(*found));
            else
                line.fault("there is no such commander");
            line.finish();
            return;
        }
        if (orders_.empty()) return line.fault("a form begins with \"commander: NAME\" (CA-6)");
        Order& order = orders_.back();
        if (line.accept("effective")) {
            letter_ = Letter::none;
            return read_effective(line, order);
        }
        if (order.tasks.size() == most_tasks)
            return line.fault(
                fmt::format("an order has at most {} tasks; give the others in an "
                            "order of their own",
                            most_tasks));
        // Whoever writes a letter in several lines is not to read what every task is called.
        if (above != Letter::none && !begins_task(text.substr(line.place()))) {
            if (above == Letter::open)
                line.fault("no task begins so; a letter goes on in lines that begin with >");
            return;
        }
        const bool is_letter = Line{line}.accept("letter");
        if (auto task = tasks_(line)) {
            letter_ = is_letter ? Letter::open : Letter::none;
            letter_line_ = text;
            letter_number_ = line_number;
            order.tasks.push_back(std::move(*task));
            order.text += std::string{text} + '\n';
        }
    }

    void read_effective(Line& line, Order& order) {
        if (!line.expect(":")) return;
        if (line.accept("submitted")) {
            order.effective_at = EffectiveAt::submitted;
        } else if (line.accept("read")) {
            order.effective_at = EffectiveAt::read;
        } else {
            order.effective_at = EffectiveAt::minute;
            if (!line.expect("day")) return;
            const auto day = line.number(1, 100'000);
            if (!day) return;
            order.minute = dawn_of(static_cast<int>(*day));
            if (!line.is_at_end()) {
                const auto hour = line.number(0, 23);
                if (!hour || !line.expect(":")) return;
                const auto minute = line.number(0, 59);
                if (!minute) return;
                order.minute += *hour * 60 + *minute;
            }
        }
        line.finish();
    }

    const State& state_;
    const std::string& file_;
    Reader reader_;
    toml::Faults& faults_;
    CommanderId only_{nobody};
    std::vector<std::string> commanders_;
    /// Of the last task: whether lines with ">" go on with it.
    enum class Letter : std::uint8_t { none, open, faulty };
    Letter letter_{Letter::none};
    std::string_view letter_line_;
    std::size_t letter_number_{};
    std::vector<Order> orders_;
    ReadTask tasks_;
};

}  // namespace

std::vector<Order> parse_orders(const State& state, std::string_view text, const std::string& file,
                                Reader reader, toml::Faults& faults) {
    FormReader form{state, file, reader, faults};
    form.read(text, nobody);
    return form.take();
}

std::vector<Task> parse_tasks(const State& state, CommanderId commander, std::string_view text,
                              const std::string& file, Reader reader, toml::Faults& faults) {
    FormReader form{state, file, reader, faults};
    form.read(text, commander);
    std::vector<Order> orders = form.take();
    return orders.empty() ? std::vector<Task>{} : std::move(orders.front().tasks);
}

}  // namespace muster::campaign
