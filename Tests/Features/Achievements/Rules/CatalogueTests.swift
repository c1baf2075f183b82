import Localization
import Testing

@testable import AchievementsFeature

@Suite struct `The catalogue of achievements` {
  private static let goals = AchievementCatalogue.goals

  @Test func `has a key for each, and each key once`() {
    #expect(Set(Self.goals.map(\.key)).count == Self.goals.count)
    for goal in Self.goals {
      #expect(AchievementCatalogue.goal(goal.key) == goal)
    }
    #expect(AchievementCatalogue.goal("workouts_2") == nil)
  }

  @Test(arguments: Measure.allCases)
  func `has targets of every measure, each above the one before`(measure: Measure) {
    let targets = Self.goals.filter { $0.measure == measure }.map(\.target)
    #expect(!targets.isEmpty)
    #expect(targets.allSatisfy { $0 > 0 })
    #expect(zip(targets, targets.dropFirst()).allSatisfy { $0 < $1 })
  }

  /// Athletes own achievements by these keys: they are listed here so that none changes unnoticed.
  @Test func `has all that athletes may have`() {
    let keys = """
      workouts_1 workouts_10 workouts_25 workouts_50 workouts_100 workouts_250 workouts_500 \
      minutes_600 minutes_3000 minutes_6000 minutes_30000 \
      sets_100 sets_1000 sets_5000 sets_10000 \
      volume_kg_10000 volume_kg_100000 volume_kg_1000000 day_streak_3 day_streak_7 \
      week_streak_4 week_streak_12 week_streak_26 week_streak_52 routines_1 \
      followers_1 followers_10 followers_100
      """
    #expect(Self.goals.map(\.key) == keys.split(separator: " ").map(String.init))
  }

  @Test(arguments: Language.allCases)
  func `has titles that tell them apart, in every language`(language: Language) {
    let titles = Self.goals.map { AchievementTexts.title(of: $0, in: language) }
    let descriptions = Self.goals.map { AchievementTexts.description(of: $0, in: language) }
    #expect(Set(titles).count == titles.count)
    #expect(Set(descriptions).count == descriptions.count)
    for text in titles + descriptions {
      #expect(!text.isEmpty && !text.contains("#"), "\(text)")
    }
    #expect(descriptions.allSatisfy { $0.hasSuffix(".") })
  }

  @Test func `says numbers as people do`() {
    func title(_ key: String, _ language: Language) -> String {
      AchievementTexts.title(of: key, in: language)
    }
    #expect(title("minutes_30000", .en) == "500 hours")
    #expect(title("volume_kg_1000000", .de) == "1.000 Tonnen")
    #expect(title("sets_10000", .en) == "10,000 sets")
    #expect(title("sets_10000", .no) == "10\u{a0}000 sett")
    #expect(title("sets_5000", .es) == "5000 series")
    #expect(title("workouts_1", .pt) == "Primeiro treino")
    #expect(title("unheard_of_1", .en) == "unheard_of_1")
  }

  /// Goal: the digits without separators are the number, and a separator precedes every third digit from the end.
  @Test(arguments: Language.allCases)
  func `writes numbers in groups of three`(language: Language) {
    for number in [0, 9, 10, 999, 1000, 9999, 10_000, 123_456, 1_234_567, Int64.max] {
      let text = GroupedNumber.text(number, in: language)
      #expect(text.filter(\.isNumber) == String(number))
      let groups = text.split { !$0.isNumber }
      if groups.count > 1 {
        #expect(groups.dropFirst().allSatisfy { $0.count == 3 }, "\(text)")
        #expect((1...3).contains(groups[0].count), "\(text)")
      }
    }
  }
}
