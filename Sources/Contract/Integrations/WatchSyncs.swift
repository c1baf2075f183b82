public import Messages
public import Wire

extension IntegrationRPC {
  /// Watches the integrations: sends the current state immediately, then again after each request and each
  /// sync.
  public static let watchSyncs = Method<WatchSyncsRequest, WatchSyncsResponse>(
    service, "WatchSyncs", .account)
}

/// The request message for WatchSyncs.
public struct WatchSyncsRequest: Equatable, Sendable {
  /// The last revision that this device received; 0 for none. The current state is sent immediately, unless
  /// it has this revision.
  public var afterRevision: Int64 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(afterRevision: Int64 = 0) {
    self.afterRevision = afterRevision
  }
}

extension WatchSyncsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.integrations.v1.WatchSyncsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.afterRevision)
  }
}

/// The current state of the integrations in WatchSyncs.
public struct WatchSyncsResponse: Equatable, Sendable {
  /// The configured integrations, in the order of the settings. A device that syncs one of them checks its
  /// request_time.
  public var integrations: [Integration] = []

  /// The revision, which grows by one with each request and each sync; 1 before the first.
  public var revision: Int64 = 0

  /// The number of revisions since the previous message that were not sent to this device, because a newer
  /// one replaced them.
  public var skippedCount: Int64 = 0

  /// A notice that the server drains. Set in the last message, which carries the newest state.
  public var drainNotice: DrainNotice?

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    integrations: [Integration], revision: Int64, skippedCount: Int64,
    drainNotice: DrainNotice? = nil
  ) {
    self.integrations = integrations
    self.revision = revision
    self.skippedCount = skippedCount
    self.drainNotice = drainNotice
  }
}

extension WatchSyncsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.integrations.v1.WatchSyncsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.integrations)
    m.number(2, &v.revision)
    m.number(3, &v.skippedCount)
    m.message(4, &v.drainNotice)
  }
}
