import Contract

/// The losses that an account's deletion brings, in words.
enum LossText {
  /// The noun for one row of each table that an athlete knows.
  private static let nouns = [
    "access_sessions": "sign-in", "account_keys": "encryption key", "achievements": "achievement",
    "audit_events": "entry of the audit log", "blocks": "block of an athlete",
    "consent_records": "consent", "device_certificates": "device certificate",
    "exports": "export", "fitness_profiles": "fitness profile", "followers": "follower",
    "followings": "followed athlete", "heart_rate_segments": "heart-rate sample",
    "health_samples": "sample of a health store",
    "heart_rate_zones": "change of the heart-rate zones",
    "hrv_readings": "reading of heart-rate variability", "onboardings": "onboarding",
    "passkeys": "passkey", "password_credentials": "password",
    "pending_passwords": "pending password", "post_comments": "comment",
    "posts": "post", "progress_photos": "progress photo", "provider_links": "linked account",
    "public_profiles": "public profile", "reactions": "like", "recordings": "imported recording",
    "routine_days": "day of a routine",
    "routines": "routine", "settings_versions": "version of the settings",
    "sync_queue": "operation of the offline queue", "syncs": "sync with another service",
    "user_entitlements": "subscription", "workout_exercises": "exercise of a workout",
    "workout_logs": "workout log", "workout_sessions": "workout session",
    "workout_session_records": "player command", "workout_sets": "set",
    "personal_data": "personal profile",
  ]

  /// Returns a line for each kind of data; what only the server uses is summed up.
  static func lines(_ losses: [DeletionLoss]) -> String {
    var text = ""
    var others: Int64 = 0
    for loss in losses {
      // A table of another schema has the schema's name before it.
      let table = loss.name.split(separator: ".").last.map(String.init) ?? ""
      if let noun = nouns[table] {
        text += "  \(Count.phrase(loss.rowCount, noun))\n"
      } else {
        others += loss.rowCount
      }
    }
    return others > 0 ? text + "  \(Count.text(others, "further entry"))\n" : text
  }
}
