import Contract
import Foundation
import GRPCCore
import GRPCNIOTransportHTTP2Posix

/// A wall display: shows the heart rate of the phone's workout until it ends.
///
///     wall
///
/// It borrows the phone's token from phone.json; a display of its own enrols by DeviceService.
@main
enum Wall {
  static func main() async throws {
    let environment = ProcessInfo.processInfo.environment
    let server = environment["PULSEWIRE_SERVER", default: "localhost:8443"].split(separator: ":")
    let ca = environment["PULSEWIRE_CA", default: "certs/ca.pem"]
    let kept = try JSONDecoder().decode(
      [String: String].self, from: Data(contentsOf: URL(fileURLWithPath: "phone.json")))
    let metadata: Metadata = ["authorization": "Bearer \(kept["accessToken", default: ""])"]
    let transport = try HTTP2ClientTransport.Posix(
      target: .dns(host: String(server[0]), port: Int(server[1])),
      transportSecurity: .tls { $0.trustRoots = .certificates([.file(path: ca, format: .pem)]) })
    try await withGRPCClient(transport: transport) { connection in
      let live = Pulsewire_Live_V1_LiveService.Client(wrapping: connection)
      var state = Pulsewire_Live_V1_LiveHeartRate()
      while !state.ended {
        let request = Pulsewire_Live_V1_WatchSessionRequest.with {
          ($0.sessionID, $0.afterRevision) = (kept["sessionId", default: ""], state.revision)
        }
        do {
          state = try await live.watchSession(request, metadata: metadata) { [state] response in
            var newest = state
            for try await message in response.messages {
              newest = message.heartRate
              print(newest.bpm, "bpm, zone", newest.zone)
              fflush(nil)  // at once, also into a file
            }
            return newest
          }
        } catch let error as RPCError where error.code == .unavailable {
          try await Task.sleep(for: .seconds(Double.random(in: 0.5...2)))  // and resume
        }
      }
      print("ended")
    }
  }
}
