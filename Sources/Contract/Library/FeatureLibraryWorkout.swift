public import Base
public import Messages
public import Wire

extension LibraryRPC {
  /// Recommends a public workout, or no longer does so.
  public static let featureLibraryWorkout = Method<
    FeatureLibraryWorkoutRequest, FeatureLibraryWorkoutResponse
  >(
    service, "FeatureLibraryWorkout", .administrator)
}

/// The request message for FeatureLibraryWorkout.
public struct FeatureLibraryWorkoutRequest: Equatable, Sendable {
  /// A UUID that the client creates for each change.
  public var requestID: UUID = UUID.zero

  /// The id of the workout.
  public var libraryWorkoutID: UUID = UUID.zero

  /// Whether to withdraw the recommendation instead.
  public var withdraws: Bool = false

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(requestID: UUID, libraryWorkoutID: UUID, withdraws: Bool = false) {
    self.requestID = requestID
    self.libraryWorkoutID = libraryWorkoutID
    self.withdraws = withdraws
  }
}

extension FeatureLibraryWorkoutRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.library.v1.FeatureLibraryWorkoutRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.libraryWorkoutID)
    m.flag(3, &v.withdraws)
  }
}

/// The response message for FeatureLibraryWorkout.
public struct FeatureLibraryWorkoutResponse: Equatable, Sendable {
  /// The workout in its current state.
  public var libraryWorkout: LibraryWorkout = LibraryWorkout()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(libraryWorkout: LibraryWorkout) {
    self.libraryWorkout = libraryWorkout
  }
}

extension FeatureLibraryWorkoutResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.library.v1.FeatureLibraryWorkoutResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.libraryWorkout)
  }
}
