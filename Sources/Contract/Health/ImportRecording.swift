package import Wire

extension RecordingRPC {
  /// The request limit allows for 262,144 bytes of the file, which are a third larger in JSON.
  package static let importRecording = Method<ImportRecordingRequest, ImportRecordingResponse>(
    service, "ImportRecording", .account, .kibibytes(512))
}

package struct ImportRecordingRequest: MappedRequest {
  package var message: Content = .chunk([])

  /// The contents of a message from the client.
  package enum Content: Equatable, Sendable {
    case open(OpenRecording)
    case chunk([UInt8])
  }

  package init() {}
  package init(_ message: Content) { self.message = message }
  package static let layout = MessageLayout("pulsewire.health.v1.ImportRecordingRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.oneof("message", &v.message) { m, one in
      m.message(1, of: &one, Content.open) { if case .open(let it) = $0 { it } else { nil } }
      m.bytes(2, of: &one, Content.chunk) { if case .chunk(let it) = $0 { it } else { nil } }
    }
  }
}

package struct ImportRecordingResponse: MappedMessage {
  package var format: RecordingFormat = .unspecified
  package var workouts: [RecordedWorkout] = []
  package var routeCount: Int32 = 0
  package var faults: [RecordingFault] = []
  package var leftOutCount: Int32 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.health.v1.ImportRecordingResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.format)
    m.list(2, &v.workouts)
    m.number(3, &v.routeCount)
    m.list(4, &v.faults)
    m.number(5, &v.leftOutCount)
  }
}
