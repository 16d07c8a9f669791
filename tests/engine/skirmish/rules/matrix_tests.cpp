#include "tests/engine/matrix_rows.hpp"
#include "tests/engine/skirmish/scenario.hpp"

namespace {

using muster::skirmish::tests::Scenario;
using muster::tests::Columns;

[[maybe_unused]] const bool added = muster::tests::add_matrix(
    "matrix_tests", MUSTER_SOURCE_DIR "/tests/engine/skirmish/matrix.txt", 154,
    [](const Columns& row) { Scenario{row[2]}.play(row[3], row[4]).expect(row[5]); });

}  // namespace
