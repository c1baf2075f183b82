public import Wire

/// The methods of pulsewire.routines.v1.RoutineService.
public enum RoutineRPC {
  static let service = "pulsewire.routines.v1.RoutineService"

  /// All methods of the service.
  public static let all: [any ContractMethod] = [
    copyRoutine, createRoutine, deleteRoutine, getRoutine, listRoutines, setRoutineDay,
    updateRoutine,
  ]
}
