package import Wire

/// The methods of pulsewire.routines.v1.RoutineService.
package enum RoutineRPC {
  static let service = "pulsewire.routines.v1.RoutineService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    copyRoutine, createRoutine, deleteRoutine, getRoutine, listRoutines, setRoutineDay,
    updateRoutine,
  ]
}
