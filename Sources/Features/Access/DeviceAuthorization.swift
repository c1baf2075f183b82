internal import Base
internal import RPC
internal import Wire

/// A device's request for authorization.
struct DeviceAuthorization: Sendable {
  var id: UUID
  var name: String
  var client: String
  var network: String
  var scopes: Scopes
  var createdAt: Timestamp
  var expiresAt: Timestamp
  var pollIntervalSeconds: Int32
}

/// The state of an authorization when the device polls.
struct DevicePoll: Sendable, Equatable {
  var intervalSeconds: Int
  /// Whether the device polled before the end of the interval, which is longer from then on.
  var isTooSoon: Bool
  var name: String
  var client: String
  var network: String
  var account: UUID?
  var isApproved: Bool?
  var scopes: Scopes
}
