internal import RPC

/// The sentences for people, one for each reason of an error. The status itself carries a sentence for
/// the developer.
public enum ErrorTexts {
  /// The sentences by ErrorInfo's reason. A test finds the reasons in the sources that are missing
  /// here.
  public static let byReason: [String: Translation] = [
    call, access, account, training, logs, offline, profile, body, health, privacy, social, fields,
    sharing, routines, library, plans, schedule, music,
  ].reduce(into: [:]) { all, part in
    // trap: the texts are constants of the program, and tests read all of them
    all.merge(part) { one, _ in preconditionFailure("a reason has two texts, one is \(one[.en])") }
  }

  /// Returns the sentence for an error without a reason, or for a reason without a sentence.
  static func text(of code: StatusCode) -> Translation {
    switch code {
    case .invalidArgument, .outOfRange: invalid
    case .unauthenticated: signInFirst
    case .permissionDenied: notAllowed
    case .notFound: notFound
    case .alreadyExists: exists
    case .failedPrecondition, .aborted: notNow
    case .resourceExhausted: tooMuch
    case .unavailable, .deadlineExceeded, .cancelled: tryAgain
    default: failed
    }
  }
}
