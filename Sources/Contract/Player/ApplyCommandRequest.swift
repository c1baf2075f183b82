public import Base
import CMessages
public import Messages

/// One command.
public struct ApplyCommandRequest: Equatable, Sendable {
  /// The client makes it for this command. A repeat returns the first answer.
  public var requestID: UUID

  /// The session.
  public var sessionID: UUID

  /// The revision of the state that the athlete was looking at, 1 or more.
  public var expectedRevision: Int64

  /// What to do.
  public var command: PlayerCommand

  /// A value with these fields.
  public init(requestID: UUID, sessionID: UUID, expectedRevision: Int64, command: PlayerCommand) {
    self.requestID = requestID
    self.sessionID = sessionID
    self.expectedRevision = expectedRevision
    self.command = command
  }
}

extension ApplyCommandRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__player__v1__apply_command_request__init)

  init(reading reader: inout Reader<Pulsewire__Player__V1__ApplyCommandRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    sessionID = unsafe reader.uuid("session_id", reader.raw.session_id)
    expectedRevision = unsafe reader.number(
      "expected_revision", reader.raw.expected_revision, in: 1...)
    command = unsafe PlayerCommand(reading: &reader)
  }

  func write(to raw: inout Pulsewire__Player__V1__ApplyCommandRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.session_id = arena.copy(sessionID)
    unsafe raw.expected_revision = expectedRevision
    unsafe command.write(to: &raw, in: arena)
  }
}

extension PlayerCommand {
  fileprivate init(reading reader: inout Reader<Pulsewire__Player__V1__ApplyCommandRequest>) {
    switch unsafe reader.raw.command_case {
    case PULSEWIRE__PLAYER__V1__APPLY_COMMAND_REQUEST__COMMAND_COMPLETE_SET:
      self = unsafe .completeSet(reader.required("complete_set", reader.raw.complete_set))
    case PULSEWIRE__PLAYER__V1__APPLY_COMMAND_REQUEST__COMMAND_NEXT_EXERCISE:
      self = unsafe .nextExercise(reader.required("next_exercise", reader.raw.next_exercise))
    case PULSEWIRE__PLAYER__V1__APPLY_COMMAND_REQUEST__COMMAND_START_REST:
      self = unsafe .startRest(reader.required("start_rest", reader.raw.start_rest))
    case PULSEWIRE__PLAYER__V1__APPLY_COMMAND_REQUEST__COMMAND_SKIP_REST:
      self = unsafe .skipRest(reader.required("skip_rest", reader.raw.skip_rest))
    case PULSEWIRE__PLAYER__V1__APPLY_COMMAND_REQUEST__COMMAND_PAUSE:
      self = unsafe .pause(reader.required("pause", reader.raw.pause))
    case PULSEWIRE__PLAYER__V1__APPLY_COMMAND_REQUEST__COMMAND_RESUME:
      self = unsafe .resume(reader.required("resume", reader.raw.resume))
    case PULSEWIRE__PLAYER__V1__APPLY_COMMAND_REQUEST__COMMAND_FINISH:
      self = unsafe .finish(reader.required("finish", reader.raw.finish))
    default:
      unsafe reader.violateMissingChoice(
        "command",
        of: "complete_set, next_exercise, start_rest, skip_rest, pause, resume, finish")
      self = .pause()
    }
  }

  fileprivate func write(
    to raw: inout Pulsewire__Player__V1__ApplyCommandRequest, in arena: Arena
  ) {
    switch self {
    case .completeSet(let command):
      unsafe raw.command_case = PULSEWIRE__PLAYER__V1__APPLY_COMMAND_REQUEST__COMMAND_COMPLETE_SET
      unsafe raw.complete_set = arena.copy(message: command)
    case .nextExercise(let command):
      unsafe raw.command_case = PULSEWIRE__PLAYER__V1__APPLY_COMMAND_REQUEST__COMMAND_NEXT_EXERCISE
      unsafe raw.next_exercise = arena.copy(message: command)
    case .startRest(let command):
      unsafe raw.command_case = PULSEWIRE__PLAYER__V1__APPLY_COMMAND_REQUEST__COMMAND_START_REST
      unsafe raw.start_rest = arena.copy(message: command)
    case .skipRest(let command):
      unsafe raw.command_case = PULSEWIRE__PLAYER__V1__APPLY_COMMAND_REQUEST__COMMAND_SKIP_REST
      unsafe raw.skip_rest = arena.copy(message: command)
    case .pause(let command):
      unsafe raw.command_case = PULSEWIRE__PLAYER__V1__APPLY_COMMAND_REQUEST__COMMAND_PAUSE
      unsafe raw.pause = arena.copy(message: command)
    case .resume(let command):
      unsafe raw.command_case = PULSEWIRE__PLAYER__V1__APPLY_COMMAND_REQUEST__COMMAND_RESUME
      unsafe raw.resume = arena.copy(message: command)
    case .finish(let command):
      unsafe raw.command_case = PULSEWIRE__PLAYER__V1__APPLY_COMMAND_REQUEST__COMMAND_FINISH
      unsafe raw.finish = arena.copy(message: command)
    }
  }
}
