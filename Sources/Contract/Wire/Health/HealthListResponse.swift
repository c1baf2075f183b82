public import Messages

/// The response with all statuses.
public struct HealthListResponse: Equatable, Sendable {
  /// The statuses, by the full name of the service; the server as a whole has an empty name.
  public var statuses: [String: HealthCheckResponse] = [:]

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(statuses: [String: HealthCheckResponse]) {
    self.statuses = statuses
  }
}

extension HealthListResponse: MappedMessage {
  public static let layout = MessageLayout("grpc.health.v1.HealthListResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    var entries = v.statuses.sorted { $0.key < $1.key }.map { Entry(key: $0.key, value: $0.value) }
    m.list(1, &entries)
    m.whenRead { _ in
      v.statuses = Dictionary(entries.map { ($0.key, $0.value) }) { _, last in last }
    }
  }
}

/// An entry of the map, which is a message on the wire.
private struct Entry {
  var key: String = ""
  var value: HealthCheckResponse = HealthCheckResponse()
}

extension Entry: Mapped {
  public static let layout = MessageLayout("grpc.health.v1.HealthListResponse.StatusesEntry")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.key)
    m.message(2, orEmpty: &v.value)
  }
}
