#pragma once

/// Every outcome of dice one by one: the odds are held against what is counted so.
namespace muster::campaign::odds::tests {

/// Calls `with(total)` for each of the 36 outcomes of two dice.
template <class With>
void for_every_two_dice(const With& with) {
    for (int first = 1; first <= 6; ++first)
        for (int second = 1; second <= 6; ++second) with(first + second);
}

}  // namespace muster::campaign::odds::tests
