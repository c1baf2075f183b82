internal import OfflineContract
internal import RPC
internal import Wire

/// What becomes of an operation after an attempt.
enum SyncAttempt: Equatable {
  case completed
  /// It is tried again once so much time has passed.
  case retry(SyncError, after: Duration)
  case failed(SyncError)

  /// How often an operation is tried that does not work at the moment: about nine hours.
  static let attemptsMax = 20
  static let retryDelayMin = Duration.seconds(2)
  static let retryDelayMax = Duration.seconds(3600)

  /// Failures that another attempt may not have.
  private static let passing: Set<StatusCode> = [
    .unavailable, .deadlineExceeded, .cancelled, .internal, .unknown,
  ]

  /// After the attempt `number`, counted from 1, which threw `error`.
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
    self.init(code: Int32(clamping: error.code.rawValue), message: error.message)
    for detail in error.details {
      if let info = detail as? Google.ErrorInfo { reason = info.reason }
      if let there = Current(detail) { current = there }
    }
  }
}
