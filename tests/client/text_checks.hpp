#pragma once

#include "client/ui/screen/screen.hpp"
#include "tests/with_sanitizers.hpp"

#include <set>
#include <string>
#include <vector>

/// Whether every text of a screen is said, and stands whole in its box, clear of the others.
namespace muster::client {

inline const std::vector<std::string> languages =
    tests::is_sanitized ? std::vector<std::string>{"de"} : std::vector<std::string>{"en", "de"};

/// What the scenes lay out at each window and text size, as run_window makes it; each once.
std::vector<Size> sizes();

/// A text and the room that its letters take.
struct Written {
    const Label* label;
    Box ink;
};
/// Where the letters of a label stand: its lines without their leading.
Written written(const Label& label);

/// The widest word, which is broken where it does not fit.
double widest_word(const Label& label);

/// What is wrong with the texts of a screen; each fault is a line.
std::set<std::string> faults_of(const Screen& screen, Size size);

/// A message that is not there shows its id, one that lacks a field the field's name.
std::set<std::string> unsaid_of(const Screen& screen);

/// Places whose key means another thing elsewhere, or that the list of keys has no words for.
std::set<std::string> key_faults_of(const Screen& screen);

/// Faults, other meanings of keys and unsaid texts fail the test.
void check(const Screen& screen, Size size);

}  // namespace muster::client
