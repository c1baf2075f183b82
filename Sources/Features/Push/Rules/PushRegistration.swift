internal import Base
internal import Digests
internal import PushContract
internal import RPC
internal import Wire

/// The registration of a device, after its fields were checked one by one.
struct PushRegistration: Equatable, Sendable {
  let token: String
  let provider: PushProvider
  let kind: PushTokenKind
  /// Unspecified for FCM.
  let environment: PushEnvironment
  let topic: String
  let activityID: String
  let workoutSessionID: UUID?
  let restAlerts: Bool

  /// The hash of the token: a token is long and random, so that nobody finds it by its hash.
  var hash: [UInt8] {
    Digest.sha256(Array("\(provider == .apns ? "apns" : "fcm") \(token)".utf8))
  }

  /// The id of the registration: the same token has the same one.
  var id: UUID {
    // trap: a hash has 32 bytes
    var bytes = Array(hash.prefix(16))
    // Version 8 of RFC 9562: made of a hash.
    bytes[6] = bytes[6] & 0x0f | 0x80  // trap: there are sixteen
    bytes[8] = bytes[8] & 0x3f | 0x80  // trap: there are sixteen
    return UUID(bytes: bytes) ?? .zero
  }

  /// Reads a request.
  ///
  /// - Parameter topics: the bundle ids of the server's keys; none if it has no keys.
  init(_ request: RegisterPushTokenRequest, topics: [String]) throws {
    var violations: [FieldViolation] = []
    let isApple = request.provider == .apns
    if isApple, !request.token.utf8.allSatisfy(Self.isHexadecimal) || request.token.utf8.count < 16
    {
      violations.refuse("token", "expected hexadecimal digits, at least 16", .format)
    }
    if !isApple, !request.token.utf8.allSatisfy({ (0x21...0x7e).contains($0) }) {
      violations.refuse("token", "expected ASCII without blanks", .format)
    }
    if !isApple, request.kind != .alert {
      violations.refuse("kind", "expected PUSH_TOKEN_KIND_ALERT for FCM", .combination)
    }
    if isApple, request.topic.isEmpty || !request.topic.utf8.allSatisfy(Self.isTopic) {
      violations.refuse("topic", "expected the bundle id of the app", .format)
    } else if isApple, !topics.isEmpty, !topics.contains(request.topic) {
      violations.refuse("topic", "expected a bundle id that the server has keys for", .choice)
    }
    if !isApple, !request.topic.isEmpty || request.environment != .unspecified {
      violations.refuse("topic", "expected no topic and no environment for FCM", .combination)
    }
    let isUpdate = request.kind == .activityUpdate
    if isUpdate, request.activityID.isEmpty || request.sessionID == nil {
      violations.refuse(
        "activity_id", "expected the activity and its session_id", .combination)
    }
    if !isUpdate, !request.activityID.isEmpty || request.sessionID != nil {
      violations.refuse(
        "activity_id", "expected none but for PUSH_TOKEN_KIND_ACTIVITY_UPDATE", .combination)
    }
    if request.restAlerts, request.kind != .alert {
      violations.refuse("rest_alerts", "expected false but for PUSH_TOKEN_KIND_ALERT", .combination)
    }
    try RPCError.check(violations)
    token = isApple ? request.token.lowercased() : request.token
    (provider, kind, topic) = (request.provider, request.kind, request.topic)
    environment =
      isApple ? (request.environment == .sandbox ? .sandbox : .production) : .unspecified
    (activityID, workoutSessionID) = (request.activityID, request.sessionID)
    restAlerts = request.restAlerts
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }

  /// Whether a byte may be in a bundle id: letters, digits, periods and hyphens.
  private static func isTopic(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }
}
