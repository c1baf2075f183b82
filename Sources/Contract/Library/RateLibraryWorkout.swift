public import Base
public import Messages
public import Wire

extension LibraryRPC {
  /// Rates a workout of another author, or removes the rating.
  public static let rateLibraryWorkout = Method<
    RateLibraryWorkoutRequest, RateLibraryWorkoutResponse
  >(
    service, "RateLibraryWorkout", .account)
}

/// The request message for RateLibraryWorkout.
public struct RateLibraryWorkoutRequest: Equatable, Sendable {
  /// A UUID that the client creates for each change.
  public var requestID: UUID = UUID.zero

  /// The id of the workout.
  public var libraryWorkoutID: UUID = UUID.zero

  /// The rating, from 1 to 5; 0 removes it.
  public var rating: Int32 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(requestID: UUID, libraryWorkoutID: UUID, rating: Int32 = 0) {
    self.requestID = requestID
    self.libraryWorkoutID = libraryWorkoutID
    self.rating = rating
  }
}

extension RateLibraryWorkoutRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.library.v1.RateLibraryWorkoutRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.libraryWorkoutID)
    m.number(3, &v.rating)
  }
}

/// The response message for RateLibraryWorkout.
public struct RateLibraryWorkoutResponse: Equatable, Sendable {
  /// The workout in its current state.
  public var libraryWorkout: LibraryWorkout = LibraryWorkout()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(libraryWorkout: LibraryWorkout) {
    self.libraryWorkout = libraryWorkout
  }
}

extension RateLibraryWorkoutResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.library.v1.RateLibraryWorkoutResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.libraryWorkout)
  }
}
