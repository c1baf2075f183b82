public import Messages
public import Wire

extension RecordRPC {
  /// Computes the warm-up sets for a working weight: two of 5 repetitions with the empty bar, then
  /// 5 with 40 %, 3 with 60 % and 2 with 80 % of the working weight (Rippetoe, Starting Strength,
  /// 3rd edition, 2011). Weights are rounded down to what the plates allow; sets that are not
  /// heavier than the one before, or not lighter than the working weight, are left out.
  public static let getWarmUpSets = Method<GetWarmUpSetsRequest, GetWarmUpSetsResponse>(
    service, "GetWarmUpSets", .account)
}

/// The request message for GetWarmUpSets.
public struct GetWarmUpSetsRequest: Equatable, Sendable {
  /// The weight of the working sets, with the bar, in kilograms.
  public var workingWeightKg: Double = 0

  /// The weight of the empty bar, in kilograms; 0 means 20.
  public var barWeightKg: Double = 0

  /// The smallest step of weight, in kilograms: twice the lightest plate; 0 means 2.5.
  public var stepKg: Double = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(workingWeightKg: Double = 0, barWeightKg: Double = 0, stepKg: Double = 0) {
    self.workingWeightKg = workingWeightKg
    self.barWeightKg = barWeightKg
    self.stepKg = stepKg
  }
}

extension GetWarmUpSetsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.records.v1.GetWarmUpSetsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.workingWeightKg)
    m.number(2, &v.barWeightKg)
    m.number(3, &v.stepKg)
  }
}

/// The response message for GetWarmUpSets.
public struct GetWarmUpSetsResponse: Equatable, Sendable {
  /// The sets, in order; empty if the working weight is not above that of the bar.
  public var sets: [WarmUpSet] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(sets: [WarmUpSet] = []) {
    self.sets = sets
  }
}

extension GetWarmUpSetsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.records.v1.GetWarmUpSetsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.sets)
  }
}
