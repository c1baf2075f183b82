public import Base
public import Messages
public import Wire

extension CatalogueRPC {
  /// Offers an exercise no more, or again.
  public static let retireExerciseTemplate = Method<
    RetireExerciseTemplateRequest, RetireExerciseTemplateResponse
  >(
    service, "RetireExerciseTemplate", .administrator)
}

/// Offers an exercise no more, or again.
public struct RetireExerciseTemplateRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change.
  public var requestID: UUID = UUID.zero

  /// The exercise.
  public var exerciseTemplateID: UUID = UUID.zero

  /// The version that the change is meant for; 0 for whichever is there.
  public var expectedVersion: Int64 = 0

  /// Whether it is offered again instead.
  public var restores: Bool = false

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(
    requestID: UUID, exerciseTemplateID: UUID, expectedVersion: Int64 = 0, restores: Bool = false
  ) {
    self.requestID = requestID
    self.exerciseTemplateID = exerciseTemplateID
    self.expectedVersion = expectedVersion
    self.restores = restores
  }
}

extension RetireExerciseTemplateRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.catalogue.v1.RetireExerciseTemplateRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.exerciseTemplateID)
    m.number(3, &v.expectedVersion)
    m.flag(4, &v.restores)
  }
}

/// The exercise.
public struct RetireExerciseTemplateResponse: Equatable, Sendable {
  /// As it is now.
  public var exerciseTemplate: ExerciseTemplate = ExerciseTemplate()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(exerciseTemplate: ExerciseTemplate) {
    self.exerciseTemplate = exerciseTemplate
  }
}

extension RetireExerciseTemplateResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.catalogue.v1.RetireExerciseTemplateResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.exerciseTemplate)
  }
}
