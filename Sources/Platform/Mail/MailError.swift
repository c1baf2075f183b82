internal import HTTPClient

/// The reason why a mail was not sent. It contains nothing of the mail.
public enum MailError: Error, Hashable, CustomStringConvertible {
  /// A permanent refusal by the mail server, for example because of an unknown mailbox.
  case refused(code: Int)
  /// A failure that a retry may resolve; carries a reason for the log.
  case unavailable(String)
  /// A wrong setting; carries a reason for the log.
  case misconfigured(String)
  /// A cancellation of the task.
  case cancelled

  public var description: String {
    switch self {
    case .refused(let code): "The mail server refused the mail with code \(code)."
    case .unavailable(let reason), .misconfigured(let reason): reason
    case .cancelled: "The sending of the mail was cancelled."
    }
  }

  init(_ error: HTTPClientError) {
    switch error {
    case .cancelled: self = .cancelled
    case .refused(let code) where !error.isTransient: self = .refused(code: code)
    case .untrusted, .loginDenied, .unusableRequest: self = .misconfigured(error.description)
    default: self = .unavailable(error.description)
    }
  }
}
