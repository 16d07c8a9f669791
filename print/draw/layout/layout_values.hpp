#pragma once

#include "print/draw/layout/layout.hpp"
#include "print/draw/layout/layout_files.hpp"

#include <limits>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace muster::draw {

/// The least and the most that a number may be; what messages say of it.
struct Limits {
    double least{std::numeric_limits<double>::lowest()}, most{std::numeric_limits<double>::max()};
};

/// Reads single values of a layout; each wrong one is a fault with what was found and what is
/// allowed, and reading goes on.
class LayoutValues {
  public:
    LayoutValues(LayoutFiles& files, const Named<Rgb>& colours)
        : files_{files}, colours_{colours} {}

    double number(const LayoutKey& key, Limits range = {});
    /// A length in mm: a number, or a string with mm, cm, in or pt behind it.
    double length(const LayoutKey& key, Limits range = {});
    /// A size in points: a number, or a string with pt, mm, cm or in behind it.
    double points(const LayoutKey& key, Limits range = {});
    std::string word(const LayoutKey& key);
    bool flag(const LayoutKey& key);
    /// `name`, `#RRGGBB`, `tone.fill` or `second.text`, each perhaps with ` 20%` behind it.
    Ink ink(const LayoutKey& key);
    /// A text whose tags are sound, each line for itself, as paragraphs are set. Tags may hold
    /// {fields}, of which only the card can say more.
    std::string markup(const LayoutKey& key);
    /// Once all is read: a colour that an extending file adds, that nothing uses and whose name is
    /// nearly that of a colour further up, is that one misspelt.
    void check_colours_used();
    /// `field`, `!field`, `field=value`, `field!='some words'`, several with spaces between them.
    std::vector<Condition> conditions(const LayoutKey& key);
    /// `all`, or `left`, `top`, `right`, `bottom` with spaces between them.
    Edges edges(const LayoutKey& key);
    std::string choice(const LayoutKey& key, const std::vector<std::string_view>& allowed);
    std::vector<std::string> words(const LayoutKey& key);
    /// A list that is read entry by entry.
    template <class Read>
    auto list(const LayoutKey& key, const std::string& allowed, Read read) {
        std::vector<decltype(read(key))> out;
        const auto* entries = std::get_if<toml::List>(&key.value->data);
        if (entries == nullptr || entries->empty()) {
            found(key, allowed);
            return out;
        }
        for (const auto& entry : *entries)
            out.push_back(read(LayoutKey{key.name, key.path, key.document, entry.place, &entry}));
        return out;
    }

    /// Every key of the table is one of these.
    void expect(const LayoutTable& table, const std::vector<std::string_view>& keys);
    /// The key, or null and a fault.
    const LayoutKey* required(const LayoutTable& table, std::string_view key);
    void found(const LayoutKey& key, const std::string& allowed);
    void fault(const LayoutKey& key, const std::string& message);

  private:
    double measure(const LayoutKey& key, double bare_mm, Limits range, const char* what);

    LayoutFiles& files_;
    [[nodiscard]] const Rgb* find_colour(std::string_view name);

    const Named<Rgb>& colours_;
    std::set<std::string, std::less<>> used_colours_;
};

}  // namespace muster::draw
