internal import Base
internal import RPC
internal import Wire

/// A device that asks to be let in.
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

/// What is known of it when the device asks.
struct DevicePoll: Sendable, Equatable {
  var intervalSeconds: Int
  /// Whether it asked before the interval was over, which is longer now.
  var isTooSoon: Bool
  var name: String
  var client: String
  var network: String
  var account: UUID?
  var isApproved: Bool?
  var scopes: Scopes
}
