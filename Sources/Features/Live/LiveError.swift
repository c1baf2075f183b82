internal import Messages
internal import RPC

/// The reasons for which a live heart rate call fails.
enum LiveError: RPCErrorConvertible {
  /// A first message that does not open the uplink.
  case notOpened
  /// A later message that opens the uplink again.
  case openedTwice
  /// A setting of the athlete that disables live heart rate.
  case off
  /// A watch that has reached the timeout in the athlete's settings.
  case broadcastEnded
  /// A device with the largest number of samples in a session.
  case streamFull
  /// An uplink that a newer one of the same session and device has replaced.
  case takenOver

  var rpcError: RPCError {
    switch self {
    case .notOpened:
      .invalid([FieldViolation(field: "open", description: "expected in the first message")])
    case .openedTwice:
      .invalid([
        FieldViolation(field: "open", description: "expected in the first message and in no other")
      ])
    case .off:
      RPCError(
        .failedPrecondition, reason: "LIVE_HEART_RATE_OFF",
        "Heart rate is not accepted while the setting heart_rate.live_enabled is false.")
    case .broadcastEnded:
      RPCError(
        .failedPrecondition, reason: "BROADCAST_ENDED",
        """
        The session was shown for heart_rate.broadcast_timeout_minutes, as set when the session \
        started; open the stream again if it is still being watched.
        """)
    case .streamFull:
      RPCError(
        .resourceExhausted, reason: "HEART_RATE_STREAM_FULL",
        """
        The device has reached \(UplinkState.streamSamplesMax) samples in this session. \
        Acknowledged samples are stored.
        """)
    case .takenOver:
      RPCError(
        .aborted, reason: "UPLINK_TAKEN_OVER",
        "A newer stream of this session and device is open; open the stream again to resume.")
    }
  }
}
