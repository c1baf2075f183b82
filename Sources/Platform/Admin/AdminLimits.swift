/// What the administrator's listener allows.
package struct AdminLimits: Sendable {
  /// Connections at a time; more are closed at once.
  package var connectionsMax = 64
  /// How long a request may take to arrive.
  package var requestTimeout = Duration.seconds(10)
  /// How long a connection may wait for its next request.
  package var idleTimeout = Duration.seconds(120)
  /// How long an answer may take, from the request to its last byte.
  package var answerTimeout = Duration.seconds(30)

  /// The defaults.
  package init() {}
}
