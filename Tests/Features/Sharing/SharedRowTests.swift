import Base
import SharingContract
import Testing

@testable import SharingFeature

@Suite struct `What a viewer may see` {
  private static let now = Timestamp(milliseconds: 1_795_000_000_000)

  private func row(
    _ id: UInt64, of account: UInt64, role: ShareRole = .spectator, made: Int64 = -10,
    ends: Int64 = 10
  ) -> SharedRow {
    SharedRow(
      id: UUID(high: 1, low: id), accountID: UUID(high: 2, low: account), name: "Athlete \(id)",
      role: role, viewerName: "Trainer", createTime: Self.now + .seconds(made),
      expireTime: Self.now + .seconds(ends))
  }

  @Test func `is of each athlete the newest share, whatever the order`() {
    let rows = [
      row(1, of: 7, made: -30), row(2, of: 7, role: .coach, made: -20), row(3, of: 8, made: -40),
      row(4, of: 8, role: .coach, made: -40),
    ]
    for rows in [rows, rows.reversed()] {
      let standing = rows.standing(at: Self.now)
      #expect(standing.count == 2)
      #expect(standing[.athlete(UUID(high: 2, low: 7))]?.id == UUID(high: 1, low: 2))
      // Of two that were made at once it is the same one each time.
      #expect(standing[.athlete(UUID(high: 2, low: 8))]?.id == UUID(high: 1, low: 4))
    }
  }

  @Test func `ends at its time, and leaves an older share that lasts longer`() {
    let rows = [row(1, of: 7, made: -30, ends: 100), row(2, of: 7, role: .coach, ends: 10)]
    let athlete = UUID.athlete(UUID(high: 2, low: 7))
    func role(_ seconds: Int64) -> ShareRole? {
      rows.standing(at: Self.now + .seconds(seconds))[athlete]?.role
    }
    #expect(role(9) == .coach && role(10) == .spectator && role(99) == .spectator)
    #expect(role(100) == nil)
    #expect([SharedRow]().standing(at: Self.now).isEmpty)
  }

  @Test func `names athletes without their accounts`() {
    let accounts = (0..<1_000 as Range<UInt64>).map { UUID(high: 2, low: $0) }
    let athletes = accounts.map { UUID.athlete($0) }
    #expect(athletes == accounts.map { .athlete($0) })
    #expect(Set(athletes).count == 1_000 && Set(athletes).isDisjoint(with: accounts))
    for text in athletes.map({ "\($0)" }) {
      let parts = text.split(separator: "-")
      #expect(parts.map(\.count) == [8, 4, 4, 4, 12])
      #expect(parts[2].hasPrefix("8") && "89ab".contains(parts[3].prefix(1)), "\(text)")
    }
  }

  @Test func `tells the viewer its own time and role`() {
    let shown = row(1, of: 7, role: .coach).athlete
    #expect(shown.athleteID == .athlete(UUID(high: 2, low: 7)))
    #expect((shown.name, shown.role) == ("Athlete 1", .coach))
    #expect(shown.createTime == Self.now - .seconds(10))
    #expect(shown.expireTime == Self.now + .seconds(10))
  }

  @Test func `makes a cue's identifier from its sender and request`() {
    let (one, other) = (UUID(high: 3, low: 1), UUID(high: 3, low: 2))
    let cue = UUID.cue(of: one, by: other)
    #expect(cue == .cue(of: one, by: other))
    #expect(cue != .cue(of: other, by: one) && cue != .athlete(one) && cue != one)
  }
}
