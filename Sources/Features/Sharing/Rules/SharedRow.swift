internal import Base
internal import Digests
internal import Messages
internal import SharingContract

/// A share of an athlete, as a viewer has it.
struct SharedRow: Equatable, Sendable {
  /// The identifier of the viewer.
  let id: UUID
  /// The athlete's account.
  let accountID: UUID
  let name: String
  let role: ShareRole
  /// The name that the viewer gave.
  let viewerName: String
  let createTime: Timestamp
  let expireTime: Timestamp

  /// The identifier of the athlete for viewers: it is the same for all, and nobody gets the account's from it.
  var athleteID: UUID { .athlete(accountID) }

  /// What the viewer is told of it.
  var athlete: SharedAthlete {
    SharedAthlete {
      ($0.athleteID, $0.name, $0.role) = (athleteID, name, role)
      ($0.createTime, $0.expireTime) = (createTime, expireTime)
    }
  }
}

extension [SharedRow] {
  /// Those of each athlete that count at a time: of several shares, the newest.
  func standing(at time: Timestamp) -> [UUID: SharedRow] {
    var newest: [UUID: SharedRow] = [:]
    for row in self where row.expireTime > time {
      if let other = newest[row.athleteID],
        (other.createTime, other.id) > (row.createTime, row.id)
      {
        continue
      }
      newest[row.athleteID] = row
    }
    return newest
  }
}

extension UUID {
  /// Returns the identifier of an athlete for viewers.
  static func athlete(_ account: UUID) -> UUID { derived("shared athlete \(account)") }

  /// Returns the identifier of the cue that a request sends: a repeat sends the same.
  static func cue(of request: UUID, by sender: UUID) -> UUID {
    derived("cue \(sender) \(request)")
  }

  private static func derived(_ text: String) -> UUID {
    var words: (high: UInt64, low: UInt64) = (0, 0)
    for (index, byte) in Digest.sha256(Array("pulsewire \(text)".utf8)).prefix(16).enumerated() {
      if index < 8 {
        words.high = words.high << 8 | UInt64(byte)
      } else {
        words.low = words.low << 8 | UInt64(byte)
      }
    }
    // The version and the variant of an identifier that a program has chosen (RFC 9562, section 5.8).
    return UUID(high: words.high & ~0xF000 | 0x8000, low: words.low & ~(3 << 62) | 2 << 62)
  }
}
