public import Base
public import Messages
public import Wire

extension HrvRPC {
  /// Deletes readings.
  public static let deleteHrvReadings = Method<DeleteHrvReadingsRequest, DeleteHrvReadingsResponse>(
    service, "DeleteHrvReadings", .account)
}

/// The request message for DeleteHrvReadings.
public struct DeleteHrvReadingsRequest: Equatable, Sendable {
  /// The ids of the readings.
  public var readingIDs: [UUID] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(readingIDs: [UUID]) {
    self.readingIDs = readingIDs
  }
}

extension DeleteHrvReadingsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.body.v1.DeleteHrvReadingsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuids(1, &v.readingIDs)
  }
}

/// The response message for DeleteHrvReadings.
public struct DeleteHrvReadingsResponse: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension DeleteHrvReadingsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.body.v1.DeleteHrvReadingsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
