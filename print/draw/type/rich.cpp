#include "print/draw/type/rich.hpp"

#include <algorithm>
#include <cctype>
#include <set>
#include <utility>

namespace muster::draw {
namespace {

constexpr const char* known_tags = "<b>, <i>, <sc>, <c COLOUR>, <icon NAME/>, <lt/>";

bool is_letter(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0;
}
bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

/// A tag taken apart: </name argument/>.
struct Tag {
    bool is_closing{false}, is_single{false};
    std::string_view name, argument;

    explicit Tag(std::string_view inside) {
        if (!inside.empty() && inside.front() == '/') {
            is_closing = true;
            inside.remove_prefix(1);
        }
        if (!inside.empty() && inside.back() == '/') {
            is_single = true;
            inside.remove_suffix(1);
        }
        const auto end = std::find_if_not(inside.begin(), inside.end(), is_letter);
        name = inside.substr(0, static_cast<std::size_t>(end - inside.begin()));
        argument = trimmed(inside.substr(name.size()));
    }
};

constexpr int max_tags = 500;           ///< In one text; more take minutes to set.
constexpr std::size_t max_faults = 20;  ///< Of one text that are reported.

class Parser {
  public:
    /// Tags at the places `as_text` are text.
    Parser(std::string_view text, const RichNames& names, const std::set<std::size_t>& as_text)
        : text_{text}, names_{names}, as_text_{as_text} {}

    Rich parse() {
        std::size_t at = 0;
        while (at < text_.size()) {
            const std::size_t open = next_tag(at);
            add_text(text_.substr(at, open - at));
            if (open == text_.size()) break;
            if (++tags_ > max_tags) {
                fault(open, "this text has more than " + std::to_string(max_tags) +
                                " tags; allowed: at most as many");
                add_text(text_.substr(open));
                break;
            }
            const std::size_t close = text_.find_first_of("<>", open + 1);
            if (close == std::string_view::npos || text_[close] == '<') {
                fault(open, "this tag has no \">\"; write <lt/> for the sign itself");
                add_text(text_.substr(open, 1));
                at = open + 1;
                continue;
            }
            take(open, Tag{text_.substr(open + 1, close - open - 1)});
            at = close + 1;
        }
        for (const auto& tag : open_) {
            if (faults_.size() >= max_faults) break;
            fault(tag.at, "<" + tag.name + "> is not closed");
        }
        std::stable_sort(faults_.begin(), faults_.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        for (auto& [where, described] : faults_) rich_.faults.push_back(std::move(described));
        return std::move(rich_);
    }

    /// Where the tags stand that are none, once it is parsed.
    [[nodiscard]] const std::set<std::size_t>& unsound() const { return unsound_; }

  private:
    struct Open {
        std::string name;
        std::size_t at{};
        Run before;  ///< The look to go back to.
    };

    [[nodiscard]] std::size_t next_tag(std::size_t at) const {
        for (; at < text_.size(); ++at)
            if (text_[at] == '<' && at + 1 < text_.size() &&
                (is_letter(text_[at + 1]) || text_[at + 1] == '/') && !as_text_.contains(at))
                return at;
        return text_.size();
    }

    void add_text(std::string_view text) {
        if (text.empty()) return;
        Run run = look_;
        if (!rich_.runs.empty() && rich_.runs.back().icon.empty()) {
            Run& last = rich_.runs.back();
            run.text = last.text;
            if (run == last) {
                last.text += text;
                return;
            }
        }
        run.text = text;
        rich_.runs.push_back(std::move(run));
    }

    void fault(std::size_t at, std::string message, std::string_view unknown_colour = {}) {
        unsound_.insert(at);
        if (faults_.size() >= max_faults) return;
        RichFault out{1, 1, std::move(message), std::string{unknown_colour}};
        for (const char c : text_.substr(0, at)) {
            if (c == '\n') {
                ++out.line;
                out.column = 1;
            } else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) {
                ++out.column;
            }
        }
        faults_.emplace_back(at, std::move(out));
    }

