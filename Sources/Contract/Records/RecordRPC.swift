public import Wire

/// The methods of pulsewire.records.v1.RecordService.
public enum RecordRPC {
  static let service = "pulsewire.records.v1.RecordService"

  /// All methods of the service.
  public static let all: [any ContractMethod] = [
    getOneRepMaxTable, getWarmUpSets, listExerciseHistory, listRecordHistory, listRecords,
  ]
}
