public import Base
public import Messages
public import Wire

extension LibraryRPC {
  /// Creates a private workout.
  ///
  /// The request limit allows for 100 exercises and 1,000 sets.
  public static let createLibraryWorkout = Method<
    CreateLibraryWorkoutRequest, CreateLibraryWorkoutResponse
  >(
    service, "CreateLibraryWorkout", .account, .kibibytes(832))
}

/// The request message for CreateLibraryWorkout.
public struct CreateLibraryWorkoutRequest: Equatable, Sendable {
  /// A UUID that the client creates for each change.
  public var requestID: UUID = UUID.zero

  /// The workout, without the fields that the server sets.
  public var libraryWorkout: LibraryWorkout = LibraryWorkout()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(requestID: UUID, libraryWorkout: LibraryWorkout) {
    self.requestID = requestID
    self.libraryWorkout = libraryWorkout
  }
}

extension CreateLibraryWorkoutRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.library.v1.CreateLibraryWorkoutRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.libraryWorkout)
  }
}

/// The response message for CreateLibraryWorkout.
public struct CreateLibraryWorkoutResponse: Equatable, Sendable {
  /// The workout in its current state.
  public var libraryWorkout: LibraryWorkout = LibraryWorkout()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(libraryWorkout: LibraryWorkout) {
    self.libraryWorkout = libraryWorkout
  }
}

extension CreateLibraryWorkoutResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.library.v1.CreateLibraryWorkoutResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.libraryWorkout)
  }
}
