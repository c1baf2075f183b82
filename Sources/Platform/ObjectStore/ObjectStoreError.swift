internal import HTTPClient

/// Why an object store did not do what it was asked. It holds nothing that was signed.
public enum ObjectStoreError: Error, Hashable, CustomStringConvertible {
  /// It may go well later; a reason for the log.
  case unavailable(String)
  /// The service does not let this key do that; the service's code.
  case refused(String)
  /// The clocks of the service and of this machine are too far apart; the service's, as it says.
  case clockSkewed(serviceTime: String)
  /// There is no such bucket.
  case bucketNotFound
  /// There is no such upload, any more.
  case uploadNotFound
  /// There is no such object.
  case objectNotFound
  /// The file to send cannot be read, or is not as long as it was.
  case fileUnreadable
  /// The answer is none that is known here; what is odd about it.
  case unexpected(String)
  /// The task was cancelled.
  case cancelled

  public var description: String {
    switch self {
    case .unavailable(let reason): "The object store is not available: \(reason)"
    case .refused(let code):
      "The object store refuses: \(code). Look at the key, its secret, its rights and the region."
    case .clockSkewed(let time):
      "The object store's clock and this machine's are too far apart; its time is \(time). Set this "
        + "machine's clock."
    case .bucketNotFound: "The object store has no such bucket."
    case .uploadNotFound: "The object store knows the upload no more."
    case .objectNotFound: "The object store has no such object."
    case .fileUnreadable: "The file to send cannot be read."
    case .unexpected(let what): "The object store gave an answer that nobody expected: \(what)."
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
