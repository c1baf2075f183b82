/// How long whoever failed to sign in has to wait before the next attempt counts.
///
/// Attempts are counted for each address, whether or not it is some account's, and there for three
/// parties: a device that has signed in before, a network, and all networks together from which nobody
/// has signed in. So strangers hold up each other, but not the person whose address it is: their device
/// and their network have counts of their own. A person on a new device in a new network waits for their
/// turn among strangers: a reset by mail comes within minutes even then.
struct AttemptRule: Sendable {
  /// How many may fail at once.
  let freeAttempts: Int
  /// The wait after the first one beyond; each further one doubles it.
  let firstWait: Duration
  /// The longest wait.
  let waitMax: Duration

  /// One device, or one network: a person who does not remember.
  static let party = AttemptRule(
    freeAttempts: 5, firstWait: .seconds(2), waitMax: .seconds(3600))
  /// All strange networks together: with 20 at once and one in 15 minutes, guesses stay under 120 a day.
  static let strangers = AttemptRule(
    freeAttempts: 20, firstWait: .seconds(2), waitMax: .seconds(900))
  /// Mails to one address that one network asks for.
  static let mail = AttemptRule(
    freeAttempts: 2, firstWait: .seconds(30), waitMax: .seconds(3600))
  /// Mails to one address that all strange networks ask for. One network has a mail an hour by the rule
  /// above, so that it takes many of them to keep a person from the next turn here.
  static let strangersMail = AttemptRule(
    freeAttempts: 5, firstWait: .seconds(60), waitMax: .seconds(120))

  /// After so long without an attempt all is forgotten.
  static let memory = Duration.seconds(24 * 3600)

  /// How long to wait after the attempt `count` of a row, counted from 1.
  func wait(after count: Int) -> Duration {
    guard count > freeAttempts else { return .zero }
    var wait = firstWait
    for _ in 0..<min(count - freeAttempts - 1, 62) {
      wait = wait * 2
      if wait >= waitMax { return waitMax }
    }
    return min(wait, waitMax)
  }

  /// The waits after the first attempts, in seconds, up to the longest: what the database goes by.
  var waitSeconds: [Double] {
    var waits: [Double] = []
    var count = 1
    repeat {
      waits.append(wait(after: count).inWholeSeconds)
      count += 1
    } while wait(after: count - 1) < waitMax
    return waits
  }
}

extension Duration {
  fileprivate var inWholeSeconds: Double { Double(components.seconds) }
}
