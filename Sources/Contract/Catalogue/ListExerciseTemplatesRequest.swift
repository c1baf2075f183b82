import CMessages
public import Messages

/// Asks for a page of exercises: those that are as each filter says.
public struct ListExerciseTemplatesRequest: Equatable, Sendable {
  /// How many at most, up to 100; 0 for 50.
  public var pageSize: Int32

  /// `next_page_token` of the page before; empty for the first.
  public var pageToken: String

  /// Only those with this in their name; up to 100 characters, empty for all. Case and accents do not
  /// count, in any language: "ubung" and "ÜBUNG" find "Übung", "strasse" finds "Straße".
  public var name: String

  /// Only those that train one of these most; each once, empty for all.
  public var primaryMuscles: [Muscle]

  /// What there is to train with: only those that need nothing else. Each once, empty for all. The
  /// own body is always there, and EQUIPMENT_FULL_GYM has everything.
  public var availableEquipment: [Equipment]

  /// Only those that move like one of these; each once, empty for all.
  public var movementPatterns: [MovementPattern]

  /// Only those for one of these; each once, empty for all.
  public var difficulties: [FitnessLevel]

  /// Only those with this tag, up to 50 characters; empty for all.
  public var tag: String

  /// Whether those come, too, that are not offered any more.
  public var includesInactive: Bool

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

extension ListExerciseTemplatesRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__catalogue__v1__list_exercise_templates_request__init)

  init(reading reader: inout Reader<Pulsewire__Catalogue__V1__ListExerciseTemplatesRequest>) {
    pageSize = unsafe reader.number("page_size", reader.raw.page_size, in: 0...)
    pageToken = unsafe reader.text("page_token", reader.raw.page_token)
    name = unsafe reader.text("name", reader.raw.name, characters: 0...100)
    primaryMuscles = unsafe reader.choices(
      "primary_muscles", reader.raw.n_primary_muscles, reader.raw.primary_muscles,
      standIn: .unspecified)
    availableEquipment = unsafe reader.choices(
      "available_equipment", reader.raw.n_available_equipment, reader.raw.available_equipment,
      standIn: .unspecified)
    movementPatterns = unsafe reader.choices(
      "movement_patterns", reader.raw.n_movement_patterns, reader.raw.movement_patterns,
      standIn: .unspecified)
    difficulties = unsafe reader.choices(
      "difficulties", reader.raw.n_difficulties, reader.raw.difficulties, standIn: .unspecified)
    tag = unsafe reader.text("tag", reader.raw.tag, characters: 0...50)
    includesInactive = unsafe reader.raw.includes_inactive != 0
  }

  func write(to raw: inout Pulsewire__Catalogue__V1__ListExerciseTemplatesRequest, in arena: Arena)
  {
    unsafe raw.page_size = pageSize
    unsafe raw.page_token = arena.copy(pageToken)
    unsafe raw.name = arena.copy(name)
    unsafe (raw.n_primary_muscles, raw.primary_muscles) = arena.copy(choices: primaryMuscles)
    unsafe (raw.n_available_equipment, raw.available_equipment) = arena.copy(
      choices: availableEquipment)
    unsafe (raw.n_movement_patterns, raw.movement_patterns) = arena.copy(choices: movementPatterns)
    unsafe (raw.n_difficulties, raw.difficulties) = arena.copy(choices: difficulties)
    unsafe raw.tag = arena.copy(tag)
    unsafe raw.includes_inactive = includesInactive ? 1 : 0
  }
}
