public import LogsContract
public import Messages
import Wire
import WorkoutsContract

/// The command to complete the current set; see `PlayerCommand.completeSet`. Where a field is 0 or nil, the target of
/// the set counts.
public struct CompleteSet: Equatable, Sendable {
  /// The number of repetitions.
  public var reps: Int32 = 0

  /// The weight of each repetition, in kilograms, to the gram.
  public var weightKg: Double = 0

  /// The duration.
  public var duration: Duration?

  /// The distance, in metres, to the centimetre.
  public var distanceM: Double = 0

  /// The effort. Each of the two scales is 10 minus the other. A target counts for none.
  public var effort: WorkoutSet.Effort?

  /// The type; unspecified means that of the target.
  public var type: WorkoutSetType = .unspecified

  /// Whether these fields are all that was done: those that are 0 or nil then mean none, and not the target.
  public var isExact: Bool = false

  /// Creates an empty message.
  public init() {}
}

extension CompleteSet: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.CompleteSet")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.reps)
    m.number(2, &v.weightKg)
    m.duration(3, &v.duration)
    m.number(4, &v.distanceM)
    m.number(5, of: &v.effort, WorkoutSet.Effort.rpe) {
      if case .rpe(let it) = $0 { it } else { nil }
    }
    m.number(6, of: &v.effort, WorkoutSet.Effort.rir) {
      if case .rir(let it) = $0 { it } else { nil }
    }
    m.choice(7, &v.type)
    m.flag(8, &v.isExact)
    m.whenRead { if $0.isStrict { v.effort?.check(&$0) } }
  }
}
