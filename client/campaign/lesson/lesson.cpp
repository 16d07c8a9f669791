#include "client/campaign/lesson/lesson.hpp"

#include "client/campaign/file/session.hpp"
#include "client/campaign/lesson/stage.hpp"
#include "engine/campaign/load/shipped.hpp"

#include <memory>
#include <span>
#include <string>
#include <system_error>
#include <utility>

namespace muster::client {
namespace fs = std::filesystem;
namespace {

/// What happens in it depends on these dice: two armies meet on the third day.
constexpr std::uint64_t vale_seed = 1;

class CampaignLessonTable : public LessonTable {
  public:
    explicit CampaignLessonTable(fs::path folder) : folder_{std::move(folder)} {}

    Shown begin(Host& host, std::span<const std::string> lines) override {
        stage_ = nullptr;
        std::error_code failed;
        fs::remove_all(folder_, failed);
        fs::create_directories(folder_);
        NewCampaign made_of;
        made_of.region = campaign::setting_file("vale");
        made_of.seed = vale_seed;
        auto session = std::make_shared<CampaignSession>(
            CampaignSession::begin(folder_ / "lesson.muster", made_of));
        auto stage = std::make_unique<CampaignStage>(host, std::move(session));
        for (const std::string& line : lines) stage->play(line);
        stage_ = stage.get();
        return {std::move(stage), stage_};
    }
    void follow(Script script) override { stage_->follow(std::move(script)); }
    void show() override { stage_->show_way(); }
    [[nodiscard]] bool is_waiting() const override { return stage_->is_waiting(); }
    [[nodiscard]] bool take_refused() override { return stage_->take_refused(); }

  private:
    fs::path folder_;
    CampaignStage* stage_{};  ///< The scene that was last shown.
};

}  // namespace

std::unique_ptr<LessonTable> campaign_lesson(const Lesson& /*lesson*/, const fs::path& folder) {
    return std::make_unique<CampaignLessonTable>(folder);
}

}  // namespace muster::client
