internal import HTTPClient

/// Why a mail was not sent. It holds nothing of the mail.
public enum MailError: Error, Hashable, CustomStringConvertible {
  /// The mail server will not take this mail, now or later: an unknown mailbox, say.
  case refused(code: Int)
  /// It may go well later; a reason for the log.
  case unavailable(String)
  /// The settings are wrong; a reason for the log.
  case misconfigured(String)
  /// The task was cancelled.
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
