public import Messages
public import ProfileContract
public import Wire

extension CatalogueRPC {
  /// Exercises, by name, without regard to case and accents.
  public static let listExerciseTemplates = Method<
    ListExerciseTemplatesRequest, ListExerciseTemplatesResponse
  >(
    service, "ListExerciseTemplates", .account)
}

/// Asks for a page of exercises: those that are as each filter says.
public struct ListExerciseTemplatesRequest: Equatable, Sendable {
  /// How many at most, up to 100; 0 for 50.
  public var pageSize: Int32 = 0

  /// `next_page_token` of the page before; empty for the first.
  public var pageToken: String = ""

  /// Only those with this in their name; empty for all. Case and accents do not count, in any
  /// language: "ubung" and "ÜBUNG" find "Übung", "strasse" finds "Straße".
  public var name: String = ""

  /// Only those that train one of these most; empty for all.
  public var primaryMuscles: [Muscle] = []

  /// What there is to train with: only those that need nothing else. Each once, empty for all. The
  /// own body is always there, and EQUIPMENT_FULL_GYM has everything.
  public var availableEquipment: [Equipment] = []

  /// Only those that move like one of these; empty for all.
  public var movementPatterns: [MovementPattern] = []

  /// Only those for one of these; empty for all.
  public var difficulties: [FitnessLevel] = []

  /// Only those with this tag; empty for all.
  public var tag: String = ""

  /// Whether those come, too, that are not offered any more.
  public var includesInactive: Bool = false

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// A page of exercises.
public struct ListExerciseTemplatesResponse: Equatable, Sendable {
  /// The exercises.
  public var exerciseTemplates: [ExerciseTemplate] = []

  /// What to ask for the next page with; empty where this is the last.
  public var nextPageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
