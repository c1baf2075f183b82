internal import Base
internal import Messages
internal import OfflineContract

/// The rules of queued operations beyond the ranges of each field.
enum SyncRules {
  /// The largest number of unfinished operations of an account.
  static let unfinishedMax = 10_000
  /// The time for which finished operations are kept.
  static let memory = Duration.seconds(7 * 24 * 3600)

  static func violations(
    in operations: [SyncOperation], _ appliers: OperationAppliers
  ) -> [FieldViolation] {
    var violations: [FieldViolation] = []
    var seen: Set<UUID> = []
    for (index, one) in operations.enumerated() {
      func refuse(_ field: String, _ description: String, _ rule: FieldViolation.Rule) {
        violations.append(
          FieldViolation(
            field: "operations[\(index)].\(field)", description: description, rule: rule))
      }
      if !seen.insert(one.id).inserted { refuse("id", "expected each id once", .duplicate) }
      guard let request = one.operation?.request, let applier = appliers[request] else {
        refuse("operation", "expected an operation that this server knows, got none", .required)
        continue
      }
      if applier.identify(request).requestID != one.id {
        refuse("id", "expected the request's request_id", .combination)
      }
    }
    return violations
  }

  /// Returns the position after which a page begins; nil for an invalid token.
  static func position(_ token: String) -> Int64? {
    token.isEmpty ? 0 : Int64(token).flatMap { $0 > 0 ? $0 : nil }
  }
}
