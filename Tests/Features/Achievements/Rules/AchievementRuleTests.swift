import Base
import Messages
import Testing

@testable import AchievementsFeature

@Suite struct `A list of achievements` {
  /// Method: every list of up to three keys out of three, one of which is not completed.
  @Test func `has completed ones, and none twice`() {
    let completed: Set = ["a", "b"]
    var lists: [[String]] = [[]]
    for list in lists { lists += ["a", "b", "c"].map { list + [$0] } }
    for list in lists where list.count == 1 { lists += ["a", "b", "c"].map { list + [$0] } }
    for list in lists where list.count == 2 { lists += ["a", "b", "c"].map { list + [$0] } }
    #expect(lists.count == 40)
    for list in lists {
      let violations = AchievementRules.violations(in: list, "keys", completed: completed)
      var expected: [String: FieldViolation.Rule] = [:]
      for index in list.indices {
        if list[index] == "c" {
          expected["keys[\(index)]"] = .choice
        } else if list[..<index].contains(list[index]) {
          expected["keys[\(index)]"] = .duplicate
        }
      }
      #expect(
        Dictionary(uniqueKeysWithValues: violations.map { ($0.field, $0.rule) }) == expected,
        "\(list)")
    }
  }
}
