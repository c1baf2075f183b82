/// The limits of the administrator's listener.
public struct AdminLimits: Sendable {
  /// The largest number of connections at a time; more are closed at once.
  public var connectionsMax = 64
  /// The time within which a request has to arrive.
  public var requestTimeout = Duration.seconds(10)
  /// The longest wait of a connection for its next request.
  public var idleTimeout = Duration.seconds(120)
  /// The longest time of a response, from the request to its last byte.
  public var answerTimeout = Duration.seconds(30)

  /// Creates the default limits.
  public init() {}
}
