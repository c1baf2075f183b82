internal import HTTPClient

/// The reason why a request to the object store failed. It contains no signed data.
public enum ObjectStoreError: Error, Hashable, CustomStringConvertible {
  /// A failure that a retry may resolve; carries a reason for the log.
  case unavailable(String)
  /// An operation that the service does not permit to this key; carries the service's code.
  case refused(String)
  /// A difference between the clocks of the service and of this machine that is too large; carries the
  /// service's time as it reports it.
  case clockSkewed(serviceTime: String)
  /// A bucket that does not exist.
  case bucketNotFound
  /// An upload that does not exist, or no longer exists.
  case uploadNotFound
  /// An object that does not exist.
  case objectNotFound
  /// A file to send that cannot be read, or whose size has changed.
  case fileUnreadable
  /// An unknown response; carries a description of it.
  case unexpected(String)
  /// A cancellation of the task.
  case cancelled

  public var description: String {
    switch self {
    case .unavailable(let reason): "The object store is not available: \(reason)"
    case .refused(let code):
      "The object store refuses: \(code). Check the key, its secret, its rights and the region."
    case .clockSkewed(let time):
      "The object store's clock and this machine's are too far apart; its time is \(time). Set this "
        + "machine's clock."
    case .bucketNotFound: "The object store has no such bucket."
    case .uploadNotFound: "The object store no longer knows the upload."
    case .objectNotFound: "The object store has no such object."
    case .fileUnreadable: "The file to send cannot be read."
    case .unexpected(let what): "The object store gave an unexpected response: \(what)."
    case .cancelled: "The request to the object store was cancelled."
    }
  }

  init(_ error: HTTPClientError) {
    switch error {
    case .cancelled: self = .cancelled
    case .unusableRequest(let sentence): self = .unexpected(sentence)
    default: self = .unavailable(error.description)
    }
  }
}
