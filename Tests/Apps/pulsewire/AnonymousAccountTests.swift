import Base
import Contract
import Testing

@testable import pulsewire

@Suite struct `Ending a session` {
  private func warning(isCurrent: Bool, isAnonymous: Bool, others: Int) -> String? {
    AnonymousAccount.warning(
      ending: AccountSession { $0.isCurrent = isCurrent }, isAnonymous: isAnonymous, others: others)
  }

  @Test func `says that an anonymous account is lost, and what keeps it`() throws {
    let text = try #require(warning(isCurrent: true, isAnonymous: true, others: 0))
    #expect(
      text.contains("nobody can sign in to it again, and the account and all its data are lost"))
    #expect(text.contains("pulsewire account link password"))
    #expect(warning(isCurrent: false, isAnonymous: true, others: 0)?.contains("are lost") == true)
  }

  @Test func `counts the sessions that are left`() throws {
    let text = try #require(warning(isCurrent: true, isAnonymous: true, others: 1))
    #expect(text.contains("only its 1 other session can still use it"))
    let several = try #require(warning(isCurrent: true, isAnonymous: true, others: 2))
    #expect(several.contains("its 2 other sessions"))
  }

  @Test func `asks of no other device, and of an account with a password only for this one`() {
    #expect(warning(isCurrent: false, isAnonymous: true, others: 1) == nil)
    #expect(warning(isCurrent: false, isAnonymous: false, others: 0) == nil)
    let own = warning(isCurrent: true, isAnonymous: false, others: 0)
    #expect(own?.contains("sign in again") == true && own?.contains("lost") == false)
  }

  @Test func `goes on after a yes alone`() {
    for line in ["yes", "Y", " yes \n"] { #expect(Confirmation.isYes(line), "\(line)") }
    for line in ["", "no", "yesterday", nil] { #expect(!Confirmation.isYes(line)) }
  }
}

@Suite struct `A session that is opened here` {
  @Test func `is called after the machine`() {
    #expect(MachineName.session(of: Array("kiosk\n".utf8)) == "pulsewire on kiosk")
    #expect(MachineName.session(of: nil) == "pulsewire")
    let long = MachineName.session(of: Array(String(repeating: "x", count: 200).utf8))
    #expect(long.count == 100)
  }
}

@Suite struct `A time` {
  @Test func `is written without fractions`() {
    let time = LocalTime(year: 2026, month: 3, day: 9, hour: 7, minute: 5, second: 1)
    #expect(ReaderTime.minute(time) == "2026-03-09 07:05")
    #expect(ReaderTime.clock(time) == "07:05:01")
    #expect(ReaderTime.minute(Timestamp?.none) == "")
  }
}
