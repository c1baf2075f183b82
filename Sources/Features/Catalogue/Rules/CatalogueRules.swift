public import CatalogueContract
public import Messages
public import ProfileContract

/// What an exercise of the catalogue must be as a whole, beyond the ranges of each field. Paths begin at
/// the message.
public enum CatalogueRules {
  /// What is wrong with an exercise.
  public static func violations(in template: ExerciseTemplate) -> [FieldViolation] {
    var violations = template.contractViolations()
    func refuse(_ field: String, _ description: String, _ rule: FieldViolation.Rule) {
      violations.append(FieldViolation(field: field, description: description, rule: rule))
    }
    if template.primaryMuscles.isEmpty {
      refuse("primary_muscles", "expected at least one, got none", .required)
    }
    for (index, muscle) in template.secondaryMuscles.enumerated()
    where template.primaryMuscles.contains(muscle) {
      refuse("secondary_muscles[\(index)]", "expected none that is primary", .duplicate)
    }
    if template.defaultRepMax > 0, template.defaultRepMin > template.defaultRepMax {
      refuse("default_rep_max", "expected no fewer than default_rep_min", .combination)
    }
    return violations + FieldViolation.repeated(template.tags, field: "tags")
  }

  /// What there is to train with, for a search: nil where there is everything. The own body is always
  /// there.
  public static func available(_ equipment: [Equipment]) -> [Equipment]? {
    equipment.isEmpty || equipment.contains(.fullGym) ? nil : equipment + [.bodyweight]
  }
}
