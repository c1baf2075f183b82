public import Messages
public import Wire

extension StrengthRPC {
  /// Lists the strength scores of days, by the formula of the account's settings.
  public static let listStrengthScores = Method<
    ListStrengthScoresRequest, ListStrengthScoresResponse
  >(
    service, "ListStrengthScores", .account)
}

/// The request message for ListStrengthScores.
public struct ListStrengthScoresRequest: Equatable, Sendable {
  /// The first day.
  public var startDate: Google.Date = Google.Date()

  /// The last day, at most 365 days after the first.
  public var endDate: Google.Date = Google.Date()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(startDate: Google.Date, endDate: Google.Date) {
    self.startDate = startDate
    self.endDate = endDate
  }
}

extension ListStrengthScoresRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.records.v1.ListStrengthScoresRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.startDate)
    m.message(2, &v.endDate)
  }
}

/// The response message for ListStrengthScores.
public struct ListStrengthScoresResponse: Equatable, Sendable {
  /// The scores of all days of the range from the first day with a workout on, in order.
  public var scores: [StrengthScore] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(scores: [StrengthScore] = []) {
    self.scores = scores
  }
}

extension ListStrengthScoresResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.records.v1.ListStrengthScoresResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.scores)
  }
}
