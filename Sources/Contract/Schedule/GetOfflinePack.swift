public import Messages
public import Wire

extension ScheduleRPC {
  /// Returns what a device needs for training without a network: the days of a range with their
  /// occurrences, the workouts, the exercises that they use, and favourites. A pack consists of
  /// parts with versions: a device sends the versions that it has, and gets only the content of the
  /// others. A part that is no longer listed is no longer needed.
  public static let getOfflinePack = Method<GetOfflinePackRequest, GetOfflinePackResponse>(
    service, "GetOfflinePack", .account)
}

/// The request message for GetOfflinePack.
public struct GetOfflinePackRequest: MappedRequest {
  /// The first day; nil for today in the time zone of the settings.
  public var startDate: Google.Date?
  /// The number of days; 0 means 1.
  public var dayCount: Int32 = 0
  /// The version of the pack that the device has with all contents; empty for none.
  public var version = ""
  /// The versions of the parts that the device has, of any pack.
  public var partVersions: [String] = []

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.GetOfflinePackRequest")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.startDate)
    m.number(2, &v.dayCount)
    m.text(3, &v.version)
    m.texts(4, &v.partVersions)
  }
}

/// The response message for GetOfflinePack.
public struct GetOfflinePackResponse: MappedMessage {
  /// The version of the pack.
  public var version = ""
  /// Whether the device has this version; the other fields are then empty.
  public var isUnchanged = false
  /// All parts: days, workouts, exercises, favourites.
  public var parts: [OfflinePart] = []
  /// Whether contents are missing because the response is full: call again with the versions that
  /// came.
  public var hasMore = false

  public init() {}
  public static let layout = MessageLayout("pulsewire.schedule.v1.GetOfflinePackResponse")
  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.version)
    m.flag(2, &v.isUnchanged)
    m.list(3, &v.parts)
    m.flag(4, &v.hasMore)
  }
}
