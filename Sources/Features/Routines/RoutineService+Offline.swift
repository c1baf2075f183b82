internal import Base
internal import Messages
internal import OfflineContract
internal import OfflineFeature
internal import RPC
internal import RoutinesContract
internal import Wire

extension RoutineService {
  /// Registers the requests that devices can queue offline.
  func register(in appliers: inout OperationAppliers) {
    let service = self
    appliers.register(
      CreateRoutineRequest.self, .create, requestID: \.requestID,
      entityID: { $0.routine.id ?? $0.requestID },
      violations: { request, _ in
        Self.missing(request.routine.id, "routine.id")
          + RoutineRules.violations(in: request.routine).under("routine")
      }
    ) { _ = try await service.createRoutine($0, for: $1) }
    appliers.register(
      UpdateRoutineRequest.self, .update, requestID: \.requestID, entityID: \.routineID,
      violations: { request, _ in
        Self.violations(in: request)
      }
    ) { _ = try await service.updateRoutine($0, for: $1) }
    appliers.register(
      SetRoutineDayRequest.self, .update, requestID: \.requestID, entityID: \.routineID,
      violations: { request, _ in
        RoutineRules.violations(in: request.day).under("day")
      }
    ) { _ = try await service.setRoutineDay($0, for: $1) }
    appliers.register(
      CopyRoutineRequest.self, .create, requestID: \.requestID,
      entityID: { $0.copyID ?? $0.requestID }, sourceIDs: { [$0.routineID] },
      violations: { request, _ in Self.missing(request.copyID, "copy_id") }
    ) { _ = try await service.copyRoutine($0, for: $1) }
    appliers.register(
      DeleteRoutineRequest.self, .delete, requestID: \.requestID, entityID: \.routineID
    ) { _ = try await service.deleteRoutine($0, for: $1) }
  }

  /// Returns the violations of an update regardless of the routine.
  private static func violations(in request: UpdateRoutineRequest) -> [FieldViolation] {
    do throws(MessageError) {
      let next = try request.updateMask.apply(
        request.routine, to: Routine(name: "-"), serverFields: fixedFields)
      return RoutineRules.violations(in: next).under("routine")
    } catch {
      // Whether the result is too large depends on the routine.
      guard case .invalid(let violations) = error else { return [] }
      return violations
    }
  }

  /// Returns the violation of a routine without an id: later operations in the queue could not name it.
  private static func missing(_ id: UUID?, _ field: String) -> [FieldViolation] {
    guard id == nil else { return [] }
    return .violation(field, "expected the id of the routine that is created offline", .required)
  }
}
