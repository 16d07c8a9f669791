#include "engine/lab/statistics/rows.hpp"

#include <fmt/format.h>

#include <cmath>

namespace muster::lab {
namespace {

std::string csv_field(const std::string& text) {
    if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
    std::string out = "\"";
    for (const char letter : text) {
        if (letter == '"') out += '"';
        out += letter;
    }
    return out + '"';
}

std::string csv_number(double number) {
    return std::isfinite(number) ? fmt::format("{}", number) : "";
}

}  // namespace

std::string csv(const std::vector<Row>& rows) {
    std::string out = "measure,army,against,card,value,low,high,count\n";
    for (const Row& row : rows)
        out += fmt::format("{},{},{},{},{},{},{},{}\n", csv_field(row.measure), csv_field(row.army),
                           csv_field(row.against), csv_field(row.card), csv_number(row.value),
                           csv_number(row.low), csv_number(row.high), row.count);
    return out;
}

}  // namespace muster::lab
