public import Messages
public import Wire

extension RecordRPC {
  /// Returns the loads for 1 to 12 repetitions that follow from the best estimated one-repetition
  /// maximum.
  public static let getOneRepMaxTable = Method<GetOneRepMaxTableRequest, GetOneRepMaxTableResponse>(
    service, "GetOneRepMaxTable", .account)
}

/// The request message for GetOneRepMaxTable.
public struct GetOneRepMaxTableRequest: Equatable, Sendable {
  /// The exercise.
  public var exercise: RecordedExercise = RecordedExercise()

  /// The formula of the estimate, and of the loads; unspecified means Epley's.
  public var formula: OneRepMaxFormula = .unspecified

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(exercise: RecordedExercise, formula: OneRepMaxFormula = .unspecified) {
    self.exercise = exercise
    self.formula = formula
  }
}

extension GetOneRepMaxTableRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.records.v1.GetOneRepMaxTableRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.exercise)
    m.choice(2, &v.formula)
  }
}

/// The response message for GetOneRepMaxTable.
public struct GetOneRepMaxTableResponse: Equatable, Sendable {
  /// The record that the table follows from. It tells the formula.
  public var oneRepMax: PersonalRecord = PersonalRecord()

  /// The loads for 1 to 12 repetitions. They invert the formula: beyond ten repetitions they are
  /// extrapolations.
  public var loads: [RepMax] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(oneRepMax: PersonalRecord, loads: [RepMax] = []) {
    self.oneRepMax = oneRepMax
    self.loads = loads
  }
}

extension GetOneRepMaxTableResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.records.v1.GetOneRepMaxTableResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.oneRepMax)
    m.list(2, &v.loads)
  }
}
