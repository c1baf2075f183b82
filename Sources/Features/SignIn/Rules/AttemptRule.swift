/// The wait that follows failed sign-in attempts.
///
/// Attempts are counted per address, whether or not it belongs to an account, and for three kinds
/// of parties: a device that has signed in before, a network, and all networks together from which
/// no sign-in has succeeded. Hence strangers delay each other but not the owner of the address,
/// whose device and network have separate counts. The owner with a new device in a new network
/// waits among the strangers; a reset by mail still arrives within minutes.
struct AttemptRule: Sendable {
  /// The number of attempts that may fail without a wait.
  let freeAttempts: Int
  /// The wait after the first attempt beyond that; each further one doubles it.
  let firstWait: Duration
  /// The longest wait.
  let waitMax: Duration

  /// The rule for one device or one network, for a person who has forgotten the password.
  static let party = AttemptRule(
    freeAttempts: 5, firstWait: .seconds(2), waitMax: .seconds(3600))
  /// The rule for all strange networks together. With 20 free attempts and then one in 15 minutes,
  /// guesses stay below 120 a day.
  static let strangers = AttemptRule(
    freeAttempts: 20, firstWait: .seconds(2), waitMax: .seconds(900))
  /// The rule for mails to one address requested by one network.
  static let mail = AttemptRule(
    freeAttempts: 2, firstWait: .seconds(30), waitMax: .seconds(3600))
  /// The rule for mails to one address requested by all strange networks. The rule above limits a
  /// network to one mail an hour, so many networks are needed to delay the owner's next mail here.
  static let strangersMail = AttemptRule(
    freeAttempts: 5, firstWait: .seconds(60), waitMax: .seconds(120))

  /// The time without attempts after which the count is reset.
  static let memory = Duration.seconds(24 * 3600)

  /// Returns the wait after the consecutive attempt `count`, counted from 1.
  func wait(after count: Int) -> Duration {
    guard count > freeAttempts else { return .zero }
    var wait = firstWait
    for _ in 0..<min(count - freeAttempts - 1, 62) {
      wait = wait * 2
      if wait >= waitMax { return waitMax }
    }
    return min(wait, waitMax)
  }

  /// The waits after the first attempts, in seconds, up to the longest. The database uses this
  /// table.
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
