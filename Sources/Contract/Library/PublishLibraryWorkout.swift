public import Base
public import Messages
public import Wire

extension LibraryRPC {
  /// Publishes the caller's workout, or withdraws it.
  public static let publishLibraryWorkout = Method<
    PublishLibraryWorkoutRequest, PublishLibraryWorkoutResponse
  >(
    service, "PublishLibraryWorkout", .account)
}

/// The request message for PublishLibraryWorkout.
public struct PublishLibraryWorkoutRequest: Equatable, Sendable {
  /// A UUID that the client creates for each change.
  public var requestID: UUID = UUID.zero

  /// The id of the workout.
  public var libraryWorkoutID: UUID = UUID.zero

  /// Whether to withdraw the workout instead.
  public var withdraws: Bool = false

  /// The version that the change expects; 0 accepts any version.
  public var expectedVersion: Int64 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    requestID: UUID, libraryWorkoutID: UUID, withdraws: Bool = false, expectedVersion: Int64 = 0
  ) {
    self.requestID = requestID
    self.libraryWorkoutID = libraryWorkoutID
    self.withdraws = withdraws
    self.expectedVersion = expectedVersion
  }
}

extension PublishLibraryWorkoutRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.library.v1.PublishLibraryWorkoutRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.libraryWorkoutID)
    m.flag(3, &v.withdraws)
    m.number(4, &v.expectedVersion)
  }
}

/// The response message for PublishLibraryWorkout.
public struct PublishLibraryWorkoutResponse: Equatable, Sendable {
  /// The workout in its current state.
  public var libraryWorkout: LibraryWorkout = LibraryWorkout()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(libraryWorkout: LibraryWorkout) {
    self.libraryWorkout = libraryWorkout
  }
}

extension PublishLibraryWorkoutResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.library.v1.PublishLibraryWorkoutResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.libraryWorkout)
  }
}
