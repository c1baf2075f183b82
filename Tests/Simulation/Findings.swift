import Base

/// The findings of a night: violations of what must hold, and the lateness of news.
struct Findings {
  /// The violations, as sentences; the first few.
  private(set) var violations: [String] = []
  /// The times from the answer to a command until a screen elsewhere showed it, in milliseconds.
  private(set) var latenesses: [Int] = []
  /// The numbers of what happened.
  var counts = Counts()
  private var hasher = Hasher()

  /// A digest of what happened, in its order: that of a night that is run again by the same process is the same.
  var digest: Int { hasher.finalize() }

  /// The numbers of what happened in nights.
  struct Counts {
    var commands = 0
    var samples = 0
    var shown = 0
    var reads = 0
    var faults = 0
    var crashes = 0

    static func += (sum: inout Counts, one: Counts) {
      sum.commands += one.commands
      sum.samples += one.samples
      sum.shown += one.shown
      sum.reads += one.reads
      sum.faults += one.faults
      sum.crashes += one.crashes
    }
  }

  private static let violationsMax = 20

  /// Notes a violation.
  mutating func violate(_ sentence: @autoclosure () -> String, at time: Duration) {
    guard violations.count < Self.violationsMax else { return }
    violations.append("at \(time): \(sentence())")
  }

  /// Notes the lateness of a screen.
  mutating func wasLate(by duration: Duration) {
    latenesses.append(Int(duration.milliseconds))
  }

  /// Notes an event in the digest.
  mutating func trace(_ numbers: Int64...) {
    hasher.combine(numbers)
  }
}
