public import Base
public import Messages
public import Wire

extension LibraryRPC {
  /// Returns a workout that the caller may see.
  public static let getLibraryWorkout = Method<GetLibraryWorkoutRequest, GetLibraryWorkoutResponse>(
    service, "GetLibraryWorkout", .account)
}

/// The request message for GetLibraryWorkout.
public struct GetLibraryWorkoutRequest: Equatable, Sendable {
  /// The id of the workout.
  public var libraryWorkoutID: UUID = UUID.zero

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(libraryWorkoutID: UUID) {
    self.libraryWorkoutID = libraryWorkoutID
  }
}

extension GetLibraryWorkoutRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.library.v1.GetLibraryWorkoutRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.libraryWorkoutID)
  }
}

/// The response message for GetLibraryWorkout.
public struct GetLibraryWorkoutResponse: Equatable, Sendable {
  /// The workout in its current state.
  public var libraryWorkout: LibraryWorkout = LibraryWorkout()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(libraryWorkout: LibraryWorkout) {
    self.libraryWorkout = libraryWorkout
  }
}

extension GetLibraryWorkoutResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.library.v1.GetLibraryWorkoutResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.libraryWorkout)
  }
}
