public import Messages
public import ProfileContract
public import Wire

extension CatalogueRPC {
  /// Lists exercises by name, ignoring case and accents.
  public static let listExerciseTemplates = Method<
    ListExerciseTemplatesRequest, ListExerciseTemplatesResponse
  >(
    service, "ListExerciseTemplates", .account)
}

/// The request message for ListExerciseTemplates. An exercise is returned if it matches all filters.
public struct ListExerciseTemplatesRequest: Equatable, Sendable {
  /// The maximum number of exercises to return; 0 means 50, and values above 100 mean 100.
  public var pageSize: Int32 = 0

  /// The next_page_token of the previous page; empty for the first page.
  public var pageToken: String = ""

  /// A part of the name; empty for all exercises. Case and accents are ignored, in any language: "ubung" and
  /// "ÜBUNG" find "Übung", "strasse" finds "Straße".
  public var name: String = ""

  /// The primary muscles, of which the exercise trains at least one; empty for all exercises.
  public var primaryMuscles: [Muscle] = []

  /// The available equipment, which must include all that the exercise needs; without duplicates, and empty
  /// for all exercises. Body weight is always available, and EQUIPMENT_FULL_GYM includes everything.
  public var availableEquipment: [Equipment] = []

  /// The movement patterns, of which the exercise has one; empty for all exercises.
  public var movementPatterns: [MovementPattern] = []

  /// The difficulties, of which the exercise has one; empty for all exercises.
  public var difficulties: [FitnessLevel] = []

  /// A tag that the exercise has; empty for all exercises.
  public var tag: String = ""

  /// Whether to include retired exercises.
  public var includesInactive: Bool = false

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    pageSize: Int32 = 0, pageToken: String = "", name: String = "", primaryMuscles: [Muscle] = [],
    availableEquipment: [Equipment] = [], movementPatterns: [MovementPattern] = [],
    difficulties: [FitnessLevel] = [], tag: String = "", includesInactive: Bool = false
  ) {
    self.pageSize = pageSize
    self.pageToken = pageToken
    self.name = name
    self.primaryMuscles = primaryMuscles
    self.availableEquipment = availableEquipment
    self.movementPatterns = movementPatterns
    self.difficulties = difficulties
    self.tag = tag
    self.includesInactive = includesInactive
  }
}

extension ListExerciseTemplatesRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.catalogue.v1.ListExerciseTemplatesRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
    m.text(3, &v.name)
    m.choices(4, &v.primaryMuscles)
    m.choices(5, &v.availableEquipment)
    m.choices(6, &v.movementPatterns)
    m.choices(7, &v.difficulties)
    m.text(8, &v.tag)
    m.flag(9, &v.includesInactive)
  }
}

/// The response message for ListExerciseTemplates.
public struct ListExerciseTemplatesResponse: Equatable, Sendable {
  /// The exercises.
  public var exerciseTemplates: [ExerciseTemplate] = []

  /// The token for the next page; empty on the last page.
  public var nextPageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(exerciseTemplates: [ExerciseTemplate], nextPageToken: String = "") {
    self.exerciseTemplates = exerciseTemplates
    self.nextPageToken = nextPageToken
  }
}

extension ListExerciseTemplatesResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.catalogue.v1.ListExerciseTemplatesResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.exerciseTemplates)
    m.text(2, &v.nextPageToken)
  }
}
