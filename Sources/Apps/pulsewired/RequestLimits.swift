import RPC

/// The largest size of messages in a method's requests: a line for each method whose largest legal
/// request does not fit into 256 KiB, and for those that anybody may call and that need less.
enum RequestLimits {
  /// The limits, by path; `RequestLimit.ordinary` for all others.
  static let byPath: [String: RequestLimit] = [
    "/grpc.health.v1.Health/Check": .name,
    "/grpc.health.v1.Health/List": .name,
    "/grpc.health.v1.Health/Watch": .name,
    "/grpc.reflection.v1.ServerReflection/ServerReflectionInfo": .short,
    "/grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo": .short,
    // 500 readings with the names of their sources.
    "/pulsewire.body.v1.HrvService/SyncHrvReadings": .kibibytes(512),
    "/pulsewire.body.v1.HrvService/UploadHrvReadings": .kibibytes(512),
    // 262,144 bytes of the file, which are a third more in JSON.
    "/pulsewire.body.v1.ProgressPhotoService/UploadProgressPhoto": .kibibytes(512),
    // Three lists of 30 sentences, and a mask.
    "/pulsewire.catalogue.v1.CatalogueService/UpdateExerciseTemplate": .kibibytes(384),
    // 1,000 samples with their RR intervals.
    "/pulsewire.live.v1.LiveService/PushHeartRate": .kibibytes(512),
    // 50 exercises with notes, and 200 sets.
    "/pulsewire.logs.v1.WorkoutLogService/LogSets": .kibibytes(640),
    // 100 operations, as far as they fit into the largest message of all.
    "/pulsewire.offline.v1.OfflineService/EnqueueOperations": .kibibytes(4096),
    // 7 days of 50 exercises.
    "/pulsewire.routines.v1.RoutineService/CreateRoutine": .kibibytes(2304),
    "/pulsewire.routines.v1.RoutineService/UpdateRoutine": .kibibytes(2304),
    // One of them.
    "/pulsewire.routines.v1.RoutineService/SetRoutineDay": .kibibytes(512),
  ]
}
