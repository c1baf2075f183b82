import Base
import Contract
import Messages
import RPC
import Testing

@testable import TestHouse

/// pulsewire.records.v1.StrengthService.
@Suite struct `Strength` {
  private let start = Timestamp(milliseconds: 1_790_000_000_000)
  private let firstDay = Google.Date(year: 2026, month: 9, day: 21)
  private let lastDay = Google.Date(year: 2026, month: 9, day: 24)

  /// Logs sets of one exercise in a workout of its own, some days after `start`.
  private func lift(
    _ weights: [Double], day: Int, template: UUID? = nil, as caller: TestCaller, in house: House
  ) async throws {
    let log = try await house.writeDown(from: start + .seconds(86_400 * day), as: caller)
    let exercise = WorkoutExercise(
      id: .v4(), exerciseTemplateID: template, name: "Squat", position: 1)
    let sets = weights.enumerated().map {
      WorkoutSet(
        id: .v4(), exerciseID: exercise.id, setNumber: Int32($0 + 1),
        type: $0 == 0 ? .warmUp : .working, reps: 1, weightKg: $1, completeTime: log.startTime)
    }
    _ = try await house.call(
      WorkoutLogRPC.logSets,
      LogSetsRequest {
        $0.requestID = .v4()
        $0.workoutLogID = log.id
        $0.exercises = [exercise]
        $0.sets = sets
      },
      as: caller)
  }

  @Test func `scores follow the formula of the settings`() async throws {
    let house = try await House.shared
    let me = try await house.newAccount()
    try await lift([20, 100], day: 0, as: me, in: house)
    try await lift([20, 110], day: 2, as: me, in: house)
    func scores(
      _ formula: StrengthScoreFormula? = nil
    ) async throws -> [StrengthScore] {
      if let formula {
        _ = try await house.call(
          SettingsRPC.updateSettings,
          UpdateSettingsRequest {
            $0.requestID = .v4()
            $0.settings = Settings(training: TrainingSettings(strengthScoreFormula: formula))
            $0.updateMask = Google.FieldMask(paths: ["training.strength_score_formula"])
          }, as: me)
      }
      return try await house.call(
        StrengthRPC.listStrengthScores,
        ListStrengthScoresRequest {
          $0.startDate = firstDay
          $0.endDate = lastDay
        }, as: me
      ).scores
    }
    let volumes = try await scores()
    #expect(volumes.map(\.score) == [120, 0, 130, 0] && volumes[0].date == firstDay)
    #expect(volumes.map(\.average) == [120, 90, 100, 75])
    #expect(volumes.allSatisfy { $0.formula == .volume && $0.formulaVersion == 1 })
    #expect(try await scores(.oneRepMaxGains).map(\.score) == [0, 0, 10, 0])
    let both = try await scores(.volumeAndRecords)
    #expect(both.map(\.score) == [84, 0, 391, 0] && both[0].formula == .volumeAndRecords)
    let refusal = try await house.refusal(
      of: StrengthRPC.listStrengthScores,
      ListStrengthScoresRequest {
        $0.startDate = lastDay
        $0.endDate = firstDay
      }, as: me)
    #expect(refusal == Refusal.invalid("end_date"))
  }

  @Test func `of a muscle counts secondary work by half, and no warm-up`() async throws {
    let house = try await House.shared
    let (me, administrator) = (try await house.newAccount(), try await house.newAdministrator())
    let template = try await house.call(
      CatalogueRPC.createExerciseTemplate,
      CreateExerciseTemplateRequest {
        $0.requestID = .v4()
        $0.exerciseTemplate = ExerciseTemplate {
          $0.name = "Squat \(UUID.v4())"
          $0.primaryMuscles = [.quadriceps]
          $0.secondaryMuscles = [.glutes]
          $0.equipment = [.barbell]
          $0.movementPattern = .squat
          $0.difficulty = .intermediate
          $0.defaultRepMin = 5
          $0.defaultRepMax = 8
          $0.defaultSetCount = 3
        }
      }, as: administrator
    ).exerciseTemplate
    try await lift([50, 100, 100, 100], day: 0, template: template.id, as: me, in: house)
    try await lift([50, 60], day: 1, as: me, in: house)
    try await lift([50, 60], day: 40, template: template.id, as: me, in: house)
    let found = try await house.call(
      StrengthRPC.listMuscleVolumes,
      ListMuscleVolumesRequest {
        $0.startDate = firstDay
        $0.endDate = lastDay
      }, as: me)
    #expect(
      found.muscles == [
        MuscleVolume {
          $0.muscle = .quadriceps
          $0.setCount = 3
          $0.volumeKg = 300
        },
        MuscleVolume {
          $0.muscle = .glutes
          $0.setCount = 1.5
          $0.volumeKg = 150
        },
      ])
    #expect((found.unassignedSetCount, found.unassignedVolumeKg) == (1, 60))
    let refusal = try await house.refusal(
      of: StrengthRPC.listMuscleVolumes,
      ListMuscleVolumesRequest {
        $0.startDate = lastDay
        $0.endDate = firstDay
      }, as: me)
    #expect(refusal == Refusal.invalid("end_date"))
  }
}
