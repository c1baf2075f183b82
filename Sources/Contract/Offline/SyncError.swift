public import LogsContract
public import Messages
import Wire

/// What an attempt failed with: what the call itself would have failed with.
public struct SyncError: Equatable, Sendable {
  /// One of google.rpc.Code.
  public var code: Int32 = 0

  /// The reason for programs, in UPPER_SNAKE_CASE; may be empty.
  public var reason: String = ""

  /// A sentence for the developer.
  public var message: String = ""

  /// Of a conflict, what is there now; with its version, the operation can be tried again.
  public var current: Current?

  /// The things that versions are of.
  public enum Current: Equatable, Sendable {
    /// A log.
    case workoutLog(WorkoutLog)
    /// An exercise.
    case exercise(WorkoutExercise)
    /// A set.
    case set(WorkoutSet)
  }

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(code: Int32 = 0, reason: String = "", message: String = "", current: Current? = nil) {
    self.code = code
    self.reason = reason
    self.message = message
    self.current = current
  }
}

extension SyncError: MappedMessage {
  public static let layout = MessageLayout("pulsewire.offline.v1.SyncError")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.code)
    m.text(2, &v.reason)
    m.text(3, &v.message)
    m.message(4, of: &v.current, Current.workoutLog) {
      if case .workoutLog(let it) = $0 { it } else { nil }
    }
    m.message(5, of: &v.current, Current.exercise) {
      if case .exercise(let it) = $0 { it } else { nil }
    }
    m.message(6, of: &v.current, Current.set) { if case .set(let it) = $0 { it } else { nil } }
  }
}
