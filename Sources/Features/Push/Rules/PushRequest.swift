internal import Base
internal import JSON

/// The header fields and the body of a push.
struct PushRequest: Equatable, Sendable {
  var headers: [String: String]
  var body: [UInt8]

  /// The largest payload, in bytes, of both providers.
  static let bytesMax = 4096

  /// Creates the request of a notification to an app at Apple. The app's own members are `number`, `kind` and `subject`.
  static func apple(_ alert: PushAlert, topic: String, id: UUID) -> PushRequest {
    PushRequest(
      headers: [
        "apns-topic": topic, "apns-push-type": "alert", "apns-priority": "10",
        "apns-expiration": "\(max(1, alert.endTime.microseconds / 1_000_000))",
        "apns-collapse-id": alert.collapseID, "apns-id": "\(id)",
      ],
      body: fitting(alert) { alert in
        JSONWriter.object { writer in
          writer.member("aps") { writer in
            writer.member("alert") { writer in
              writer.member("title", alert.title)
              writer.member("body", alert.text)
            }
            if let count = alert.badgeCount { writer.member("badge", count) }
            writer.member("sound", "default")
            writer.member("thread-id", alert.kind)
          }
          if alert.number > 0 { writer.member("number", alert.number) }
          writer.member("kind", alert.kind)
          if !alert.subject.isEmpty { writer.member("subject", alert.subject) }
        }
      })
  }

  /// Creates the request of a notification by FCM, whose data are texts.
  static func google(_ alert: PushAlert, token: String, at now: Timestamp) -> PushRequest {
    let seconds = min(max(0, (alert.endTime - now).components.seconds), 28 * 86_400)
    return PushRequest(
      headers: ["content-type": "application/json"],
      body: fitting(alert) { alert in
        JSONWriter.object { writer in
          writer.member("message") { writer in
            writer.member("token", token)
            writer.member("notification") { writer in
              writer.member("title", alert.title)
              writer.member("body", alert.text)
            }
            writer.member("data") { writer in
              if alert.number > 0 { writer.member("number", "\(alert.number)") }
              writer.member("kind", alert.kind)
              writer.member("subject", alert.subject)
              if let count = alert.badgeCount { writer.member("badge", "\(count)") }
            }
            writer.member("android") { writer in
              writer.member("priority", "high")
              writer.member("ttl", "\(seconds)s")
              writer.member("collapse_key", alert.collapseID)
              writer.member("notification") { writer in
                writer.member("tag", alert.collapseID)
                if let count = alert.badgeCount {
                  writer.member("notification_count", min(count, 9999))
                }
              }
            }
          }
        }
      })
  }

  /// Returns the bytes of an alert, with less text if they would be too many.
  private static func fitting(_ alert: PushAlert, _ write: (PushAlert) -> [UInt8]) -> [UInt8] {
    var alert = alert
    var bytes = write(alert)
    while bytes.count > bytesMax, !alert.title.isEmpty || !alert.text.isEmpty {
      alert = alert.shortened
      bytes = write(alert)
    }
    return bytes
  }
}
