#define BOOST_TEST_DYN_LINK
#include "tests/print/fixture.hpp"
#include "tests/print/pdf_checks.hpp"
#include "tests/support/text.hpp"

#include <boost/test/unit_test.hpp>

#include <sys/wait.h>
#include <chrono>
#include <csignal>
#include <functional>
#include <thread>

using namespace muster;
using namespace muster::print_test;
namespace fs = std::filesystem;
using namespace std::chrono_literals;
using tests::has;
using tests::times;

BOOST_AUTO_TEST_SUITE(watch_tests)
namespace {

const std::string program{MUSTER_PRINT};

/// muster-print watch at work, its words going to a file.
class Watch {
  public:
    Watch(const fs::path& folder, const std::vector<std::string>& words)
        : log_{folder / "log.txt"} {
        std::vector<std::string> all{program, "watch"};
        all.insert(all.end(), words.begin(), words.end());
        std::fflush(nullptr);  // or the child writes our words again
        process_ = fork();
        if (process_ == 0) {
            std::signal(SIGINT, SIG_DFL);
            if (std::freopen(log_.c_str(), "w", stdout) == nullptr || dup2(1, 2) < 0) _exit(99);
            std::vector<char*> raw;
            for (auto& word : all) raw.push_back(word.data());
            raw.push_back(nullptr);
            execv(raw[0], raw.data());
            _exit(98);
        }
        BOOST_TEST_REQUIRE(until([&] { return has(said(), "watching;"); }), said());
    }
    ~Watch() {
        if (process_ > 0) end(SIGKILL);
    }
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

    [[nodiscard]] std::string said() const { return read(log_); }
    /// Holds the program while `work` is done, so that it sees all of it at once.
    void at_once(const std::function<void()>& work) const {
        kill(process_, SIGSTOP);
        work();
        kill(process_, SIGCONT);
    }
    /// Whether `is_so` came true; it is given far more time than the program should ever need.
    static bool until(const std::function<bool()>& is_so) {
        for (int i = 0; i < 9000; ++i) {
            if (is_so()) return true;
            std::this_thread::sleep_for(20ms);
        }
        return false;
    }
    /// Waits for words that come after the `from` first ones.
    [[nodiscard]] bool says(const std::string& words, std::size_t from) const {
        return until([&] { return said().find(words, from) != std::string::npos; });
    }
    /// Exit code, or 128 and the signal.
    int end(int signal) {
        int status{};
        kill(process_, signal);
        waitpid(process_, &status, 0);
        process_ = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }

  private:
    fs::path log_;
    pid_t process_{-1};
};

std::string army(const std::string& cards, const std::string& name = "Ann") {
    return "[army]\nid = \"x\"\nname = \"X\"\ncards = [" + cards +
           "]\n[army.commander]\nname = \"" + name + "\"\n";
}

const std::string pack_head =
    "[pack]\nid = \"mine\"\nname = \"Mine\"\nversion = \"1.0\"\nauthor = \"A\"\n"
    "licence = \"MIT\"\nruleset = \"skirmish\"\n";

std::string card(const std::string& id, const std::string& more = "") {
    return "[[card]]\nid = \"" + id + "\"\nname = \"" + id +
           "\"\nrole = \"guardian\"\nstrength = 1\nupkeep = 1\n" + more;
}

/// An SVG of one colour, at home on any card.
std::string picture(const std::string& colour) {
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"470\" height=\"254\"><rect "
           "width=\"470\" height=\"254\" fill=\"" +
           colour + "\"/></svg>";
}

/// As editors do it: a new file takes the name of the old one.
void save(const fs::path& file, const std::string& text) {
    write(file.string() + "~", text);
    fs::rename(file.string() + "~", file);
}

}  // namespace

