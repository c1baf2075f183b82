public import Store

/// What athletes plan to do each week: routines, the catalogue of exercises that they are made from, and
/// how many of them an account may have.
public struct RoutinesFeature: Sendable {
  /// The tables of this feature.
  public static let migrations = [CreateExerciseTemplates.migration]
}
