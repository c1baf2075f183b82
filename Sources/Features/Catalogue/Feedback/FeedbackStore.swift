internal import Base
internal import CatalogueContract
internal import Messages
internal import Postgres
internal import ProfileContract
internal import RPC
internal import Store
internal import Wire

/// The statements of what athletes say of exercises.
struct FeedbackStore: Sendable {
  let database: Database

  /// The fewest athletes of a figure.
  static let athletesMin: Int32 = 5
  /// The most athletes whose words are summed up, the newest.
  static let athletesMax: Int32 = 1000
  private static let substitutesMax = 10

  /// Returns the statement that finds the caller's own.
  static func own(_ template: UUID) -> SQL {
    """
    select difficulty, enjoyment, form_confidence, painful_regions, substitute_exercise_id,
      updated_at
    from pulsewire.exercise_feedback where exercise_template_id = \(template)
    """
  }

  /// Returns the statement that counts those of some exercises that the catalogue has.
  static func known(_ templates: Set<UUID>) -> SQL {
    """
    select count(*) from pulsewire.exercise_templates t
    where t.id = any (\(Array(templates)))
    """
  }

  /// Returns what the caller and what all say of an exercise.
  func feedback(
    of template: UUID, for caller: Caller
  ) async throws -> (own: ExerciseFeedback?, summary: ExerciseFeedbackSummary) {
    let results = try await database.run(
      [
        Self.known([template]), Self.own(template),
        """
        select kind, value, athletes, mean from pulsewire.sum_exercise_feedback(
          \(template), \(Self.athletesMin), \(Self.athletesMax))
        """,
      ], for: caller)
    // trap: as many results as statements
    guard try results[0].only.decode(Int64.self, at: 0) > 0 else {
      throw CatalogueError.exerciseNotFound
    }
    return (
      // trap: as above
      try Self.own(of: template, results[1]), try Self.summary(results[2])
    )
  }

  private static func own(of template: UUID, _ rows: Rows) throws -> ExerciseFeedback? {
    guard let row = rows.first else { return nil }
    let (difficulty, enjoyment, confidence, regions, substitute, time) = try row.decode(
      Int16?.self, Int16?.self, Int16?.self, [String].self, UUID?.self, Timestamp.self)
    return ExerciseFeedback {
      $0.exerciseTemplateID = template
      $0.difficulty = Int32(clamping: difficulty ?? 0)
      $0.enjoyment = Int32(clamping: enjoyment ?? 0)
      $0.formConfidence = Int32(clamping: confidence ?? 0)
      $0.painfulRegions = regions.map { InjuryRegion(column: $0) }.filter { $0 != .unspecified }
      ($0.substituteExerciseID, $0.updateTime) = (substitute, time)
    }
  }

  private static func summary(_ rows: Rows) throws -> ExerciseFeedbackSummary {
    var summary = ExerciseFeedbackSummary()
    for row in rows {
      let (kind, value, athletes, mean) = try row.decode(
        String.self, String.self, Int64.self, Double?.self)
      let count = Int32(clamping: athletes)
      switch kind {
      case "all": summary.feedbackCount = count
      case "difficulty": summary.meanDifficulty = mean ?? 0
      case "enjoyment": summary.meanEnjoyment = mean ?? 0
      case "form_confidence": summary.meanFormConfidence = mean ?? 0
      case "level":
        summary.levelDifficulties.append(
          LevelDifficulty {
            ($0.level, $0.meanDifficulty) = (FitnessLevel(column: value), mean ?? 0)
          })
      case "region":
        summary.painfulRegions.append(
          PainfulRegionCount { ($0.region, $0.count) = (InjuryRegion(column: value), count) })
      case "substitute":
        guard let id = UUID(value), summary.substitutes.count < substitutesMax else { continue }
        summary.substitutes.append(
          SubstituteCount { ($0.exerciseTemplateID, $0.count) = (id, count) })
      default: continue
      }
    }
    return summary
  }

  /// Returns the part that stores what an athlete of a level says, in place of what was said before.
  static func put(
    _ feedback: ExerciseFeedback, _ level: FitnessLevel, _ change: ChangeRequest
  ) -> SQL {
    func rating(_ number: Int32) -> Int16? { number == 0 ? nil : Int16(clamping: number) }
    return """
      changed as (
        insert into pulsewire.exercise_feedback as f (owner_id, exercise_template_id, difficulty,
          enjoyment, form_confidence, painful_regions, substitute_exercise_id, fitness_level,
          updated_at)
        values (\(change.owner), \(feedback.exerciseTemplateID), \(rating(feedback.difficulty)),
          \(rating(feedback.enjoyment)), \(rating(feedback.formConfidence)),
          \(feedback.painfulRegions), \(feedback.substituteExerciseID), \(level), \(change.time))
        on conflict on constraint exercise_feedback_pkey do update
          set difficulty = excluded.difficulty, enjoyment = excluded.enjoyment,
            form_confidence = excluded.form_confidence,
            painful_regions = excluded.painful_regions,
            substitute_exercise_id = excluded.substitute_exercise_id,
            fitness_level = excluded.fitness_level, updated_at = excluded.updated_at
        returning owner_id
      )
      """
  }

  /// Returns the part that deletes what an athlete says of an exercise.
  static func delete(_ template: UUID) -> SQL {
    """
    changed as (
      delete from pulsewire.exercise_feedback where exercise_template_id = \(template)
      returning owner_id
    )
    """
  }
}
