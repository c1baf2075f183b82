internal import Base
internal import JSON
internal import Localization
internal import PlayerFeature

/// The pushes to Live Activities, which Apple alone has.
extension PushRequest {
  /// The time after which the lock screen says that it is not up to date; and the time after the end of a workout until
  /// which it shows what was done.
  private static let (staleAfter, dismissedAfter) = (
    Duration.seconds(8 * 3600), Duration.seconds(900)
  )
  /// The name of the attributes' type in the app.
  static let attributesType = "WorkoutAttributes"
  private static let topicSuffix = ".push-type.liveactivity"

  /// Creates the request that updates a Live Activity, or ends it.
  static func activity(
    _ picture: ActivityPicture, topic: String, stamp: Int64, isUrgent: Bool, in language: Language
  ) -> PushRequest {
    let content = picture.content
    let end = content.endTime
    return activity(topic: topic, isUrgent: isUrgent, until: end ?? time(stamp) + staleAfter) {
      writer in
      writer.member("timestamp", stamp)
      writer.member("event", end == nil ? "update" : "end")
      writer.member("content-state") { picture.write(to: &$0) }
      if let end {
        writer.member("dismissal-date", (end + dismissedAfter).microseconds / 1_000_000)
      } else {
        writer.member("stale-date", (time(stamp) + staleAfter).microseconds / 1_000_000)
      }
      if picture.isRestOver, end == nil {
        alert(ActivityTexts.restOver(content, in: language), to: &writer)
      }
    }
  }

  /// Creates the request that starts a Live Activity of a session on a device that it was not started on.
  static func activityStart(
    _ picture: ActivityPicture, of session: UUID, topic: String, stamp: Int64, in language: Language
  ) -> PushRequest {
    activity(topic: topic, isUrgent: true, until: time(stamp) + .seconds(600)) { writer in
      writer.member("timestamp", stamp)
      writer.member("event", "start")
      writer.member("attributes-type", attributesType)
      writer.member("attributes") { writer in writer.member("sessionId", "\(session)") }
      writer.member("content-state") { picture.write(to: &$0) }
      writer.member("stale-date", (time(stamp) + staleAfter).microseconds / 1_000_000)
      writer.member("input-push-token", 1)
      alert(ActivityTexts.started(picture.content, in: language), to: &writer)
    }
  }

  private static func time(_ stamp: Int64) -> Timestamp { Timestamp(milliseconds: stamp * 1000) }

  private static func alert(_ texts: (String, String), to writer: inout JSONWriter) {
    writer.member("alert") { writer in
      writer.member("title", texts.0)
      writer.member("body", texts.1)
      writer.member("sound", "default")
    }
  }

  private static func activity(
    topic: String, isUrgent: Bool, until end: Timestamp, _ write: (inout JSONWriter) -> Void
  ) -> PushRequest {
    PushRequest(
      headers: [
        "apns-topic": topic + topicSuffix, "apns-push-type": "liveactivity",
        "apns-priority": isUrgent ? "10" : "5",
        "apns-expiration": "\(max(1, end.microseconds / 1_000_000))",
      ],
      body: JSONWriter.object { $0.member("aps", write) })
  }
}
