internal import Base
internal import LogsContract
internal import LogsFeature
internal import Messages
internal import Store
internal import Wire

/// The sums of one workout by what its days have in common with others, for the facets of days and months.
///
/// A set of 9 left one repetition in reserve at most, one of 7 left three, one of 5 up to six (Zourdos et al., J
/// Strength Cond Res 30(1), 2016, figure 1).
enum WorkoutFacets {
  /// A facet of a day.
  struct Key: Hashable, Comparable {
    /// The number of the day since 1970-01-01.
    let day: Int32
    /// The name of the facet, and its key, as they are stored.
    let facet: String
    let key: String

    static func < (one: Key, other: Key) -> Bool {
      (one.day, one.facet, one.key) < (other.day, other.facet, other.key)
    }
  }

  /// The amounts that a workout adds to a facet.
  struct Value: Equatable {
    var workouts: Int64 = 0
    var sets: Int64 = 0
    var reps: Int64 = 0
    var grams: Int64 = 0
    var milliseconds: Int64 = 0

    mutating func add(_ other: Value, times sign: Int64 = 1) {
      workouts &+= sign &* other.workouts
      sets &+= sign &* other.sets
      reps &+= sign &* other.reps
      grams &+= sign &* other.grams
      milliseconds &+= sign &* other.milliseconds
    }
  }

  /// Returns the difference that a change makes, without the facets that stay the same.
  static func difference(_ change: LoggedChange) -> [Key: Value] {
    var sums = change.after.map { facets(of: $0) } ?? [:]
    let before = change.before.map { facets(of: $0) } ?? [:]
    for (key, value) in before {
      sums[key, default: Value()].add(value, times: -1)
    }
    return sums.filter { $0.value != Value() }
  }

  /// Returns the sums of a workout: none before it has ended.
  static func facets(of workout: LoggedWorkout) -> [Key: Value] {
    let log = workout.log
    guard let date = log.localDate else { return [:] }
    let day = Int32(clamping: date.dayNumber)
    var sums: [Key: Value] = [:]
    var whole = Value(workouts: 1, milliseconds: log.duration?.milliseconds ?? 0)
    let exercises = Dictionary(
      workout.exercises.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let keys: [UUID: String] = exerciseKeys(of: workout)
    for set in workout.sets {
      guard let exercise = exercises[set.exerciseID], let exerciseKey = keys[exercise.id]
      else { continue }
      let value = Value(set)
      whole.add(value)
      for (facet, key) in [
        ("exercise", exerciseKey),
        ("template", exercise.exerciseTemplateID.map { "\($0)" } ?? ""),
        ("effort", effortBand(set.rpe)),
      ] {
        var sum = sums[Key(day: day, facet: facet, key: key)] ?? Value(workouts: 1)
        sum.add(value)
        sums[Key(day: day, facet: facet, key: key)] = sum
      }
    }
    sums[Key(day: day, facet: "workout", key: log.name)] = whole
    sums[Key(day: day, facet: "weekday", key: "\(day - Days.monday(of: day) + 1)")] = whole
    sums[Key(day: day, facet: "daypart", key: daypart(log.localHour))] = whole
    sums[Key(day: day, facet: "category", key: log.category.column ?? "")] = whole
    return sums
  }

  /// Returns the key of each exercise that has a set: its template, a blank, and its name. Exercises that are the same
  /// one have the key of the first of them, so that the workout counts once for it.
  ///
  /// Names are the same without the case of ASCII and surplus blanks, which the database compares alike. Names that also
  /// differ in another case, or in accents, are one exercise when a period is read.
  static func exerciseKeys(of workout: LoggedWorkout) -> [UUID: String] {
    let done = Set(workout.sets.map(\.exerciseID))
    var first: [String: String] = [:]
    var keys: [UUID: String] = [:]
    let exercises = workout.exercises.filter { done.contains($0.id) }
      .sorted { ($0.position, $0.id) < ($1.position, $1.id) }
    for exercise in exercises {
      let template = exercise.exerciseTemplateID.map { "\($0)" } ?? ""
      let identity = template.isEmpty ? " " + plain(exercise.name) : template
      let key = first[identity] ?? "\(template) \(exercise.name)"
      (first[identity], keys[exercise.id]) = (key, key)
    }
    return keys
  }

  private static func plain(_ name: String) -> String {
    let words = name.utf8.split { $0 == 0x20 || (0x09...0x0d).contains($0) }
    let lowered = words.map { word in
      word.map { (0x41...0x5a).contains($0) ? $0 + 0x20 : $0 }
    }
    return String(decoding: Array(lowered.joined(separator: [0x20])), as: UTF8.self)
  }

  /// Returns the part of the day that an hour is in.
  static func daypart(_ hour: Int32) -> String {
    switch hour {
    case 5..<12: "morning"
    case 12..<17: "afternoon"
    default: "evening"
    }
  }

  /// Returns the band of a rating of effort; "" for none.
  static func effortBand(_ rpe: Double?) -> String {
    switch rpe {
    case nil: ""
    case .some(..<5): "light"
    case .some(..<7): "moderate"
    case .some(..<9): "hard"
    case .some: "maximal"
    }
  }
}

extension WorkoutFacets.Value {
  fileprivate init(_ set: WorkoutSet) {
    self.init()
    (sets, reps) = (1, Int64(set.reps))
    grams = WorkoutVolume.grams(of: [set])
  }
}
