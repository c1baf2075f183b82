/// The reason for which a request got no response. It holds none of the data sent or received.
public enum HTTPClientError: Error, Hashable, CustomStringConvertible {
  /// The request is invalid and was not sent; a sentence.
  case unusableRequest(String)
  /// The client has its maximum of requests under way, or is closed.
  case busy
  /// The host has failed too often, and gets no requests for a while.
  case suspended
  /// The host is unknown, or does not respond.
  case unreachable
  /// The host's certificate was not accepted.
  case untrusted
  /// The host refused the name and password.
  case loginDenied
  /// The request exceeded its timeout.
  case timedOut
  /// The response exceeds its limit.
  case tooLarge
  /// There were more redirects than allowed, or one to a forbidden URL.
  case redirected
  /// A mail server refused a command with this code; 0 if it gave none.
  case refused(Int)
  /// The connection broke, or the peer broke the protocol; libcurl's reason.
  case broken(String)
  /// The task was cancelled.
  case cancelled

  public var description: String {
    switch self {
    case .unusableRequest(let sentence): sentence
    case .busy: "Too many requests are in progress."
    case .suspended: "The host has failed too often; requests to it are suspended for a while."
    case .unreachable: "The host cannot be reached."
    case .untrusted: "The host's certificate is not trusted."
    case .loginDenied: "The host rejected the name and password."
    case .timedOut: "The request took too long."
    case .tooLarge: "The response is too large."
    case .redirected: "The request was redirected."
    case .refused(let code): "The mail server refused with code \(code)."
    case .broken(let reason): "The transfer failed: \(reason)."
    case .cancelled: "The request was cancelled."
    }
  }

  /// Whether a retry may succeed a little later.
  public var isTransient: Bool {
    switch self {
    case .busy, .suspended, .unreachable, .timedOut, .broken: true
    // RFC 5321, section 4.2.1: 4yz are transient.
    case .refused(let code): code < 500
    case .unusableRequest, .untrusted, .loginDenied, .tooLarge, .redirected, .cancelled: false
    }
  }
}
