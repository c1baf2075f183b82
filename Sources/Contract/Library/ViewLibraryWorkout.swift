public import Base
public import Messages
public import Wire

extension LibraryRPC {
  /// Marks a workout as viewed by the caller.
  public static let viewLibraryWorkout = Method<
    ViewLibraryWorkoutRequest, ViewLibraryWorkoutResponse
  >(
    service, "ViewLibraryWorkout", .account)
}

/// The request message for ViewLibraryWorkout.
public struct ViewLibraryWorkoutRequest: Equatable, Sendable {
  /// A UUID that the client creates for each change.
  public var requestID: UUID = UUID.zero

  /// The id of the workout.
  public var libraryWorkoutID: UUID = UUID.zero

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(requestID: UUID, libraryWorkoutID: UUID) {
    self.requestID = requestID
    self.libraryWorkoutID = libraryWorkoutID
  }
}

extension ViewLibraryWorkoutRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.library.v1.ViewLibraryWorkoutRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.libraryWorkoutID)
  }
}

/// The response message for ViewLibraryWorkout.
public struct ViewLibraryWorkoutResponse: Equatable, Sendable {
  /// The workout in its current state.
  public var libraryWorkout: LibraryWorkout = LibraryWorkout()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(libraryWorkout: LibraryWorkout) {
    self.libraryWorkout = libraryWorkout
  }
}

extension ViewLibraryWorkoutResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.library.v1.ViewLibraryWorkoutResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.libraryWorkout)
  }
}
