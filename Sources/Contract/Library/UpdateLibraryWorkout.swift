public import Base
public import Messages
public import Wire

extension LibraryRPC {
  /// Updates the fields of the caller's workout in update_mask; the result is validated as a whole.
  ///
  /// The request limit allows for 100 exercises and 1,000 sets.
  public static let updateLibraryWorkout = Method<
    UpdateLibraryWorkoutRequest, UpdateLibraryWorkoutResponse
  >(
    service, "UpdateLibraryWorkout", .account, .kibibytes(832))
}

/// The request message for UpdateLibraryWorkout.
public struct UpdateLibraryWorkoutRequest: Equatable, Sendable {
  /// A UUID that the client creates for each change.
  public var requestID: UUID = UUID.zero

  /// The id of the workout.
  public var libraryWorkoutID: UUID = UUID.zero

  /// The new values of the fields in update_mask.
  public var libraryWorkout: LibraryWorkout = LibraryWorkout()

  /// The paths of the fields to change; `*` for all fields that the server does not set.
  public var updateMask: Google.FieldMask = Google.FieldMask()

  /// The version that the change expects; 0 accepts any version.
  public var expectedVersion: Int64 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    requestID: UUID, libraryWorkoutID: UUID, libraryWorkout: LibraryWorkout,
    updateMask: Google.FieldMask, expectedVersion: Int64 = 0
  ) {
    self.requestID = requestID
    self.libraryWorkoutID = libraryWorkoutID
    self.libraryWorkout = libraryWorkout
    self.updateMask = updateMask
    self.expectedVersion = expectedVersion
  }
}

extension UpdateLibraryWorkoutRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.library.v1.UpdateLibraryWorkoutRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.libraryWorkoutID)
    m.message(3, &v.libraryWorkout)
    m.message(4, &v.updateMask)
    m.number(5, &v.expectedVersion)
  }
}

/// The response message for UpdateLibraryWorkout.
public struct UpdateLibraryWorkoutResponse: Equatable, Sendable {
  /// The workout in its current state.
  public var libraryWorkout: LibraryWorkout = LibraryWorkout()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(libraryWorkout: LibraryWorkout) {
    self.libraryWorkout = libraryWorkout
  }
}

extension UpdateLibraryWorkoutResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.library.v1.UpdateLibraryWorkoutResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.libraryWorkout)
  }
}
