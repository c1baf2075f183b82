package import Base

/// The part of a notification that a device shows.
package struct PushAlert: Equatable, Sendable {
  /// The notification's number in its account; 0 for what is in no list, such as the end of a rest.
  package var number: Int64
  /// The name of its kind, such as `workout_reminder`: devices put the same kinds together.
  package var kind: String
  package var title: String
  package var text: String
  /// The id of what it is about; empty for nothing.
  package var subject: String
  /// The number of unread notifications on all devices; nil to leave what a device shows.
  package var badgeCount: Int64?
  /// The time after which it is not shown any more.
  package var endTime: Timestamp

  package init(
    number: Int64, kind: String, title: String, text: String, subject: String, badgeCount: Int64?,
    endTime: Timestamp
  ) {
    (self.number, self.kind, self.title, self.text) = (number, kind, title, text)
    (self.subject, self.badgeCount, self.endTime) = (subject, badgeCount, endTime)
  }

  /// The name by which a device replaces it, should it come twice.
  var collapseID: String { number == 0 ? kind : "notification-\(number)" }

  /// Returns it with a text that is half as long, or, where that is short, with half of the title.
  var shortened: PushAlert {
    var alert = self
    if text.unicodeScalars.count > 1 {
      alert.text = Self.half(text.unicodeScalars) + "…"
      if alert.text.unicodeScalars.count >= text.unicodeScalars.count { alert.text = "" }
    } else {
      (alert.text, alert.title) = ("", Self.half(title.unicodeScalars))
    }
    return alert
  }

  private static func half(_ scalars: String.UnicodeScalarView) -> String {
    String(String.UnicodeScalarView(scalars.prefix(scalars.count / 2)))
  }
}
