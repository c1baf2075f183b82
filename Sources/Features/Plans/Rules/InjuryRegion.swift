internal import CatalogueContract

/// The strains of a part of the body that is injured: what the catalogue says, and by the movement and the muscles. It
/// rather leaves out too much.
extension InjuryRegion {
  /// Returns whether an exercise strains the region.
  func strains(_ template: ExerciseTemplate) -> Bool {
    template.injuryRegions.contains(self) || patterns.contains(template.movementPattern)
      || template.primaryMuscles.contains(where: muscles.contains)
      || template.secondaryMuscles.contains(where: muscles.contains)
  }

  private var patterns: Set<MovementPattern> {
    switch self {
    case .unspecified: []
    case .knee: [.squat, .lunge, .locomotion]
    case .hip: [.squat, .hinge, .lunge, .locomotion]
    case .ankle: [.lunge, .locomotion]
    case .thigh: [.squat, .hinge, .lunge, .locomotion]
    case .groin: [.squat, .lunge, .locomotion]
    case .lowerBack: [.hinge, .rotation, .carry]
    case .upperBack: [.horizontalPull, .verticalPull, .carry]
    case .neck: [.verticalPush, .carry]
    case .shoulder: [.verticalPush, .horizontalPush, .verticalPull, .carry]
    case .elbow: [.verticalPush, .horizontalPush, .verticalPull, .horizontalPull, .carry]
    case .wrist: [.verticalPush, .horizontalPush, .carry]
    case .chest: [.horizontalPush, .rotation]
    case .abdomen: [.core, .rotation]
    }
  }

  private var muscles: Set<Muscle> {
    switch self {
    case .unspecified: []
    case .knee: [.quadriceps]
    case .hip: [.hipFlexors, .glutes, .adductors, .abductors]
    case .ankle: [.calves]
    case .thigh: [.quadriceps, .hamstrings]
    case .groin: [.adductors, .hipFlexors]
    case .lowerBack: [.lowerBack]
    case .upperBack: [.upperBack, .lats, .trapezius]
    case .neck: [.neck, .trapezius]
    case .shoulder: [.frontShoulders, .sideShoulders, .rearShoulders]
    case .elbow: [.biceps, .triceps, .forearms]
    case .wrist: [.forearms, .frontShoulders]
    case .chest: [.chest]
    case .abdomen: [.abdominals, .obliques]
    }
  }

  /// Returns the regions that a text names, in English, Norwegian, Spanish, German or Portuguese; none if the text is
  /// not understood.
  static func regions(in text: String) -> Set<InjuryRegion> {
    let names = InjuryWords.index.names(in: text)
    var found: Set<InjuryRegion> = []
    for case .region(let region) in names { found.insert(region) }
    // "Lower back" and "upper back" name one each; "back" alone may be either.
    if found.contains(.lowerBack), names.contains(.upperPart) {
      found.remove(.lowerBack)
      found.insert(.upperBack)
    } else if names.contains(.wholeBack), !names.contains(.lowerPart) {
      found.insert(.upperBack)
    }
    return found
  }
}
