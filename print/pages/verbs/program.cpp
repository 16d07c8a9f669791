#include "print/pages/verbs/program.hpp"

#include "engine/toml/document.hpp"
#include "engine/toml/shipped.hpp"
#include "engine/toml/words/system_language.hpp"

#include <algorithm>
#include <iostream>
#include <stdexcept>

namespace muster::pages {

namespace fs = std::filesystem;

faces::SourceOptions Common::source() const {
    return {inputs, packs, locale, side == "woad" ? Seat::blue : Seat::red, {}};
}

draw::Studio Common::studio(const faces::Game& game) const {
    const fs::path own = game.layout();
    // A folder may happen to have the name of a shipped layout.
    const fs::path inside = fs::path{layout} / own.filename();
    std::error_code ignored;
    const bool is_folder = !layout.empty() && fs::is_regular_file(inside, ignored);
    draw::Studio studio{layout.empty() ? own
                        : is_folder    ? inside
                                       : fs::path{layout},
                        draw::shipped_assets()};
    // The window goes on with other fonts; paper stays as it is, so it waits for the right ones.
    if (const auto missing = studio.missing_fonts(); !missing.empty()) {
        std::string text;
        for (const auto& font : missing) text += (text.empty() ? "error: " : "\nerror: ") + font;
        throw std::runtime_error{text};
    }
    return studio;
}

void add_common(const usage::Command& command, Common& common) {
    command.add_option("input", common.inputs, "Army (file or shipped), folder of a pack, or ids")
        .required()
        .option_text("INPUT...");
    command.read_callback([&common] {
        for (std::string& input : common.inputs) {
            const std::string given = input;
            input = toml::shipped_or_given(given, common.shipped).string();
            for (const char* folder : {"wars", "regions"})
                if (input == given) input = toml::shipped_or_given(given, folder).string();
        }
    });
    command.add_output("-o,--output", common.output, "File or folder to write")
        .required()
        .option_text("PATH");
    command.add_option("--pack", common.packs, "Cards on top of the shipped ones; repeatable")
        .option_text("DIR");
    common.locale = toml::system_language();
    command.add_option("--locale", common.locale, "Language of the cards (the system's)")
        .option_text("TAG");
    command.add_option("--side", common.side, "Side of back and commander (madder)")
        .check(usage::one_of({"madder", "woad"}))
        .option_text("madder|woad");
    command.add_option("--layout", common.layout, "Layout file instead of the shipped one")
        .option_text("FILE");
    command.add_flag("--strict", common.is_strict, "Any finding prevents writing");
    command.add_flag("--json", common.is_json, "Report for machines");
}

bool forbids(const std::vector<draw::Finding>& findings, const Common& common) {
    return common.is_strict ? !findings.empty()
                            : std::any_of(findings.begin(), findings.end(),
                                          [](const auto& finding) { return finding.is_error; });
}

std::vector<draw::Finding> gathered(const std::vector<draw::Finding>& findings) {
    std::vector<draw::Finding> out;
    std::vector<std::vector<std::string>> cards;
    for (const auto& finding : findings) {
        const auto same = std::find_if(out.begin(), out.end(), [&](const draw::Finding& other) {
            return !finding.is_error && !other.is_error && other.field == finding.field &&
                   other.message == finding.message;
        });
        if (same == out.end()) {
            out.push_back(finding);
            cards.push_back({finding.card});
        } else if (auto& names = cards[static_cast<std::size_t>(same - out.begin())];
                   std::find(names.begin(), names.end(), finding.card) == names.end()) {
            names.push_back(finding.card);
        }
    }
    constexpr std::size_t most_named = 3;
    for (std::size_t i = 0; i < out.size(); ++i) {
        const auto& names = cards[i];
        const std::size_t named = names.size() > most_named + 1 ? most_named : names.size();
        for (std::size_t at = 1; at < named; ++at)
            out[i].card += (at + 1 == names.size() ? " and " : ", ") + names[at];
        if (named < names.size())
            out[i].card += " and " + std::to_string(names.size() - named) + " more";
    }
    return out;
}

void print_findings(const std::vector<draw::Finding>& findings) {
    for (const auto& finding : gathered(findings))
        std::cerr << (finding.file.empty() ? "" : finding.file + ": ") << finding.card << ": "
                  << (finding.is_error ? "error: " : "warning: ") << finding.field << ": "
                  << finding.message << '\n';
}

int conclude(const Common& common, const std::vector<draw::Finding>& findings,
             const std::string& line, nlohmann::ordered_json report) {
    const bool is_forbidden = forbids(findings, common);
    print_findings(findings);
    if (is_forbidden)
        std::cerr << common.output << ": not written"
                  << (common.is_strict ? " (--strict: every finding counts)" : "") << '\n';
    if (common.is_json) {
        report["written"] = !is_forbidden;
        auto& all = report["findings"] = nlohmann::ordered_json::array();
        for (const auto& finding : findings)
            all.push_back({{"file", finding.file},
                           {"card", finding.card},
                           {"field", finding.field},
                           {"message", finding.message},
                           {"error", finding.is_error}});
        std::cout << report.dump(2) << '\n';
    } else if (!is_forbidden) {
        std::cout << line << '\n';
    }
    return is_forbidden ? bad_input : done;
}

void keep_new(std::vector<draw::Finding>& all, const std::vector<draw::Finding>& some) {
    for (const auto& finding : some)
        if (std::find(all.begin(), all.end(), finding) == all.end()) all.push_back(finding);
}

std::string commander_fault(const std::string& name) {
    const bool is_blank = name.find_first_not_of(' ') == std::string::npos;
    return is_blank ? "found " + toml::quote(name) + "; allowed: a commander's name" : "";
}

std::string either(const std::vector<std::string>& words) {
    std::string out;
    for (std::size_t i = 0; i < words.size(); ++i)
        out += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + words[i];
    return out;
}

std::string in_lines(std::string text) {
    constexpr std::size_t most = 50;
    for (std::size_t start = 0; text.size() - start > most;) {
        const std::size_t blank = text.rfind(' ', start + most);
        if (blank == std::string::npos || blank <= start) break;
        text.replace(blank, 1, "\n");
        start = blank + 1;
    }
    return text;
}

void make_folder(const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error || !fs::is_directory(folder, error))
        throw faces::Refused{folder.string() + ": error: cannot be made: " +
                             (error ? error.message() : "a file has this name")};
}

}  // namespace muster::pages
