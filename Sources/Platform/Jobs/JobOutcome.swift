/// The result of a handler's turn. A thrown error requests a retry, as long as attempts are left.
public enum JobOutcome: Sendable {
  /// A finished job, which is deleted.
  case done
  /// A job to run again after this time; its attempts count from 1 again.
  case again(after: Duration)
  /// A job that can never succeed. The reason is kept for an administrator, so it names no person.
  case failed(String)
}

/// The reason for which a handler has to stop.
public enum JobError: Error, Hashable, Sendable {
  /// A lease that another node has taken, because this one did not renew it in time.
  case leaseLost
}
