import Testing

@testable import SignInFeature

@Suite struct `The wait after failed attempts` {
  private static let rules: [AttemptRule] = [.party, .strangers, .mail, .strangersMail]

  @Test(arguments: rules)
  func `is none at first, then doubles, and ends at the longest`(rule: AttemptRule) {
    for count in 1...rule.freeAttempts { #expect(rule.wait(after: count) == .zero) }
    #expect(rule.wait(after: rule.freeAttempts + 1) == rule.firstWait)
    for count in (rule.freeAttempts + 1)...200 {
      let (wait, next) = (rule.wait(after: count), rule.wait(after: count + 1))
      #expect(next == min(wait * 2, rule.waitMax))
    }
    #expect(rule.wait(after: .max) == rule.waitMax)
  }

  @Test(arguments: rules)
  func `is in the database's list as the rule says, up to the longest`(rule: AttemptRule) {
    let waits = rule.waitSeconds
    for (index, wait) in waits.enumerated() {
      #expect(.seconds(wait) == rule.wait(after: index + 1))
    }
    #expect(waits.last.map { .seconds($0) } == rule.waitMax)
    #expect(waits.dropLast().allSatisfy { .seconds($0) < rule.waitMax })
  }

  /// Goal: a limit on the guesses that a whole network of machines can make on one address in a day.
  @Test func `leaves strangers a hundred guesses a day`() {
    var (time, count) = (Duration.zero, 0)
    while time < .seconds(86_400) {
      count += 1
      time += AttemptRule.strangers.wait(after: count)
    }
    #expect(count < 150)
  }
}

extension AttemptRule: CustomTestStringConvertible {
  /// The properties that distinguish a rule.
  public var testDescription: String { "\(freeAttempts) free, up to \(waitMax)" }
}
