#pragma once

#include <cstdint>
#include <string>

/// Time in whole minutes from the dawn of day 1 (CA-2).
namespace muster::campaign {

using Minute = std::int64_t;

inline constexpr Minute minutes_a_day = 1440;
inline constexpr Minute minutes_a_week = 7 * minutes_a_day;
inline constexpr int days_a_week = 7;
inline constexpr int days_a_month = 30;
inline constexpr int days_a_year = 365;

/// Days and weeks are counted from 1.
[[nodiscard]] constexpr int day_of(Minute at) {
    return static_cast<int>(at / minutes_a_day) + 1;
}
[[nodiscard]] constexpr Minute dawn_of(int day) {
    return (day - 1) * minutes_a_day;
}
/// On which so many whole days are over that begin at a minute: of one day from dawn that day.
[[nodiscard]] constexpr int last_day_of(Minute from, int days) {
    return day_of(from + days * minutes_a_day - 1);
}
[[nodiscard]] constexpr int week_of(int day) {
    return (day - 1) / days_a_week + 1;
}

struct Date {
    int year{1};
    int month{1};  ///< 1 to 12.
    int day{1};
    bool operator==(const Date&) const = default;
    bool operator<(const Date& other) const {
        if (year != other.year) return year < other.year;
        return month != other.month ? month < other.month : day < other.day;
    }
};

enum class Season : std::uint8_t { spring, summer, autumn, winter };
/// Of March to May, June to August, and so on.
[[nodiscard]] Season season_of(const Date& date);

[[nodiscard]] bool is_leap(int year);
/// Of the usual months; a leap year only where `is_civil` (CA-R2).
[[nodiscard]] int days_in_month(int month, int year, bool is_civil);
/// The date so many days after another.
[[nodiscard]] Date later(const Date& date, int days, bool is_civil);

/// "1 April, year 1".
[[nodiscard]] std::string date_text(const Date& date);
/// "day 3 09:00".
[[nodiscard]] std::string time_text(Minute at);

}  // namespace muster::campaign
