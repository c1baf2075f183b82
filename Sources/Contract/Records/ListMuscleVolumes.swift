public import Messages
public import Wire

extension StrengthRPC {
  /// Lists the muscles that were trained in a range of days, with their sets and volume. Warm-up
  /// sets do not count.
  public static let listMuscleVolumes = Method<ListMuscleVolumesRequest, ListMuscleVolumesResponse>(
    service, "ListMuscleVolumes", .account)
}

/// The request message for ListMuscleVolumes.
public struct ListMuscleVolumesRequest: Equatable, Sendable {
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

extension ListMuscleVolumesRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.records.v1.ListMuscleVolumesRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.startDate)
    m.message(2, &v.endDate)
  }
}

/// The response message for ListMuscleVolumes.
public struct ListMuscleVolumesResponse: Equatable, Sendable {
  /// The muscles that were trained, those with the most sets first.
  public var muscles: [MuscleVolume] = []

  /// The number of sets of exercises without a template of the catalogue, whose muscles are unknown.
  public var unassignedSetCount: Int32 = 0

  /// The volume of those sets, in kilograms.
  public var unassignedVolumeKg: Double = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    muscles: [MuscleVolume] = [], unassignedSetCount: Int32 = 0, unassignedVolumeKg: Double = 0
  ) {
    self.muscles = muscles
    self.unassignedSetCount = unassignedSetCount
    self.unassignedVolumeKg = unassignedVolumeKg
  }
}

extension ListMuscleVolumesResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.records.v1.ListMuscleVolumesResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.muscles)
    m.number(2, &v.unassignedSetCount)
    m.number(3, &v.unassignedVolumeKg)
  }
}
