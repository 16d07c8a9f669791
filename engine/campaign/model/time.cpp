#include "engine/campaign/model/time.hpp"

#include <fmt/format.h>

#include <array>
#include <string_view>

namespace muster::campaign {
namespace {

constexpr std::array<std::string_view, 12> month_names{
    "January", "February", "March",     "April",   "May",      "June",
    "July",    "August",   "September", "October", "November", "December"};

}  // namespace

Season season_of(const Date& date) {
    if (date.month >= 3 && date.month <= 5) return Season::spring;
    if (date.month >= 6 && date.month <= 8) return Season::summer;
    if (date.month >= 9 && date.month <= 11) return Season::autumn;
    return Season::winter;
}

bool is_leap(int year) {
    return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

int days_in_month(int month, int year, bool is_civil) {
    constexpr std::array<int, 12> lengths{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (month == 2 && is_civil && is_leap(year)) return 29;
    return lengths[static_cast<std::size_t>(month - 1)];
}

Date later(const Date& date, int days, bool is_civil) {
    Date out = date;
    if (!is_civil) {  // Every year has 365 days.
        out.year += days / days_a_year;
        days %= days_a_year;
    }
    while (days > 0) {
        const int left = days_in_month(out.month, out.year, is_civil) - out.day;
        if (days <= left) {
            out.day += days;
            return out;
        }
        days -= left + 1;
        out.day = 1;
        if (++out.month > 12) {
            out.month = 1;
            ++out.year;
        }
    }
    return out;
}

std::string date_text(const Date& date) {
    return fmt::format("{} {}, year {}", date.day,
                       month_names[static_cast<std::size_t>(date.month - 1)], date.year);
}

std::string time_text(Minute at) {
    const Minute minute = at % minutes_a_day;
    return fmt::format("day {} {:02}:{:02}", day_of(at), minute / 60, minute % 60);
}

}  // namespace muster::campaign
