internal import RecordsContract

/// The series in which records are kept, by their stored names. The record of the most repetitions has a series for
/// each load.
enum RecordSeries {
  static let heaviestWeight = "heaviest_weight"
  static let leastAssistance = "least_assistance"
  static let epley = "epley"
  static let brzycki = "brzycki"
  static let longestDuration = "longest_duration"
  static let longestDistance = "longest_distance"
  static let highestSpeed = "highest_speed"
  static let setVolume = "set_volume"
  /// The sum of the sets of a workout, which no set reaches by itself.
  static let workoutVolume = "workout_volume"
  private static let mostRepsPrefix = "most_reps@"

  /// Returns the series of the most repetitions with a load: its kilograms, without zeros at the end.
  static func mostReps(loadGrams: Int64) -> String {
    let (kilograms, grams) = loadGrams.quotientAndRemainder(dividingBy: 1000)
    guard grams > 0 else { return "\(mostRepsPrefix)\(kilograms)" }
    var decimals = String(String(1000 + grams).dropFirst())
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return "\(mostRepsPrefix)\(kilograms).\(decimals)"
  }

  /// The fields of a record that its series tells.
  struct Told: Equatable {
    var kind = PersonalRecordKind.unspecified
    var formula = OneRepMaxFormula.unspecified
    var loadKg = 0.0
  }

  /// Returns what a series tells of its records; nothing for one of a newer server.
  static func told(_ series: String) -> Told {
    if series.hasPrefix(mostRepsPrefix) {
      return Told(kind: .mostReps, loadKg: Double(series.dropFirst(mostRepsPrefix.count)) ?? 0)
    }
    return switch series {
    case heaviestWeight: Told(kind: .heaviestWeight)
    case leastAssistance: Told(kind: .leastAssistance)
    case epley: Told(kind: .oneRepMax, formula: .epley)
    case brzycki: Told(kind: .oneRepMax, formula: .brzycki)
    case longestDuration: Told(kind: .longestDuration)
    case longestDistance: Told(kind: .longestDistance)
    case highestSpeed: Told(kind: .highestSpeed)
    case setVolume: Told(kind: .setVolume)
    case workoutVolume: Told(kind: .workoutVolume)
    default: Told()
    }
  }
}
