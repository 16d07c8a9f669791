#pragma once

#include "client/battle/lesson/lesson_table.hpp"
#include "client/battle/session.hpp"
#include "client/ui/keys/settings.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <system_error>
#include <utility>

namespace muster::client {

/// The lesson's battle of a ruleset: in a folder of its own, which is emptied at each beginning, as
/// all that is in it follows from the lesson and how far it has come.
template <Ruleset R>
class LessonTableOf : public LessonTable {
  public:
    using Session = SessionOf<R>;
    struct Game {
        /// Called before the others: definitions and words of that language. @throws std::exception
        std::function<void(const std::string& language)> read = [](const std::string&) {};
        std::function<std::shared_ptr<const typename Session::Table>()> table;
        std::function<record::Header<R>(const Words&)> header;  ///< @throws std::exception
        std::function<Shown(Host&, Session&)> scene;
    };

    LessonTableOf(std::filesystem::path folder, Game game)
        : folder_{std::move(folder)}, game_{std::move(game)} {}

    Shown begin(Host& host, std::span<const std::string> lines) override {
        session_.reset();
        std::error_code failed;
        std::filesystem::remove_all(folder_, failed);
        game_.read(host.settings().language);
        session_.emplace(game_.table(), folder_);
        session_->follow({});
        session_->start(game_.header(host.words()));
        session_->play_lines(lines);
        return game_.scene(host, *session_);
    }
    void follow(Script script) override { session_->follow(std::move(script)); }
    void show() override { session_->show_by_script(); }
    [[nodiscard]] bool is_waiting() const override {
        const Script& script = *session_->script();
        return !script.awaited.empty() || script.is_due;
    }
    [[nodiscard]] bool take_refused() override { return session_->take_refused(); }

  private:
    std::filesystem::path folder_;
    Game game_;
    std::optional<Session> session_;
};

}  // namespace muster::client
