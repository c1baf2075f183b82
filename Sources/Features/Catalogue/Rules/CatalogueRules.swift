package import Base
package import CatalogueContract
package import Messages
package import ProfileContract
internal import RPC

/// The rules of whole exercises of the catalogue, beyond the ranges of each field. Paths begin at the message.
package enum CatalogueRules {
  /// Returns the violations in an exercise.
  package static func violations(in template: ExerciseTemplate) -> [FieldViolation] {
    var violations = template.contractViolations()
    if template.primaryMuscles.isEmpty {
      violations.refuse("primary_muscles", "expected at least one, got none", .required)
    }
    for (index, muscle) in template.secondaryMuscles.enumerated()
    where template.primaryMuscles.contains(muscle) {
      violations.refuse(
        "secondary_muscles[\(index)]", "expected a muscle that is not primary", .duplicate)
    }
    if template.defaultRepMax > 0, template.defaultRepMin > template.defaultRepMax {
      violations.refuse("default_rep_max", "expected no fewer than default_rep_min", .combination)
    }
    return violations + template.mediaViolations
      + [FieldViolation].repeated(template.tags, field: "tags")
  }

  /// Returns the identifiers of an exercise's variants.
  package static func variants(of template: ExerciseTemplate) -> [UUID] {
    template.easierExerciseIDs + template.harderExerciseIDs + template.accessibleExerciseIDs
  }

  /// Returns a violation for each variant of an exercise that is not among `known`.
  package static func unknownVariants(
    of template: ExerciseTemplate, known: Set<UUID>
  ) -> [FieldViolation] {
    let lists = [
      ("easier_exercise_ids", template.easierExerciseIDs),
      ("harder_exercise_ids", template.harderExerciseIDs),
      ("accessible_exercise_ids", template.accessibleExerciseIDs),
    ]
    var violations: [FieldViolation] = []
    for (field, ids) in lists {
      for (index, id) in ids.enumerated() where !known.contains(id) {
        violations.refuse("\(field)[\(index)]", "expected an exercise of the catalogue")
      }
    }
    return violations
  }

  /// Returns the equipment that is available for a search: nil for all. Body weight is always available.
  package static func available(_ equipment: [Equipment]) -> [Equipment]? {
    equipment.isEmpty || equipment.contains(.fullGym) ? nil : equipment + [.bodyweight]
  }
}
