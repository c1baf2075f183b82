internal import Base
internal import Messages
internal import OfflineContract
internal import RPC

/// The rules of queued operations beyond the ranges of each field.
enum SyncRules {
  /// The largest number of unfinished operations of an account.
  static let unfinishedMax = 10_000
  /// The time for which finished operations are kept.
  static let memory = Duration.seconds(30 * 24 * 3600)

  static func violations(
    in operations: [SyncOperation], _ appliers: OperationAppliers
  ) -> [FieldViolation] {
    var violations: [FieldViolation] = []
    var seen: Set<UUID> = []
    for (index, one) in operations.enumerated() {
      func refuse(_ field: String, _ description: String, _ rule: FieldViolation.Rule) {
        violations.refuse("operations[\(index)].\(field)", description, rule)
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

  /// Returns the violations of an operation that replaces `failed`: it has the same id, and a request of the same type
  /// for the same entity.
  static func violations(
    replacing failed: SyncOperation, by replacement: SyncOperation?, _ appliers: OperationAppliers
  ) -> [FieldViolation] {
    func refuse(
      _ field: String, _ description: String, _ rule: FieldViolation.Rule = .combination
    ) -> [FieldViolation] {
      .violation(field, description, rule)
    }
    guard let replacement else {
      return refuse("replacement", "expected the operation that replaces the failed one", .required)
    }
    guard let request = replacement.operation?.request, let applier = appliers[request],
      let before = failed.operation?.request,
      type(of: before).fullName == type(of: request).fullName
    else {
      return refuse("replacement.operation", "expected a request of the failed one's type")
    }
    let (now, then) = (applier.identify(request), applier.identify(before))
    guard replacement.id == failed.id, now.requestID == then.requestID else {
      return refuse("replacement.id", "expected the id of the failed operation")
    }
    guard now.entityID == then.entityID else {
      return refuse("replacement.operation", "expected the entity of the failed operation")
    }
    return []
  }
}
