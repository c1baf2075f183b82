public import Messages
public import Wire

extension IntegrationRPC {
  /// Follows the integrations: what stands at once, then after each wish and each sync.
  public static let watchSyncs = Method<WatchSyncsRequest, WatchSyncsResponse>(
    service, "WatchSyncs", .account)
}

/// Follows the integrations.
public struct WatchSyncsRequest: Equatable, Sendable {
  /// The last revision that this device saw; 0 for none. What stands is sent at once unless it is
  /// that one.
  public var afterRevision: Int64 = 0

  /// An empty message.
  public init() {}

  /// A value with this field.
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

/// What stands.
public struct WatchSyncsResponse: Equatable, Sendable {
  /// All integrations that are set up, in the order of the settings. Who brings data of one looks
  /// at its request_time.
  public var integrations: [Integration] = []

  /// Grows by one with each wish and each sync; 1 before the first.
  public var revision: Int64 = 0

  /// How many revisions this device was not sent since the last one, because there was a newer one.
  public var skippedCount: Int64 = 0

  /// Set in the last message before the server goes away, and what stands is then the newest.
  public var drainNotice: DrainNotice?

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