BOOST_AUTO_TEST_CASE(only_pictures_of_changed_cards_are_drawn_again) {
    const Folder folder;
    const auto file = folder.path / "army.toml", out = folder.path / "pictures";
    write(file, army("\"soldier\", \"spearmen\""));
    Watch watch{folder.path, {file.string(), "-o", out.string(), "--dpi", "60"}};
    BOOST_TEST(has(watch.said(), "4 of 4 pictures drawn"), watch.said());
    const auto soldier = fs::last_write_time(out / "soldier.png");
    const auto commander = read(out / "commander.png");

    auto from = watch.said().size();
    save(file, army("\"soldier\", \"spearmen\"", "Bea"));
    BOOST_TEST(watch.says("1 of 4 pictures drawn", from), watch.said());
    BOOST_TEST((read(out / "commander.png") != commander));
    BOOST_TEST((fs::last_write_time(out / "soldier.png") == soldier));

    from = watch.said().size();
    save(file, army("\"soldier\", \"tower_shields\"", "Bea"));
    BOOST_TEST(watch.says("1 of 4 pictures drawn", from), watch.said());
    BOOST_TEST(fs::exists(out / "tower_shields.png"));
    BOOST_TEST(!fs::exists(out / "spearmen.png"));  // a card that is gone takes its picture along
    BOOST_TEST((fs::last_write_time(out / "soldier.png") == soldier));

    from = watch.said().size();
    write(file, army("\"soldier\", \"tower_shields\"", "Bea") + "# a comment\n");
    BOOST_TEST(watch.says("nothing changed", from), watch.said());
    BOOST_TEST(watch.end(SIGTERM) == 0);
    BOOST_TEST(watch.said().ends_with("left as it is\n"));
}

BOOST_AUTO_TEST_CASE(a_broken_definition_keeps_the_last_good_deck) {
    const Folder folder;
    const auto file = folder.path / "army.toml", out = folder.path / "deck.pdf";
    write(file, army("\"soldier\""));
    Watch watch{folder.path, {file.string(), "-o", out.string(), "--paper", "letter"}};
    BOOST_TEST(has(watch.said(), "2 cards of 63 x 88 mm on 2 pages, letter"), watch.said());
    const auto good = read(out);

    auto from = watch.said().size();
    save(file, army("\"soldeir\""));
    BOOST_TEST(watch.says("deck.pdf: kept as it was", from), watch.said());
    BOOST_TEST(has(watch.said().substr(from), "army.toml:4:"), watch.said());
    BOOST_TEST(has(watch.said().substr(from), "did you mean \"soldier\"?"), watch.said());
    BOOST_TEST((read(out) == good));

    from = watch.said().size();
    save(file, army("\"soldier*9\""));
    BOOST_TEST(watch.says("10 cards of 63 x 88 mm on 4 pages, letter", from), watch.said());
    BOOST_TEST((read(out) != good));
    const auto time = fs::last_write_time(out);
    from = watch.said().size();
    save(file, "# to think about\n" + army("\"soldier*9\""));
    BOOST_TEST(watch.says("nothing changed", from), watch.said());
    BOOST_TEST((fs::last_write_time(out) == time));
    BOOST_TEST(watch.end(SIGINT) == 0);
    check_sound(out);
}

BOOST_AUTO_TEST_CASE(packs_and_layouts_are_watched_though_they_were_broken_or_missing) {
    const Folder folder;
    const auto pack = folder.path / "pack", layouts = folder.path / "layouts";
    fs::create_directory(layouts);
    for (const auto& entry : fs::directory_iterator{draw::shipped_layouts()})
        if (entry.is_regular_file()) fs::copy_file(entry.path(), layouts / entry.path().filename());
    const auto out = folder.path / "out";
    const auto layout = layouts / "skirmish.toml";
    Watch watch{folder.path,
                {pack.string(), "-o", out.string(), "--dpi", "60", "--layout", layout.string()}};
    BOOST_TEST(has(watch.said(), "out: nothing drawn yet"), watch.said());

    auto from = watch.said().size();
    fs::create_directory(pack);
    write(pack / "cards.toml", card("man"));
    write(pack / "pack.toml", pack_head);
    BOOST_TEST(watch.says("1 of 1 pictures drawn", from), watch.said());
    const auto first = read(out / "man.png");

    from = watch.said().size();
    std::string text = read(layout);
    const auto colour = text.find("#F4EAD3");
    BOOST_REQUIRE(colour != std::string::npos);
    save(layout, text.replace(colour, 7, "#FFFFFF"));
    BOOST_TEST(watch.says("1 of 1 pictures drawn", from), watch.said());
    BOOST_TEST((read(out / "man.png") != first));

    from = watch.said().size();
    save(layout, "nonsense\n");
    BOOST_TEST(watch.says("out: kept as it was", from), watch.said());
    BOOST_TEST(has(watch.said().substr(from), "skirmish.toml:1:"), watch.said());
    BOOST_TEST(fs::exists(out / "man.png"));
    BOOST_TEST(watch.end(SIGTERM) == 0);
}

