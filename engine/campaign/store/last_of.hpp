#pragma once

#include "engine/campaign/campaign.hpp"

#include <cstdint>
#include <limits>
#include <type_traits>

namespace muster::campaign {

/// The last enumerator of each enum that files keep; of an id or a hex the greatest number that it
/// can be.
template <class Enum>
inline constexpr Enum last_of =
    static_cast<Enum>(std::numeric_limits<std::underlying_type_t<Enum>>::max());

template <>
inline constexpr Arm last_of<Arm> = Arm::cavalry;
template <>
inline constexpr Activity last_of<Activity> = Activity::lost;
template <>
inline constexpr Aim last_of<Aim> = Aim::steal;
template <>
inline constexpr Goods last_of<Goods> = Goods::loot;
template <>
inline constexpr Stance last_of<Stance> = Stance::avoid;
template <>
inline constexpr OnFall last_of<OnFall> = OnFall::pillage;
template <>
inline constexpr TaskKind last_of<TaskKind> = TaskKind::decorate;
template <>
inline constexpr Route last_of<Route> = Route::hexes;
template <>
inline constexpr Standing last_of<Standing> = Standing::dead;
template <>
inline constexpr WeatherLevel last_of<WeatherLevel> = WeatherLevel::very_bad;
template <>
inline constexpr Phase last_of<Phase> = Phase::night_end;
template <>
inline constexpr EffectiveAt last_of<EffectiveAt> = EffectiveAt::minute;
template <>
inline constexpr FieldKind last_of<FieldKind> = FieldKind::text;
template <>
inline constexpr QuestionKind last_of<QuestionKind> = QuestionKind::spell;
template <>
inline constexpr EventKind last_of<EventKind> = static_cast<EventKind>(event_kinds - 1);
template <>
inline constexpr Audience last_of<Audience> = Audience::everybody;
template <>
inline constexpr Trait last_of<Trait> = Trait::veteran;
template <>
inline constexpr SetValue::What last_of<SetValue::What> = SetValue::What::seat;

}  // namespace muster::campaign
