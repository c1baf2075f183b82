/// The handler of the jobs of one kind.
struct JobHandler: Sendable {
  let kind: JobKind
  /// The largest number of such jobs that one process runs at once.
  let atOnce: Int
  let run: @Sendable (Job, JobHandle) async throws -> JobOutcome
}
