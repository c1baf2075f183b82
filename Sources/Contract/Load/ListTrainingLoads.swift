public import Messages
public import Wire

extension TrainingLoadRPC {
  /// Lists the training load of each day in a range, also of days without a workout and of days to
  /// come.
  public static let listTrainingLoads = Method<ListTrainingLoadsRequest, ListTrainingLoadsResponse>(
    service, "ListTrainingLoads", .account)
}

/// The request message for ListTrainingLoads.
public struct ListTrainingLoadsRequest: Equatable, Sendable {
  /// The first day.
  public var startDate = Google.Date()

  /// The last day, at most 366 days after the first.
  public var endDate = Google.Date()

  /// The kind of load.
  public var kind: LoadKind = .unspecified

  /// Creates an empty message.
  public init() {}
}

extension ListTrainingLoadsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.load.v1.ListTrainingLoadsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.startDate)
    m.message(2, &v.endDate)
    m.choice(3, &v.kind)
  }
}

/// The response message for ListTrainingLoads.
public struct ListTrainingLoadsResponse: Equatable, Sendable {
  /// The days, in order.
  public var days: [TrainingLoadDay] = []

  /// The kind of load.
  public var kind: LoadKind = .unspecified

  /// The first day of the athlete with a load of any kind; nil if there is none.
  public var firstDate: Google.Date?

  /// The constants of Banister's TRIMP; unspecified for another kind.
  public var constants: BanisterConstants = .unspecified

  /// Creates an empty message.
  public init() {}
}

extension ListTrainingLoadsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.load.v1.ListTrainingLoadsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.days)
    m.choice(2, &v.kind)
    m.message(3, &v.firstDate)
    m.choice(4, &v.constants)
  }
}
