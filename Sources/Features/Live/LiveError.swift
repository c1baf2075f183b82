internal import Messages
internal import RPC

/// Why live heart rate did not do what it was asked for.
enum LiveError: RPCErrorConvertible {
  /// The first message does not open the uplink.
  case notOpened
  /// A later message opens it again.
  case openedTwice
  /// The athlete does not want heart rate to be measured.
  case off
  /// A screen has been shown live heart rate for as long as the athlete said.
  case broadcastEnded
  /// The device has as many samples in the session as one may have.
  case streamFull
  /// A newer stream of the same session and device is there.
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
        "The setting heart_rate.live_enabled is false; heart rate is not taken while it is.")
    case .broadcastEnded:
      RPCError(
        .failedPrecondition, reason: "BROADCAST_ENDED",
        """
        The session was shown for heart_rate.broadcast_timeout_minutes, as it was set when the session \
        started; open the stream again where somebody still looks at it.
        """)
    case .streamFull:
      RPCError(
        .resourceExhausted, reason: "HEART_RATE_STREAM_FULL",
        """
        The device has \(UplinkState.streamSamplesMax) samples in this session, and no more fit. What \
        was acknowledged is stored.
        """)
    case .takenOver:
      RPCError(
        .aborted, reason: "UPLINK_TAKEN_OVER",
        "A newer stream of this session and device is open; open again to resume.")
    }
  }
}
