internal import Base
internal import CatalogueContract
internal import Messages
internal import ProfileContract

/// Common exercises that begin a catalogue. The muscles are those given by textbooks of strength training; sets,
/// repetitions and rests are usual values, and not a prescription.
enum StarterCatalogue {
  /// The exercises. Each keeps its place permanently: its id is derived from it.
  static let templates: [ExerciseTemplate] = rows.enumerated().map { index, row in
    ExerciseTemplate {
      $0.id = UUID(
        high: 0x7075_6c73_6500_8000, low: 0x8000_0000_0000_0001 + UInt64(clamping: index))
      $0.name = row.name
      $0.primaryMuscles = row.primary
      $0.secondaryMuscles = row.secondary
      $0.equipment = row.equipment
      $0.movementPattern = row.pattern
      $0.difficulty = row.level
      $0.defaultRepMin = row.amount.repMin
      $0.defaultRepMax = row.amount.repMax
      $0.defaultSetCount = 3
      $0.defaultDuration = row.amount.duration
      $0.defaultRestDuration = .seconds(row.restSeconds)
    }
  }

  private typealias Row = (
    name: String, primary: [Muscle], secondary: [Muscle], equipment: [Equipment],
    pattern: MovementPattern, level: FitnessLevel, amount: Amount, restSeconds: Int
  )

  /// The amount of a set.
  private enum Amount {
    case reps(ClosedRange<Int32>)
    case seconds(Int)

    var repMin: Int32 { if case .reps(let range) = self { range.lowerBound } else { 0 } }
    var repMax: Int32 { if case .reps(let range) = self { range.upperBound } else { 0 } }
    var duration: Duration? { if case .seconds(let count) = self { .seconds(count) } else { nil } }
  }

