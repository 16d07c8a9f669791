#define BOOST_TEST_DYN_LINK
#include "tests/client/skirmish/twins.hpp"

#include "client/skirmish/table/table.hpp"
#include "tests/client/whole_screen.hpp"

namespace muster::client {

namespace {

/// The words and the cards that a screen shows.
struct Said {
    std::set<std::string> cards;
    std::string words;
    void take(const Screen& screen) {
        for (const Item& item : screen.items) {
            if (const auto* card = std::get_if<CardImage>(&item)) cards.insert(card->id);
            if (const auto* label = std::get_if<Label>(&item)) words += label->text + '\n';
            if (const auto* layer = std::get_if<Layer>(&item)) take(*layer->screen);
        }
        for (const Spot& spot : screen.spots) words += spot.reason + '\n';
        words += screen.caption + '\n';
    }
};

}  // namespace

void Pair::open(Opening opening, bool is_replay) {
    now_ = 0;
    both([&](Program& program) { program.open(way_, *shelf_, opening, is_replay); });
    // A computer that is to move has moved by now, and may have ended the battle, which shows both
    // hands.
    if (is_replay || is_alike()) compare("as it opens");
}

void Pair::play() {
    while (is_alike()) {
        rest();
        if (!is_alike()) break;
        if (caption().find(words()("caption.result")) == 0) return look_at_result();
        const auto& journal = one_.journal();
        if (caption() == cover_of(Seat::red) || caption() == cover_of(Seat::blue)) {
            uncover();
            continue;
        }
        if (is_played_out()) break;
        const Seat mover = journal.state().to_move;
        if (mover == Seat::dice) {
            enter_dice();
            continue;
        }
        if (mover == viewer_) look_about();
        ++tally_->acts;
        if (has_computer()) {
            const auto legal = static_cast<std::uint32_t>(one_.legal().legal.size());
            const std::size_t number = luck_->below(legal);
            both([&](Program& program) { program.act(number); });
        } else {
            both([](Program& program) { program.act(program.next()); });
        }
        ++acts_;
        // Where on the screen the other one did it is no secret of the screen's.
        both([](Program& program) { program.app().pointer_moved(2, 2); });
    }
    if (!is_alike())
        ++tally_->parted;
    else
        open(Opening::title);
}

void Pair::watch() {
    // What has come out by now is no secret, and a battle that is over shows both hands.
    if (!is_alike() || one_.journal().state().to_move == Seat::nobody) return;
    open(Opening::title, true);
    for (int i = 0; i < 12; ++i) {
        const std::array<Key, 7> keys{Key::right,     Key::page_down, Key::end, Key::page_up,
                                      Key::page_down, Key::home,      Key::tab};
        const Key key = luck_->below(8) == 0 ? Key::end : keys[luck_->below(7)];
        both([&](Program& program) { program.app().press(key); });
        compare("in the replay");
        const Screen& screen = one_.app().screen();
        if (screen.spots.empty()) continue;
        point_at(luck_->below(static_cast<std::uint32_t>(screen.spots.size())));
    }
}

bool Pair::has_computer() const {
    return way_.players[index(opponent(viewer_))] != "human";
}

bool Pair::is_played_out() const {
    if (has_computer()) return acts_ == 4;
    return one_.journal().actions().size() >= one_.world().actions.size();
}

const std::string& Pair::caption() {
    return one_.app().screen().caption;
}

std::string Pair::cover_of(Seat seat) const {
    return words()("caption.cover", {{"side", words().side(seat)}});
}

bool Pair::is_alike() const {
    return looks_alike(one_.journal().state(), one_.journal().events(), two_.journal().state(),
                       two_.journal().events(), viewer_);
}

bool Pair::is_private() {
    const Seat other = opponent(viewer_);
    return caption() == words()("caption.table", {{"side", words().side(other)}});
}

void Pair::compare(const char* where) {
    if (is_private()) return;
    App& a = one_.app();
    App& b = two_.app();
    ++tally_->frames;
    if (a.is_moving()) ++tally_->moving;
    const std::string shown = WholeScreen::text(a.screen());
    const std::string other = WholeScreen::text(b.screen());
    if (shown != other) {
        const auto at = std::mismatch(shown.begin(), shown.end(), other.begin(), other.end());
        const auto from = static_cast<std::size_t>(at.first - shown.begin());
        const std::size_t start = from > 200 ? from - 200 : 0;
        BOOST_FAIL(where << " the screens differ:\n"
                         << shown.substr(start, 400) << "\n---- and ----\n"
                         << other.substr(start, 400));
    }
    BOOST_REQUIRE_MESSAGE(a.is_moving() == b.is_moving(), where << " only one moves");
    BOOST_REQUIRE_MESSAGE(a.take_cues() == b.take_cues(), where << " the sounds differ");
    names_are_known(a.screen());
}

void Pair::tick(double ms) {
    now_ += ms;
    both([&](Program& program) { program.app().tick(now_); });
}

void Pair::rest() {
    tick(1);
    compare("at once");
    for (int i = 0; i < 4000; ++i) {
        if (!one_.app().is_moving() && !two_.app().is_moving()) break;
        if (is_private()) {
            // The other one looks on at what only that seat may see.
            come_to_rest(one_.app(), now_);
            double also = now_;
            come_to_rest(two_.app(), also);
            now_ = std::max(now_, also);
            tick(1);
            continue;
        }
        tick(20 + luck_->below(110));
        compare("in motion");
    }
    // Sounds that only the other one heard are over.
    if (is_private()) both([](Program& program) { static_cast<void>(program.app().take_cues()); });
}

void Pair::uncover() {
    compare("on the cover");
    both([](Program& program) { program.app().press(Key::enter); });
    for (int i = 0; i < 14; ++i) {
        tick(50);
        compare("as the cover goes");
    }
    both([](Program& program) { program.app().release(Key::enter); });
    BOOST_REQUIRE(caption() != cover_of(Seat::red) && caption() != cover_of(Seat::blue));
}

void Pair::enter_dice() {
    const auto& state = one_.journal().state();
    compare("at the dice");
    const DiceCall call = dice_call(state);
    for (std::size_t i = 0; i < call.dice.size(); ++i) {
        int face = 1 + static_cast<int>(luck_->below(6));
        const std::size_t now = one_.journal().actions().size() + i;
        while (!has_computer() && !(action_of(state, face) == one_.world().actions[now]))
            face = face % 6 + 1;
        const Command enter_face = act(TableAct::face, face);
        both([&](Program& program) { BOOST_REQUIRE(program.click(enter_face)); });
        compare("entering dice");
    }
    const Command roll = act(TableAct::roll);
    both([&](Program& program) { BOOST_REQUIRE(program.click(roll)); });
}

void Pair::point_at(std::size_t spot) {
    const Spot at = one_.app().screen().spots[spot];
    const auto move = [&](Program& program) {
        program.app().pointer_moved(at.box.centre_x(), at.box.centre_y());
    };
    both(move);
    compare("pointing");
    tick(450);
    compare("with a preview");
    if (luck_->below(3) != 0 || !at.preview) return;
    const auto look = [&](Program& program) {
        program.app().pointer_second(at.box.centre_x(), at.box.centre_y());
    };
    both(look);
    compare("looking at a card");
    escape();
    compare("and away again");
}

void Pair::press(char letter) {
    both([&](Program& program) { program.app().press(Key::letter, letter); });
    compare("by a key");
}

void Pair::escape() {
    both([](Program& program) { program.app().press(Key::escape); });
    if (find_spot(one_.app().screen(), act(HelpAct::row)) == nullptr) return;
    compare("at the list of keys");
    both([](Program& program) { program.app().press(Key::escape); });
}

void Pair::look_at_result() {
    compare("at the result");
    for (int i = 0; i < 8; ++i) {
        const std::array<Key, 3> keys{Key::tab, Key::right, Key::down};
        const Key key = keys[luck_->below(3)];
        both([&](Program& program) { program.app().press(key); });
        compare("in the result");
    }
}

void Pair::look_about() {
    compare("at the table");
    for (int i = 0; i < 5; ++i) {
        const std::size_t spots = one_.app().screen().spots.size();
        point_at(luck_->below(static_cast<std::uint32_t>(spots)));
    }
    if (luck_->below(2) == 0) press('H');
    if (luck_->below(4) == 0) press('O');
    if (luck_->below(3) == 0) press('L');
    // Each pile fanned, and a card of it looked at.
    const Command pile{Command::Kind::pile, static_cast<int>(luck_->below(2)),
                       1 + static_cast<int>(luck_->below(3))};
    if (find_spot(one_.app().screen(), pile) != nullptr) {
        both([&](Program& program) { BOOST_REQUIRE(program.click(pile)); });
        compare("fanning a pile");
        point_at(0);
        escape();
        compare("closing a pile");
    }
    // A card is taken up, carried about and given back.
    std::vector<Box> hand;
    for (const Spot& spot : one_.app().screen().spots)
        if (spot.command.kind == Command::Kind::select) hand.push_back(spot.box);
    if (!hand.empty()) {
        const Box from = hand[luck_->below(static_cast<std::uint32_t>(hand.size()))];
        both([&](Program& program) {
            program.app().pointer_moved(from.centre_x(), from.centre_y());
            program.app().pointer_down(from.centre_x(), from.centre_y());
        });
        for (int i = 0; i < 3; ++i) {
            const double x = luck_->below(static_cast<std::uint32_t>(way_.size.width));
            const double y = luck_->below(static_cast<std::uint32_t>(way_.size.height));
            both([&](Program& program) { program.app().pointer_moved(x, y); });
            compare("carrying a card");
        }
        escape();
    }
    both([](Program& program) { program.app().pointer_moved(2, 2); });
    both([](Program& program) { program.app().pointer_up(2, 2); });
    for (int i = 0; i < 3; ++i) {
        const std::array<Key, 5> keys{Key::up, Key::down, Key::left, Key::right, Key::tab};
        const Key key = keys[luck_->below(5)];
        both([&](Program& program) { program.app().press(key); });
        tick(450);
        compare("by arrow keys");
    }
}
void Pair::names_are_known(const Screen& screen) {
    if (!one_.app().session().is_open()) return;
    const skirmish::State& state = one_.journal().state();
    const skirmish::View view = skirmish::view(state, viewer_);
    const auto& texts = shelf_->table->texts;
    std::set<std::string> ids;
    std::vector<std::string> names;
    for (const skirmish::Player& player : view.state.players)
        for (const skirmish::CardIndex card : player.cards) {
            ids.insert("unit " + texts[card].id);
            names.push_back(texts[card].name);
        }
    Said said;
    said.take(screen);
    const Seat other = opponent(viewer_);
    for (const skirmish::Copy copy : unknown_copies(state, other)) {
        const skirmish::CardText& hidden = texts[state.players[index(other)].cards[copy]];
        if (ids.contains("unit " + hidden.id)) continue;
        BOOST_REQUIRE_MESSAGE(!said.cards.contains("unit " + hidden.id),
                              hidden.name << " is hidden and drawn");
        // "Spearmen" may be said where "Veteran Spearmen" are known.
        const bool is_part = std::any_of(names.begin(), names.end(), [&](const std::string& name) {
            return name.find(hidden.name) != std::string::npos;
        });
        if (is_part) continue;
        BOOST_REQUIRE_MESSAGE(said.words.find(hidden.name) == std::string::npos,
                              hidden.name << " is hidden and named");
    }
}

}  // namespace muster::client
