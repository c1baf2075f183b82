internal import Messages
internal import RPC

/// Why live heart rate did not do what it was asked for.
enum LiveError: RPCErrorConvertible {
  /// The first message does not open the uplink.
  case notOpened
  /// A later message opens it again.
  case openedTwice
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
