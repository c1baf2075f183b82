import CMessages
public import Messages

/// Follows the integrations.
public struct WatchSyncsRequest: Equatable, Sendable {
  /// The last revision that this device saw; 0 for none. What stands is sent at once unless it is
  /// that one.
  public var afterRevision: Int64

  /// A value with this field.
  public init(afterRevision: Int64 = 0) {
    self.afterRevision = afterRevision
  }
}

extension WatchSyncsRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__integrations__v1__watch_syncs_request__init)

  init(reading reader: inout Reader<Pulsewire__Integrations__V1__WatchSyncsRequest>) {
    afterRevision = unsafe reader.number("after_revision", reader.raw.after_revision, in: 0...)
  }

  func write(to raw: inout Pulsewire__Integrations__V1__WatchSyncsRequest, in arena: Arena) {
    unsafe raw.after_revision = afterRevision
  }
}
