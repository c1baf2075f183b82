internal import OfflineContract
internal import RPC
internal import Wire

/// The outcome of an attempt at an operation.
enum SyncAttempt: Equatable {
  case completed
  /// A retry after a delay.
  case retry(SyncError, after: Duration)
  case failed(SyncError)

  /// The number of attempts at an operation that fails for a passing reason: about nine hours.
  static let attemptsMax = 20
  static let retryDelayMin = Duration.seconds(2)
  static let retryDelayMax = Duration.seconds(3600)

  /// The status codes of failures that another attempt may not have.
  private static let passing: Set<StatusCode> = [
    .unavailable, .deadlineExceeded, .cancelled, .internal, .unknown,
  ]

  /// Decides after attempt `number`, counted from 1, which threw `error`.
  init(_ number: Int, failedWith error: any Error) {
    let told = RPCError(toldOf: error)
    let syncError = SyncError(told)
    guard Self.passing.contains(told.code), number < Self.attemptsMax else {
      self = .failed(syncError)
      return
    }
    var delay = Self.retryDelayMin
    for _ in 0..<max(0, min(number, 32) - 1) { delay = min(delay * 2, Self.retryDelayMax) }
    self = .retry(syncError, after: delay)
  }
}

extension SyncError {
  fileprivate init(_ error: RPCError) {
    self.init()
    code = Int32(clamping: error.code.rawValue)
    message = error.message
    for detail in error.details {
      if let info = detail as? Google.ErrorInfo { reason = info.reason }
      if let there = Current(detail) { current = there }
    }
  }
}
