#pragma once

#include "tests/engine/folder.hpp"
#include "tests/engine/warfare/shipped.hpp"

#include <boost/test/unit_test.hpp>

/// Small files for the loaders, and what they say of them.
namespace muster::warfare::tests {

using muster::tests::Folder;

/// Of tables laid over the shipped ones.
inline std::string tables_fault(const std::string& text) {
    const Folder folder;
    toml::Faults faults;
    const auto tables = load_tables({shipped_pack(), folder.write("mine.toml", text)}, faults);
    BOOST_TEST((tables == nullptr) == !faults.empty());
    return folder.said(faults);
}

inline std::string army_fault(const std::string& text, const Variant& variant = {}) {
    const Folder folder;
    toml::Faults faults;
    (void)load_army(folder.write("army.toml", text), shipped(), variant, faults);
    return folder.said(faults);
}

inline std::string replaced(std::string text, const std::string& what, const std::string& by) {
    return text.replace(text.find(what), what.size(), by);
}

/// An army file's beginning, and a unit for it.
inline const std::string head = "[army]\nruleset = \"warfare\"\nid = \"a\"\n";
inline const std::string wardens =
    "[[army.unit]]\nid = \"w\"\nancestry = \"human\"\nexperience = \"regular\"\n"
    "equipment = \"medium\"\ntype = \"infantry\"\nsize = \"d8\"\n";

}  // namespace muster::warfare::tests
