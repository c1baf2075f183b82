public import Base
public import Messages
public import RecordsContract
public import Wire

extension PlayerRPC {
  /// Applies a command to the state that the caller saw.
  public static let applyCommand = Method<ApplyCommandRequest, ApplyCommandResponse>(
    service, "ApplyCommand", .scope(.sessionControl))
}

/// The request message for ApplyCommand.
public struct ApplyCommandRequest: Equatable, Sendable {
  /// A UUID that the client creates for this command. A repeat returns the first response.
  public var requestID: UUID = UUID.zero

  /// The id of the session.
  public var sessionID: UUID = UUID.zero

  /// The revision of the state that was shown to the athlete.
  public var expectedRevision: Int64 = 0

  /// The command; required.
  public var command: PlayerCommand = .pause()

  /// The request_id of this device's command, or start, before this one. If it is set, the command continues the
  /// state after that one and not `expectedRevision`.
  public var afterRequestID: UUID?

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    requestID: UUID, sessionID: UUID, expectedRevision: Int64, command: PlayerCommand,
    afterRequestID: UUID? = nil
  ) {
    self.afterRequestID = afterRequestID
    self.requestID = requestID
    self.sessionID = sessionID
    self.expectedRevision = expectedRevision
    self.command = command
  }
}

extension ApplyCommandRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.player.v1.ApplyCommandRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.sessionID)
    m.number(3, &v.expectedRevision)
    m.uuid(19, &v.afterRequestID)
    m.oneof("command", &v.command) { m, one in
      m.message(4, of: &one, PlayerCommand.completeSet) {
        if case .completeSet(let it) = $0 { it } else { nil }
      }
      m.message(5, of: &one, PlayerCommand.nextExercise) {
        if case .nextExercise(let it) = $0 { it } else { nil }
      }
      m.message(6, of: &one, PlayerCommand.startRest) {
        if case .startRest(let it) = $0 { it } else { nil }
      }
      m.message(7, of: &one, PlayerCommand.skipRest) {
        if case .skipRest(let it) = $0 { it } else { nil }
      }
      m.message(8, of: &one, PlayerCommand.pause) {
        if case .pause(let it) = $0 { it } else { nil }
      }
      m.message(9, of: &one, PlayerCommand.resume) {
        if case .resume(let it) = $0 { it } else { nil }
      }
      m.message(10, of: &one, PlayerCommand.finish) {
        if case .finish(let it) = $0 { it } else { nil }
      }
      m.message(11, of: &one, PlayerCommand.undo) {
        if case .undo(let it) = $0 { it } else { nil }
      }
      m.message(12, of: &one, PlayerCommand.skipSet) {
        if case .skipSet(let it) = $0 { it } else { nil }
      }
      m.message(13, of: &one, PlayerCommand.repeatSet) {
        if case .repeatSet(let it) = $0 { it } else { nil }
      }
      m.message(14, of: &one, PlayerCommand.addExercise) {
        if case .addExercise(let it) = $0 { it } else { nil }
      }
      m.message(15, of: &one, PlayerCommand.swapExercise) {
        if case .swapExercise(let it) = $0 { it } else { nil }
      }
      m.message(16, of: &one, PlayerCommand.moveExercise) {
        if case .moveExercise(let it) = $0 { it } else { nil }
      }
      m.message(17, of: &one, PlayerCommand.changeSets) {
        if case .changeSets(let it) = $0 { it } else { nil }
      }
      m.message(18, of: &one, PlayerCommand.lap) {
        if case .lap(let it) = $0 { it } else { nil }
      }
    }
  }
}

/// The response message for ApplyCommand.
public struct ApplyCommandResponse: Equatable, Sendable {
  /// The state after the command.
  public var state: PlayerState = PlayerState()

  /// Whether complete_set completed the last set of the exercise.
  public var exerciseCompleted: Bool = false

  /// Whether the command left no open set.
  public var workoutCompleted: Bool = false

  /// The server's clock at the time of the response.
  public var serverTime: Timestamp = Timestamp.epoch

  /// The personal records that the completed sets held when the command came, and those of the workout's volume that
  /// they raised, ordered by exercise.
  public var newRecords: [PersonalRecord] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    state: PlayerState, exerciseCompleted: Bool, workoutCompleted: Bool, serverTime: Timestamp,
    newRecords: [PersonalRecord] = []
  ) {
    self.state = state
    self.exerciseCompleted = exerciseCompleted
    self.workoutCompleted = workoutCompleted
    self.serverTime = serverTime
    self.newRecords = newRecords
  }
}

extension ApplyCommandResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.player.v1.ApplyCommandResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.state)
    m.flag(2, &v.exerciseCompleted)
    m.flag(3, &v.workoutCompleted)
    m.message(4, &v.serverTime)
    m.list(5, &v.newRecords)
  }
}