    void take(std::size_t at, const Tag& tag) {
        const std::string name{tag.name};
        if (tag.is_closing) return close(at, name, tag);
        if (name == "icon") return icon(at, tag);
        if (name == "lt" && tag.is_single && tag.argument.empty()) return add_text("<");
        const bool is_look = name == "b" || name == "i" || name == "sc" || name == "c";
        if (!is_look)
            return fault(at, "unknown tag <" + name + ">; known: " + std::string{known_tags});
        if (tag.is_single) return fault(at, "<" + name + "/> holds no text; write <" + name + ">");
        open_.push_back({name, at, look_});
        if (name == "c") return colour(at, tag.argument);
        if (!tag.argument.empty())
            fault(at, "<" + name + "> stands alone; found \"" + std::string{tag.argument} + "\"");
        if (name == "b") look_.is_bold = true;
        if (name == "i") look_.is_italic = true;
        if (name == "sc") look_.is_small_caps = true;
    }

    void close(std::size_t at, const std::string& name, const Tag& tag) {
        if (tag.is_single || !tag.argument.empty() || name.empty())
            return fault(at, "a closing tag is a name alone, such as </b>");
        const auto mate = std::find_if(open_.rbegin(), open_.rend(),
                                       [&](const Open& other) { return other.name == name; });
        if (mate == open_.rend()) return fault(at, "</" + name + "> closes nothing");
        if (mate != open_.rbegin()) {
            fault(at, "</" + name + "> stands before </" + open_.back().name + ">");
            // What was not closed within it is the text, not its own end.
            unsound_.erase(at);
            for (auto inner = open_.rbegin(); inner != mate; ++inner) unsound_.insert(inner->at);
        }
        look_ = mate->before;
        open_.erase(std::prev(mate.base()), open_.end());
    }

    void icon(std::size_t at, const Tag& tag) {
        if (!tag.is_single || tag.argument.empty())
            return fault(at, "an icon is written <icon NAME/>");
        if (names_.has_icon && !names_.has_icon(tag.argument))
            return fault(at, "there is no icon \"" + std::string{tag.argument} + "\"");
        Run run = look_;
        run.icon = tag.argument;
        // "trait-first-strike" copies as "first strike": the part before the dash sorts the files.
        const auto dash = tag.argument.find('-');
        run.text = dash == std::string_view::npos ? tag.argument : tag.argument.substr(dash + 1);
        std::replace(run.text.begin(), run.text.end(), '-', ' ');
        rich_.runs.push_back(std::move(run));
    }

    void colour(std::size_t at, std::string_view word) {
        if (word.empty())
            return fault(at, "<c> needs a colour, such as <c #A32D22> or a name of the layout");
        auto rgb = parse_colour(word);
        if (!rgb && names_.colour) rgb = names_.colour(word);
        if (!rgb) return fault(at, "there is no colour \"" + std::string{word} + "\"", word);
        look_.colour = rgb;
    }

    std::string_view text_;
    const RichNames& names_;
    const std::set<std::size_t>& as_text_;
    std::set<std::size_t> unsound_;
    int tags_{};
    Run look_;
    std::vector<Open> open_;
    std::vector<std::pair<std::size_t, RichFault>> faults_;
    Rich rich_;
};

}  // namespace

Rich parse_rich(std::string_view text, const RichNames& names) {
    return Parser{text, names, {}}.parse();
}

Rich parse_text(std::string_view text, const RichNames& names) {
    if (std::count(text.begin(), text.end(), '<') > max_tags) {
        Rich rich;
        Run run;
        run.text = text;
        rich.runs.push_back(std::move(run));
        rich.faults.push_back({1,
                               1,
                               "this text has more than " + std::to_string(max_tags) +
                                   " tags; allowed: at most as many",
                               {}});
        return rich;
    }
    std::set<std::size_t> as_text;
    std::vector<RichFault> faults;
    // Each pass takes at least one more tag for text, and mostly all of them at once.
    for (int pass = 0; pass < max_tags; ++pass) {
        Parser parser{text, names, as_text};
        Rich rich = parser.parse();
        if (pass == 0) faults = rich.faults;
        const std::size_t before = as_text.size();
        as_text.insert(parser.unsound().begin(), parser.unsound().end());
        if (as_text.size() > before && pass + 1 < max_tags) continue;
        rich.faults = std::move(faults);
        return rich;
    }
    return {};
}

std::string as_text(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '<')
            out += "<lt/>";
        else
            out += c;
    }
    return out;
}

std::string plain(const std::vector<Run>& runs) {
    std::string out;
    for (const auto& run : runs) out += run.text;
    return out;
}

std::string text_of(const RichFault& fault, std::string_view in) {
    const std::string line =
        in.find('\n') == std::string_view::npos ? "" : std::to_string(fault.line) + ":";
    return line + std::to_string(fault.column) + ": " + fault.message;
}

}  // namespace muster::draw
