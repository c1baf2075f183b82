internal import CatalogueContract
internal import ProfileContract

/// The groups of movements between which a session is balanced.
enum MovementGroup: CaseIterable, Sendable {
  case knees, hips, push, pull, trunk, single

  /// The group of an exercise; nil for what only moves or stretches the body.
  init?(_ template: ExerciseTemplate) {
    switch template.movementPattern {
    case .squat, .lunge: self = .knees
    case .hinge: self = .hips
    case .horizontalPush, .verticalPush: self = .push
    case .horizontalPull, .verticalPull: self = .pull
    case .core, .rotation, .carry: self = .trunk
    case .isolation, .unspecified: self = .single
    case .locomotion, .mobility: return nil
    }
  }

  /// The place in a session: large movements come first, the trunk last.
  var rank: Int {
    switch self {
    case .knees, .hips, .push, .pull: 0
    case .single: 1
    case .trunk: 2
    }
  }

  /// The largest `rank`.
  static let rankMax = 2

  /// The most exercises of the group in a session.
  var exercisesMax: Int {
    switch self {
    case .knees, .hips, .trunk: 2
    case .push, .pull, .single: 3
    }
  }
}

extension BodyArea {
  /// The muscles of the part; none for the full body, which prefers none.
  var muscles: Set<Muscle> {
    switch self {
    case .chest: [.chest]
    case .back: [.upperBack, .lats, .trapezius, .lowerBack]
    case .shoulders: [.frontShoulders, .sideShoulders, .rearShoulders]
    case .arms: [.biceps, .triceps, .forearms]
    case .core: [.abdominals, .obliques]
    case .glutes: [.glutes]
    case .legs: [.quadriceps, .hamstrings, .calves, .adductors, .abductors]
    case .fullBody, .unspecified: []
    }
  }
}
