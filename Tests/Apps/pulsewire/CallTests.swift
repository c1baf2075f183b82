import Contract
import JSON
import Messages
import RPC
import Testing

@testable import pulsewire

@Suite struct `A call from the command line` {
  @Test(
    arguments: [
      ("Health/Check", "/grpc.health.v1.Health/Check"),
      ("/grpc.health.v1.Health/Check", "/grpc.health.v1.Health/Check"),
      ("LiveService/WatchSession", "/pulsewire.live.v1.LiveService/WatchSession"),
      ("v1.LiveService/WatchSession", "/pulsewire.live.v1.LiveService/WatchSession"),
    ])
  func `finds its method by the end of its name`(name: String, path: String) throws {
    #expect(try MethodList.method(name).path == path)
  }

  @Test(arguments: ["", "Health", "Check", "ealth/Check", "Health/Nothing", "Health/Check/"])
  func `finds no other`(name: String) {
    #expect(throws: ClientFailure.self) { try MethodList.method(name) }
  }

  @Test func `shows all methods`() {
    let push =
      "  PushHeartRate(stream pulsewire.live.v1.PushHeartRateRequest)"
      + " returns (stream pulsewire.live.v1.PushHeartRateResponse)\n"
    #expect(MethodList.text.contains("pulsewire.live.v1.LiveService\n" + push))
  }

  @Test(arguments: ["x-a:1", "X-A: 1", "x.a_b-c:", "x-a-bin:AQI="])
  func `takes headers`(argument: String) throws {
    var metadata = Metadata()
    try #require(CallHeader(argument: argument)).write(to: &metadata)
    #expect(!metadata.isEmpty)
  }

  @Test(arguments: [
    "", "x-a", ":path:/", "x a:1", "te:trailers", "content-type:a", "grpc-timeout:1S", "x-a:é",
    "x-a:\n", "x-a-bin:?",
  ])
  func `takes no headers that break the call`(argument: String) {
    #expect(CallHeader(argument: argument) == nil)
  }

  @Test func `reads and writes messages`() throws {
    let text = MessageText(style: .compact)
    let message = try text.read(#" {"set_count":"3"} "#, as: PlannedSet.schema)
    #expect(try text.write(message, as: PlannedSet.schema) == "{\"setCount\":3}\n")
    #expect(throws: ClientFailure.self) { try text.read("{", as: PlannedSet.schema) }
  }

  @Test func `tells an error with its details`() {
    let details = [
      Google.AnyMessage(packing: Google.ErrorInfo(reason: "TAKEN")),
      Google.AnyMessage(typeURL: "x/unknown", value: [1, 2]),
    ]
    #expect(
      RPCError(.aborted, "Too late.", details: details).report == #"""
        ABORTED: Too late.
        {"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"TAKEN","domain":"pulsewire"}
        {"@type":"x/unknown","value":"AQI"}

        """#)
  }
}
