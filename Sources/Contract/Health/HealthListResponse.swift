import CMessages
public import Messages

/// All statuses.
public struct HealthListResponse: Equatable, Sendable {
  /// By the full name of the service; the server as a whole has an empty one.
  public var statuses: [String: HealthCheckResponse]

  /// A value with this field.
  public init(statuses: [String: HealthCheckResponse]) {
    self.statuses = statuses
  }
}

extension HealthListResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(grpc__health__v1__health_list_response__init)

  init(reading reader: inout Reader<Grpc__Health__V1__HealthListResponse>) {
    let entries: [Entry] = unsafe reader.list(
      "statuses", reader.raw.n_statuses, reader.raw.statuses)
    statuses = Dictionary(entries.map { ($0.key, $0.value) }) { _, last in last }
  }

  func write(to raw: inout Grpc__Health__V1__HealthListResponse, in arena: Arena) {
    let entries = statuses.sorted { $0.key < $1.key }.map { Entry(key: $0.key, value: $0.value) }
    unsafe (raw.n_statuses, raw.statuses) = arena.copy(list: entries)
  }
}

/// One entry of the map, which is a message on the wire.
private struct Entry {
  var key: String
  var value: HealthCheckResponse
}

extension Entry: @unsafe Mapped {
  static let layout = unsafe Layout(grpc__health__v1__health_list_response__statuses_entry__init)

  init(reading reader: inout Reader<Grpc__Health__V1__HealthListResponse__StatusesEntry>) {
    key = unsafe reader.text("key", reader.raw.key)
    // An entry without a value has an empty one.
    value =
      unsafe reader.message("value", reader.raw.value) ?? HealthCheckResponse(status: .unknown)
  }

  func write(to raw: inout Grpc__Health__V1__HealthListResponse__StatusesEntry, in arena: Arena) {
    unsafe raw.key = arena.copy(key)
    unsafe raw.value = arena.copy(message: value)
  }
}
