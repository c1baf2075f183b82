import Base
import Contract
import Crypto
import Messages
import RPC
import Testing

@testable import PushFeature

@Suite struct `A registration of a device` {
  private static func request(
    _ provider: PushProvider, _ change: (inout RegisterPushTokenRequest) -> Void = { _ in }
  ) -> RegisterPushTokenRequest {
    var request = RegisterPushTokenRequest {
      ($0.requestID, $0.provider, $0.kind) = (.v4(), provider, .alert)
      $0.token = provider == .apns ? "00FF00ff00ff00ff00ff" : "fcm:APA91b_-token"
      $0.topic = provider == .apns ? "example.app" : ""
    }
    change(&request)
    return request
  }

  @Test func `is one however its token is written`() throws {
    let one = try PushRegistration(Self.request(.apns), topics: [])
    let other = try PushRegistration(
      Self.request(.apns) { $0.token = $0.token.lowercased() }, topics: ["example.app"])
    #expect(one == other && one.id == other.id)
    #expect(one.environment == .production)
    #expect("\(one.id)".dropFirst(14).first == "8")
    let third = try PushRegistration(Self.request(.fcm), topics: [])
    #expect(third.id != one.id && third.environment == .unspecified)
  }

  @Test func `is refused with the field that is wrong`() {
    let cases: [(RegisterPushTokenRequest, String)] = [
      (Self.request(.apns) { $0.token = "../../etc/passwd" }, "token"),
      (Self.request(.apns) { $0.token = "ffff" }, "token"),
      (Self.request(.apns) { $0.token = "ffffffffffffffff\r\nx: y" }, "token"),
      (Self.request(.apns) { $0.topic = "" }, "topic"),
      (Self.request(.apns) { $0.topic = "a\r\nb" }, "topic"),
      (Self.request(.apns) { $0.topic = "other.app" }, "topic"),
      (Self.request(.fcm) { $0.token = "a b" }, "token"),
      (Self.request(.fcm) { $0.topic = "a" }, "topic"),
      (Self.request(.fcm) { $0.environment = .sandbox }, "topic"),
      (Self.request(.fcm) { $0.kind = .activityStart }, "kind"),
      (Self.request(.apns) { $0.kind = .activityUpdate }, "activity_id"),
      (Self.request(.apns) { $0.activityID = "x" }, "activity_id"),
      (Self.request(.apns) { $0.sessionID = .v4() }, "activity_id"),
    ]
    for (request, field) in cases {
      do {
        _ = try PushRegistration(request, topics: ["example.app"])
        Issue.record("accepted: \(request)")
      } catch let error as RPCError {
        let bad = error.details.compactMap { $0 as? Google.BadRequest }.first
        #expect(bad?.fieldViolations.map(\.field) == [field])
      } catch {
        Issue.record(error)
      }
    }
  }

  @Test func `reads no file that is not a service account's`() {
    for text in ["", "{}", #"{"type":"service_account","project_id":"a/b"}"#, "[1]"] {
      #expect(throws: CryptoError.self) {
        _ = try PushConfiguration.Google(serviceAccount: Array(text.utf8))
      }
    }
  }
}
