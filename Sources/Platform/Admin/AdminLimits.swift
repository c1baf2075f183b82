/// What the administrator's listener allows.
public struct AdminLimits: Sendable {
  /// Connections at a time; more are closed at once.
  public var connectionsMax = 64
  /// How long a request may take to arrive.
  public var requestTimeout = Duration.seconds(10)
  /// How long a connection may wait for its next request.
  public var idleTimeout = Duration.seconds(120)
  /// How long an answer may take, from the request to its last byte.
  public var answerTimeout = Duration.seconds(30)

  /// The defaults.
  public init() {}
}