  private static let rows: [Row] = [
    (
      "Back squat", [.quadriceps, .glutes], [.hamstrings, .lowerBack], [.barbell], .squat,
      .intermediate, .reps(5...8), 120
    ),
    (
      "Front squat", [.quadriceps], [.glutes, .abdominals, .upperBack], [.barbell], .squat,
      .advanced, .reps(5...8), 120
    ),
    (
      "Goblet squat", [.quadriceps, .glutes], [.abdominals], [.kettlebells], .squat, .beginner,
      .reps(8...12), 90
    ),
    (
      "Bodyweight squat", [.quadriceps, .glutes], [.hamstrings], [.bodyweight], .squat, .beginner,
      .reps(10...20), 60
    ),
    (
      "Bulgarian split squat", [.quadriceps, .glutes], [.hamstrings, .adductors],
      [.dumbbells, .bench], .lunge, .intermediate, .reps(8...12), 90
    ),
    (
      "Walking lunge", [.quadriceps, .glutes], [.hamstrings, .calves], [.dumbbells], .lunge,
      .beginner, .reps(8...12), 90
    ),
    (
      "Reverse lunge", [.quadriceps, .glutes], [.hamstrings], [.bodyweight], .lunge, .beginner,
      .reps(8...15), 60
    ),
    (
      "Step-up", [.quadriceps, .glutes], [.hamstrings, .calves], [.dumbbells, .bench], .lunge,
      .beginner, .reps(8...12), 60
    ),
    (
      "Leg press", [.quadriceps, .glutes], [.hamstrings], [.fullGym], .squat, .beginner,
      .reps(8...12), 90
    ),
    (
      "Leg extension", [.quadriceps], [], [.fullGym], .isolation, .beginner, .reps(10...15), 60
    ),
    (
      "Leg curl", [.hamstrings], [.calves], [.fullGym], .isolation, .beginner, .reps(10...15), 60
    ),
    (
      "Deadlift", [.hamstrings, .glutes, .lowerBack], [.trapezius, .forearms, .quadriceps],
      [.barbell], .hinge, .advanced, .reps(3...6), 120
    ),
    (
      "Romanian deadlift", [.hamstrings, .glutes], [.lowerBack, .forearms], [.barbell], .hinge,
      .intermediate, .reps(6...10), 120
    ),
    (
      "Dumbbell Romanian deadlift", [.hamstrings, .glutes], [.lowerBack, .forearms], [.dumbbells],
      .hinge, .beginner, .reps(8...12), 90
    ),
    (
      "Single-leg Romanian deadlift", [.hamstrings, .glutes], [.obliques, .forearms], [.dumbbells],
      .hinge, .intermediate, .reps(8...12), 60
    ),
    (
      "Kettlebell swing", [.glutes, .hamstrings], [.lowerBack, .abdominals, .forearms],
      [.kettlebells], .hinge, .intermediate, .reps(12...20), 60
    ),
    (
      "Hip thrust", [.glutes], [.hamstrings], [.barbell, .bench], .hinge, .intermediate,
      .reps(8...12), 90
    ),
    (
      "Glute bridge", [.glutes], [.hamstrings, .abdominals], [.mat], .hinge, .beginner,
      .reps(12...20), 60
    ),
    (
      "Good morning", [.hamstrings, .lowerBack], [.glutes], [.barbell], .hinge, .advanced,
      .reps(6...10), 90
    ),
    (
      "Back extension", [.lowerBack, .glutes], [.hamstrings], [.fullGym], .hinge, .beginner,
      .reps(10...15), 60
    ),
    (
      "Bench press", [.chest], [.triceps, .frontShoulders], [.barbell, .bench], .horizontalPush,
      .intermediate, .reps(5...8), 120
    ),
    (
      "Dumbbell bench press", [.chest], [.triceps, .frontShoulders], [.dumbbells, .bench],
      .horizontalPush, .beginner, .reps(8...12), 90
    ),
    (
      "Incline dumbbell press", [.chest, .frontShoulders], [.triceps], [.dumbbells, .bench],
      .horizontalPush, .intermediate, .reps(8...12), 90
    ),
    (
      "Push-up", [.chest, .triceps], [.frontShoulders, .abdominals], [.bodyweight], .horizontalPush,
      .beginner, .reps(8...20), 60
    ),
    (
      "Diamond push-up", [.triceps, .chest], [.frontShoulders], [.bodyweight], .horizontalPush,
      .intermediate, .reps(6...15), 60
    ),
    (
      "Bench dip", [.triceps], [.chest, .frontShoulders], [.bench], .verticalPush, .beginner,
      .reps(8...15), 60
    ),
    (
      "Dumbbell fly", [.chest], [.frontShoulders], [.dumbbells, .bench], .isolation, .intermediate,
      .reps(10...15), 60
    ),
    (
      "Overhead press", [.frontShoulders, .triceps], [.sideShoulders, .trapezius, .abdominals],
      [.barbell], .verticalPush, .intermediate, .reps(5...8), 120
    ),
    (
      "Dumbbell shoulder press", [.frontShoulders, .sideShoulders], [.triceps], [.dumbbells],
      .verticalPush, .beginner, .reps(8...12), 90
    ),
    (
      "Pike push-up", [.frontShoulders, .triceps], [.sideShoulders], [.bodyweight], .verticalPush,
      .intermediate, .reps(6...12), 60
    ),
    (
      "Lateral raise", [.sideShoulders], [.trapezius], [.dumbbells], .isolation, .beginner,
      .reps(12...15), 60
    ),
    (
      "Rear delt fly", [.rearShoulders], [.upperBack], [.dumbbells], .isolation, .beginner,
      .reps(12...15), 60
    ),
    (
      "Band pull-apart", [.rearShoulders, .upperBack], [.trapezius], [.resistanceBands],
      .horizontalPull, .beginner, .reps(12...20), 60
    ),
    (
      "Pull-up", [.lats], [.biceps, .upperBack, .forearms], [.pullUpBar], .verticalPull,
      .intermediate, .reps(4...10), 120
    ),
    (
      "Chin-up", [.lats, .biceps], [.upperBack, .forearms], [.pullUpBar], .verticalPull,
      .intermediate, .reps(4...10), 120
    ),
    (
      "Lat pulldown", [.lats], [.biceps, .upperBack], [.fullGym], .verticalPull, .beginner,
      .reps(8...12), 90
    ),
    (
      "Barbell row", [.upperBack, .lats], [.biceps, .lowerBack, .rearShoulders], [.barbell],
      .horizontalPull, .intermediate, .reps(6...10), 120
    ),
    (
      "One-arm dumbbell row", [.lats, .upperBack], [.biceps, .rearShoulders], [.dumbbells, .bench],
      .horizontalPull, .beginner, .reps(8...12), 90
    ),
    (
      "Seated cable row", [.upperBack, .lats], [.biceps, .rearShoulders], [.fullGym],
      .horizontalPull, .beginner, .reps(8...12), 90
    ),
    (
      "Inverted row", [.upperBack, .lats], [.biceps, .rearShoulders, .abdominals], [.barbell],
      .horizontalPull, .beginner, .reps(8...15), 60
    ),
    (
      "Face pull", [.rearShoulders, .upperBack], [.trapezius], [.fullGym], .horizontalPull,
      .beginner, .reps(12...15), 60
    ),
    (
      "Shrug", [.trapezius], [.forearms], [.dumbbells], .isolation, .beginner, .reps(10...15), 60
    ),
    (
      "Biceps curl", [.biceps], [.forearms], [.dumbbells], .isolation, .beginner, .reps(10...15), 60
    ),
    (
      "Hammer curl", [.biceps, .forearms], [], [.dumbbells], .isolation, .beginner, .reps(10...15),
      60
    ),
    (
      "Barbell curl", [.biceps], [.forearms], [.barbell], .isolation, .beginner, .reps(8...12), 60
    ),
    (
      "Triceps pushdown", [.triceps], [], [.fullGym], .isolation, .beginner, .reps(10...15), 60
    ),
    (
      "Overhead triceps extension", [.triceps], [], [.dumbbells], .isolation, .beginner,
      .reps(10...15), 60
    ),
    (
      "Standing calf raise", [.calves], [], [.bodyweight], .isolation, .beginner, .reps(12...20), 60
    ),
    (
      "Plank", [.abdominals], [.obliques, .glutes], [.mat], .core, .beginner, .seconds(45), 60
    ),
    (
      "Side plank", [.obliques], [.abdominals, .abductors], [.mat], .core, .beginner, .seconds(30),
      60
    ),
    (
      "Dead bug", [.abdominals], [.hipFlexors], [.mat], .core, .beginner, .reps(8...15), 60
    ),
    (
      "Crunch", [.abdominals], [], [.mat], .core, .beginner, .reps(12...20), 60
    ),
    (
      "Hanging leg raise", [.abdominals, .hipFlexors], [.obliques, .forearms], [.pullUpBar], .core,
      .intermediate, .reps(8...15), 60
    ),
    (
      "Russian twist", [.obliques], [.abdominals], [.mat], .rotation, .beginner, .reps(16...30), 60
    ),
    (
      "Farmer's carry", [.forearms, .trapezius], [.abdominals, .glutes], [.dumbbells], .carry,
      .beginner, .seconds(40), 90
    ),
    (
      "Turkish get-up", [.sideShoulders, .abdominals], [.glutes, .quadriceps, .triceps],
      [.kettlebells], .core, .advanced, .reps(2...5), 90
    ),
    (
      "Burpee", [.quadriceps, .chest], [.frontShoulders, .triceps, .glutes], [.bodyweight],
      .locomotion, .intermediate, .reps(8...15), 60
    ),
    (
      "Mountain climber", [.abdominals, .hipFlexors], [.frontShoulders, .quadriceps], [.bodyweight],
      .locomotion, .beginner, .seconds(30), 60
    ),
    (
      "Jumping jack", [.calves, .sideShoulders], [.quadriceps], [.bodyweight], .locomotion,
      .beginner, .seconds(60), 60
    ),
    (
      "Rowing machine", [.upperBack, .lats, .quadriceps], [.hamstrings, .glutes, .biceps],
      [.cardioMachine], .locomotion, .beginner, .seconds(600), 90
    ),
    (
      "Treadmill run", [.quadriceps, .hamstrings], [.calves, .glutes], [.cardioMachine],
      .locomotion, .beginner, .seconds(1200), 90
    ),
    (
      "Stationary bike", [.quadriceps], [.glutes, .hamstrings, .calves], [.cardioMachine],
      .locomotion, .beginner, .seconds(1200), 90
    ),
  ]
}