BOOST_AUTO_TEST_CASE(pictures_beside_their_army_do_not_wake_it_for_ever) {
    const Folder folder;
    const auto file = folder.path / "army.toml";
    write(file, army("\"soldier\""));
    Watch watch{folder.path, {file.string(), "-o", folder.path.string() + "/", "--dpi", "60"}};
    save(file, army("\"soldier\"", "Cat"));
    BOOST_TEST(watch.says("1 of 3 pictures drawn", 0), watch.said());
    std::this_thread::sleep_for(500ms);
    const auto length = watch.said().size();
    std::this_thread::sleep_for(700ms);
    BOOST_TEST(watch.said().size() == length, watch.said());
    BOOST_TEST(watch.said().find("3 of 3", watch.said().find("3 of 3") + 1) == std::string::npos);
    BOOST_TEST(watch.end(SIGTERM) == 0);
}

BOOST_AUTO_TEST_CASE(a_picture_that_is_saved_redraws_its_card_alone) {
    const Folder folder;
    const auto pack = folder.path / "pack", out = folder.path / "out";
    fs::create_directories(pack / "art");
    write(pack / "pack.toml", pack_head);
    write(pack / "cards.toml", card("man", "art = \"art/man.svg\"\n") + card("other"));
    Watch watch{folder.path, {pack.string(), "-o", out.string(), "--dpi", "60"}};
    BOOST_TEST(has(watch.said(), "there is no picture \"art/man.svg\""), watch.said());
    BOOST_TEST(!fs::exists(out));

    auto from = watch.said().size();
    save(pack / "art/man.svg", picture("red"));
    BOOST_TEST(watch.says("2 of 2 pictures drawn", from), watch.said());
    const auto other = fs::last_write_time(out / "other.png");
    const std::string red = read(out / "man.png");

    from = watch.said().size();
    save(pack / "art/man.svg", picture("blue"));
    BOOST_TEST(watch.says("1 of 2 pictures drawn", from), watch.said());
    BOOST_TEST((read(out / "man.png") != red));
    BOOST_TEST((fs::last_write_time(out / "other.png") == other));

    from = watch.said().size();
    write(pack / "art/man.svg", "no picture");
    BOOST_TEST(watch.says("out: kept as it was", from), watch.said());
    const std::string blue = read(out / "man.png");
    from = watch.said().size();
    fs::remove(pack / "art/man.svg");
    BOOST_TEST(watch.says("out: kept as it was", from), watch.said());
    BOOST_TEST((read(out / "man.png") == blue));
    from = watch.said().size();
    save(pack / "art/man.svg", picture("red"));
    BOOST_TEST(watch.says("1 of 2 pictures drawn", from), watch.said());
    BOOST_TEST((read(out / "man.png") == red));
}

