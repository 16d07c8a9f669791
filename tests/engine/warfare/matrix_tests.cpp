#include "tests/engine/matrix_rows.hpp"
#include "tests/engine/warfare/scenario.hpp"

namespace {

using muster::tests::Columns;
using muster::warfare::tests::Scenario;

[[maybe_unused]] const bool added = muster::tests::add_matrix(
    "warfare_matrix_tests", MUSTER_SOURCE_DIR "/tests/engine/warfare/matrix.txt", 160,
    [](const Columns& row) {
        Scenario{row[1], row[2]}.play(row[3], row[4]).expect(row[5]);
    });

}  // namespace
