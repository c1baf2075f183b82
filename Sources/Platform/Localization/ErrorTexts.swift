internal import RPC

/// What a person is told of each reason that a call may fail for. A sentence for the developer is in
/// the status itself.
public enum ErrorTexts {
  /// By ErrorInfo's reason. A test finds the reasons of the sources that are missing here.
  public static let byReason: [String: Translation] = [
    call, access, account, training, logs, offline, profile, body, privacy, social, fields,
    routines,
  ].reduce(into: [:]) { all, part in
    // trap: the texts are the program's own, and tests read all
    all.merge(part) { one, _ in preconditionFailure("a reason has two texts, one is \(one[.en])") }
  }

  /// What is said where a failure has no reason, or one without a text.
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
