import Contract
import Testing

@Suite struct `The index of descriptors` {
  private let index = DescriptorIndex.contract

  @Test(
    arguments: [
      ("pulsewire.live.v1.HeartRateSample", "pulsewire/live/v1/heart_rate_sample.proto"),
      ("pulsewire.live.v1.HeartRateSample.bpm", "pulsewire/live/v1/heart_rate_sample.proto"),
      ("pulsewire.live.v1.LiveService", "pulsewire/live/v1/live_service.proto"),
      ("pulsewire.live.v1.LiveService.PushHeartRate", "pulsewire/live/v1/live_service.proto"),
      ("pulsewire.live.v1.PushHeartRateRequest.message", "pulsewire/live/v1/live_service.proto"),
      ("grpc.health.v1.HealthCheckResponse.ServingStatus", "grpc/health/v1/health.proto"),
      ("grpc.health.v1.HealthCheckResponse.SERVING", "grpc/health/v1/health.proto"),
      ("google.rpc.BadRequest.FieldViolation", "google/rpc/error_details.proto"),
    ])
  func `knows where a name is declared`(symbol: String, file: String) {
    #expect(index.fileName(declaring: symbol) == file)
  }

  @Test(arguments: ["", ".", "pulsewire", "pulsewire.live.v1", "HeartRateSample"])
  func `knows no other names`(symbol: String) {
    #expect(index.fileName(declaring: symbol) == nil)
  }

  @Test func `gives a file before those it imports, and each once`() throws {
    var sent: Set<String> = []
    let files = try #require(
      index.files(named: "pulsewire/live/v1/live_service.proto", sent: &sent))
    #expect(files.count == sent.count)
    #expect(Array(files[0].dropFirst(2).prefix(17)) == Array("pulsewire/live/v1".utf8))
    #expect(sent.contains("google/protobuf/timestamp.proto"))
    let again = try #require(
      index.files(named: "pulsewire/live/v1/live_service.proto", sent: &sent))
    #expect(again == [files[0]])
    #expect(index.files(named: "nothing.proto", sent: &sent) == nil)
  }

  /// The contract has none, so these are invented, in the form that protoc writes.
  @Test func `knows extensions, in a file and in a message`() {
    let set = WireWriter.bytes { set in
      set.field(1) { file in
        file.field(1, text: "a.proto")
        file.field(2, text: "a.b")
        file.field(4) { message in
          message.field(1, text: "Base")
          message.field(6) { field in
            field.field(1, text: "inner")
            field.field(2, text: ".a.b.Base")
            field.field(3, varint: 200)
          }
        }
        file.field(7) { field in
          field.field(1, text: "outer")
          field.field(2, text: ".a.b.Base")
          field.field(3, varint: 100)
        }
      }
    }
    let index = DescriptorIndex(set)
    #expect(index.extensionNumbers(of: "a.b.Base") == [100, 200])
    #expect(index.fileName(extending: "a.b.Base", number: 200) == "a.proto")
    #expect(index.fileName(extending: "a.b.Base", number: 300) == nil)
    #expect(index.fileName(declaring: "a.b.Base.inner") == "a.proto")
    #expect(index.fileName(declaring: "a.b.outer") == "a.proto")
    #expect(self.index.extensionNumbers(of: "google.rpc.Status") == [])
    #expect(self.index.extensionNumbers(of: "google.rpc.Nothing") == nil)
  }
}
