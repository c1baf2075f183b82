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
  /// A device that sent nothing into the session.
  case deviceNotFound
  /// A strike that the session does not have.
  case strikeNotFound
  /// An uplink that a newer one of the same session and device has replaced.
  case takenOver

  var rpcError: RPCError {
    switch self {
    case .notOpened:
      .invalid("open", "expected in the first message")
    case .openedTwice:
      .invalid("open", "expected in the first message and in no other")
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
    case .deviceNotFound:
      RPCError(
        .notFound, reason: "HEART_RATE_DEVICE_NOT_FOUND",
        """
        The session has no heart rate of this device; ListHeartRateDevices lists those that it has.
        """)
    case .strikeNotFound:
      RPCError(
        .notFound, reason: "HEART_RATE_STRIKE_NOT_FOUND",
        "The session has no such strike; ListHeartRateDevices lists them.")
    case .takenOver:
      RPCError(
        .aborted, reason: "UPLINK_TAKEN_OVER",
        "A newer stream of this session and device is open; open the stream again to resume.")
    }
  }
}
