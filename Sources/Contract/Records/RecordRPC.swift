package import Wire

/// The methods of pulsewire.records.v1.RecordService.
package enum RecordRPC {
  static let service = "pulsewire.records.v1.RecordService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    getOneRepMaxTable, getWarmUpSets, listExerciseHistory, listRecordHistory, listRecords,
  ]
}
