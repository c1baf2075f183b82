/// Why a request got no answer. It holds nothing that was sent or received.
public enum HTTPClientError: Error, Hashable, CustomStringConvertible {
  /// The request could not have been sent; a sentence.
  case unusableRequest(String)
  /// The client has as many requests under way as it may, or is closed.
  case busy
  /// The host has failed too often, and is not asked for a while.
  case suspended
  /// The host is unknown, or does not answer.
  case unreachable
  /// The host did not prove to be who it should be.
  case untrusted
  /// The host does not take the name and password.
  case loginDenied
  /// It took longer than it may.
  case timedOut
  /// The answer is longer than it may be.
  case tooLarge
  /// There were more redirects than asked for, or one to where none may lead.
  case redirected
  /// A mail server has refused what was said, with its code; 0 where it gave none.
  case refused(Int)
  /// The connection broke, or the peer broke the protocol; libcurl's words.
  case broken(String)
  /// The task was cancelled.
  case cancelled

  public var description: String {
    switch self {
    case .unusableRequest(let sentence): sentence
    case .busy: "Too many requests are under way."
    case .suspended: "The host has failed too often, and is left alone for a while."
    case .unreachable: "The host cannot be reached."
    case .untrusted: "The host's certificate is not trusted."
    case .loginDenied: "The host does not take the name and password."
    case .timedOut: "The request took too long."
    case .tooLarge: "The answer is too large."
    case .redirected: "The request was redirected."
    case .refused(let code): "The mail server refused with code \(code)."
    case .broken(let reason): "The transfer failed: \(reason)."
    case .cancelled: "The request was cancelled."
    }
  }

  /// Whether the same may go well a little later.
  public var isTransient: Bool {
    switch self {
    case .busy, .suspended, .unreachable, .timedOut, .broken: true
    // RFC 5321, section 4.2.1: 4yz are transient.
    case .refused(let code): code < 500
    case .unusableRequest, .untrusted, .loginDenied, .tooLarge, .redirected, .cancelled: false
    }
  }
}
