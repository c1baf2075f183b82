public import Base
public import Messages
public import Wire

extension HrvRPC {
  /// Removes readings.
  public static let deleteHrvReadings = Method<DeleteHrvReadingsRequest, DeleteHrvReadingsResponse>(
    service, "DeleteHrvReadings", .account)
}

/// Removes readings.
public struct DeleteHrvReadingsRequest: Equatable, Sendable {
  /// Which readings.
  public var readingIDs: [UUID] = []

  /// An empty message.
  public init() {}

  /// A value with this field.
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

/// They are gone.
public struct DeleteHrvReadingsResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension DeleteHrvReadingsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.body.v1.DeleteHrvReadingsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