BOOST_AUTO_TEST_CASE(a_deck_follows_its_pictures_and_the_layouts_that_it_extends) {
    const Folder folder;
    const auto pack = folder.path / "pack", out = folder.path / "deck.pdf";
    fs::create_directory(pack);
    write(pack / "pack.toml", pack_head);
    write(pack / "cards.toml", card("man", "art = \"man.svg\"\n"));
    write(pack / "man.svg", picture("red"));
    write(folder.path / "base.toml", "extends = \"skirmish\"\n");
    write(folder.path / "look.toml", "extends = \"base.toml\"\n");
    Watch watch{
        folder.path,
        {pack.string(), "-o", out.string(), "--layout", (folder.path / "look.toml").string()}};
    BOOST_TEST(has(watch.said(), "1 card of 63 x 88 mm"), watch.said());
    const std::string first = read(out);

    auto from = watch.said().size();
    save(pack / "man.svg", picture("blue"));
    BOOST_TEST(watch.says("1 card of 63 x 88 mm", from), watch.said());
    const std::string second = read(out);
    BOOST_TEST((second != first));

    from = watch.said().size();
    save(folder.path / "base.toml", "extends = \"skirmish\"\n[colours]\nvellum = \"#FFFFFF\"\n");
    BOOST_TEST(watch.says("1 card of 63 x 88 mm", from), watch.said());
    BOOST_TEST((read(out) != second));
}

BOOST_AUTO_TEST_CASE(what_is_read_is_watched_and_nothing_else) {
    const Folder folder;
    const auto pack = folder.path / "pack", out = folder.path / "out";
    fs::create_directories(pack / "more");
    write(pack / "pack.toml", pack_head);
    write(pack / "cards.toml", "include = [\"more/men.toml\"]\n" + card("man"));
    write(pack / "more/men.toml", card("second"));
    write(folder.path / "army.toml", army("\"man\", \"second\""));
    Watch watch{folder.path,
                {(folder.path / "army.toml").string(), "--pack", pack.string(), "-o", out.string(),
                 "--dpi", "60"}};
    BOOST_TEST(has(watch.said(), "4 of 4 pictures drawn"), watch.said());

    // Neither another file beside the army, nor one that no card file includes.
    auto from = watch.said().size();
    save(folder.path / "other.toml", "x = 1\n");
    save(pack / "more/unread.toml", "x = 1\n");
    std::this_thread::sleep_for(300ms);
    save(pack / "more/men.toml", card("second", "flavour = \"Included.\"\n"));
    BOOST_TEST(watch.says("1 of 4 pictures drawn", from), watch.said());
    BOOST_TEST(times(watch.said(), "nothing changed", from) == 0U, watch.said());

    // A new file in the pack's folder, with the army that asks for its card: one redraw.
    from = watch.said().size();
    watch.at_once([&] {
        save(folder.path / "army.toml", army("\"man\", \"second\", \"third\""));
        save(pack / "third.toml", card("third"));
    });
    // Each card of the pack says how many there are.
    BOOST_TEST(watch.says("3 of 5 pictures drawn", from), watch.said());
    std::this_thread::sleep_for(300ms);
    BOOST_TEST(times(watch.said(), "\n", from) == 1U, watch.said());
    BOOST_TEST(fs::exists(out / "third.png"));

    // Deleted it is missed, and back again it is read as before.
    from = watch.said().size();
    fs::remove(pack / "third.toml");
    BOOST_TEST(watch.says("out: kept as it was", from), watch.said());
    BOOST_TEST(fs::exists(out / "third.png"));
    from = watch.said().size();
    write(pack / "third.toml", card("third", "flavour = \"Back.\"\n"));
    BOOST_TEST(watch.says("1 of 5 pictures drawn", from), watch.said());
    BOOST_TEST(watch.end(SIGTERM) == 0);
}

BOOST_AUTO_TEST_CASE(options_of_the_other_kind_are_wrong_usage) {
    BOOST_TEST(run(program + " watch soldier -o pictures --paper a4").first == 2);
    BOOST_TEST(run(program + " watch soldier -o x.pdf --dpi 100").first == 2);
    BOOST_TEST(run(program + " watch soldier -o x.pdf --paper a99").first == 2);
    BOOST_TEST(run(program + " watch -o x.pdf").first == 2);
}

BOOST_AUTO_TEST_SUITE_END()
