public import CatalogueContract
public import Messages
import Wire

/// The training of a muscle. A set counts fully for each primary muscle of its exercise, and by
/// half for each secondary one.
public struct MuscleVolume: Equatable, Sendable {
  /// The muscle.
  public var muscle: Muscle = .standIn

  /// The number of sets, in halves.
  public var setCount: Double = 0

  /// The sum of weight times repetitions, in kilograms.
  public var volumeKg: Double = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(muscle: Muscle = .unspecified, setCount: Double = 0, volumeKg: Double = 0) {
    self.muscle = muscle
    self.setCount = setCount
    self.volumeKg = volumeKg
  }
}

extension MuscleVolume: MappedMessage {
  public static let layout = MessageLayout("pulsewire.records.v1.MuscleVolume")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.muscle)
    m.number(2, &v.setCount)
    m.number(3, &v.volumeKg)
  }
}
