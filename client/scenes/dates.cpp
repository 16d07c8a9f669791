#include "client/scenes/dates.hpp"

#include <fmt/format.h>

#include <ctime>

namespace muster::client {

std::string date_words(const Words& words, std::chrono::system_clock::time_point when) {
    const std::time_t seconds = std::chrono::system_clock::to_time_t(when);
    std::tm local{};
    if (localtime_r(&seconds, &local) == nullptr) return {};
    return words("replay.date", {{"year", std::to_string(local.tm_year + 1900)},
                                 {"month", fmt::format("{:02}", local.tm_mon + 1)},
                                 {"day", fmt::format("{:02}", local.tm_mday)},
                                 {"time", fmt::format("{}:{:02}", local.tm_hour, local.tm_min)}});
}

}  // namespace muster::client
