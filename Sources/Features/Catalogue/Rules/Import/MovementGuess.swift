internal import CatalogueContract

/// The movement pattern of an exercise of a collection that does not say it, from its English name and its muscles.
enum MovementGuess {
  /// The words of names, in the order in which they are looked for.
  private static let words: [(pattern: MovementPattern, words: [String])] = [
    (.mobility, ["stretch", "smr", "foam roll", "mobility"]),
    (.lunge, ["lunge", "step-up", "step up", "split squat", "pistol", "single leg squat"]),
    (.rotation, ["twist", "rotation", "woodchop", "wood chop", "russian", "windmill"]),
    (.carry, ["farmer", "carry", "yoke walk", "suitcase"]),
    (
      .verticalPull,
      ["pull-up", "pullup", "pull up", "chin-up", "chin up", "pulldown", "pull-down"]
    ),
    (.horizontalPull, ["row", "face pull", "rear delt", "reverse fly"]),
    (
      .verticalPush,
      [
        "overhead press", "shoulder press", "military press", "push press", "jerk", "arnold",
        "handstand",
      ]
    ),
    (
      .horizontalPush,
      ["bench press", "push-up", "pushup", "push up", "chest press", "floor press", "dip"]
    ),
    (
      .hinge,
      [
        "deadlift", "good morning", "hip thrust", "bridge", "swing", "clean", "snatch",
        "hyperextension", "back extension", "pull through", "pull-through",
      ]
    ),
    (.squat, ["squat", "leg press", "wall sit"]),
    (.core, ["crunch", "sit-up", "sit up", "plank", "leg raise", "knee raise", "rollout"]),
    (
      .locomotion,
      [
        "running", "jogging", "walking", "cycling", "bike", "bicycling", "elliptical", "treadmill",
        "rope jumping", "skating", "stair", "jump", "hop", "sprint", "bound",
      ]
    ),
  ]

  /// Returns the pattern.
  ///
  /// - Parameter isIsolated: whether the collection says that it moves a single joint.
  static func pattern(
    _ name: String, _ muscles: [Muscle], isIsolated: Bool
  ) -> MovementPattern {
    let name = name.lowercased()
    let named = words.first { $0.words.contains(where: name.contains) }?.pattern
    if let named, !isIsolated || [.mobility, .rotation, .core].contains(named) { return named }
    if isIsolated { return muscles.contains(.abdominals) ? .core : .isolation }
    for muscle in muscles {
      switch muscle {
      case .chest: return .horizontalPush
      case .frontShoulders, .sideShoulders: return .verticalPush
      case .lats: return .verticalPull
      case .upperBack, .rearShoulders: return .horizontalPull
      case .quadriceps: return .squat
      case .hamstrings, .glutes, .lowerBack: return .hinge
      case .abdominals: return .core
      case .obliques: return .rotation
      default: continue
      }
    }
    return .isolation
  }
}
