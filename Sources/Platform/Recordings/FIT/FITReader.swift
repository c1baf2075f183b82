/// Reads the workouts of a FIT file, and of those that follow it in the same bytes.
enum FITReader {
  /// Reads `bytes` into `file`.
  static func read(_ bytes: [UInt8], into file: inout RecordingFile, limits: RecordingLimits) {
    let bytes = FITBytes(bytes: bytes)
    var descriptions = described(bytes)[...]
    var stream = FITStream(bytes, faultsMax: limits.faultsMax)
    var builder: FITRecordingBuilder?
    var other: String?
    while let element = stream.next() {
      switch element {
      case .file:
        if let builder { finish(builder, &file, &other, limits) }
        builder = FITRecordingBuilder(
          descriptions.popFirst() ?? FITDeveloperFields(), limits: file.remaining(of: limits))
      case .message(let message): builder?.add(message)
      }
      if builder?.hasTooManyPoints == true {
        file.note(RecordingFault(.tooManyPoints, at: stream.position), limits)
        break
      }
    }
    if let builder { finish(builder, &file, &other, limits) }
    for fault in stream.faults { file.note(fault, limits) }
    if file.recordings.isEmpty, file.routes.isEmpty, let other {
      file.note(RecordingFault(.otherContent, at: 0, detail: other), limits)
    }
  }

  private static func finish(
    _ builder: FITRecordingBuilder, _ file: inout RecordingFile, _ other: inout String?,
    _ limits: RecordingLimits
  ) {
    other = other ?? builder.otherContent ?? "without records"
    if let recording = builder.finished() { file.add(recording, limits) }
    if let route = builder.route() { file.add(route, limits) }
  }

  /// Returns the fields that developers describe, for each file.
  private static func described(_ bytes: FITBytes) -> [FITDeveloperFields] {
    var all: [FITDeveloperFields] = []
    var current: FITDeveloperFields?
    var stream = FITStream(bytes, faultsMax: 0)
    while let element = stream.next() {
      switch element {
      case .file:
        if let current { all.append(current) }
        current = FITDeveloperFields()
      case .message(let message) where message.number == FITMessageNumber.fieldDescription:
        current?.add(message)
      case .message: break
      }
    }
    if let current { all.append(current) }
    return all
  }
}
