/// How a handler's turn ended. A thrown error means: try again later, as long as attempts are left.
public enum JobOutcome: Sendable {
  /// There is nothing left to do; the job is forgotten.
  case done
  /// To be run again once so much time has passed; its attempts count anew.
  case again(after: Duration)
  /// It will never work. The reason is kept for an administrator, so it names nobody.
  case failed(String)
}

/// Why a handler has to stop.
public enum JobError: Error, Hashable, Sendable {
  /// Another node runs the job by now, because this one did not say in time that it is at it.
  case leaseLost
}
