import Base
import Contract
import Digests
import Loop
import RPC
import Testing

@testable import AccessFeature

struct `User codes` {
  @Test func `are eight letters that are not easily confused`() throws {
    var seen: Set<Character> = []
    for _ in 0..<500 {
      let code = try #require(UserCode(randomBytes: Digest.randomBytes(32)))
      #expect(code.text.count == 9)
      #expect(UserCode(typed: code.text) == code)
      #expect(UserCode(typed: code.text.lowercased()) == code)
      #expect(UserCode(typed: " " + code.letters + " ") == code)
      seen.formUnion(code.letters)
    }
    #expect(seen == Set("BCDFGHJKLMNPQRSTVWXZ"), "each letter comes")
  }

  /// Of a byte's 256 values, 240 give each letter twelve times.
  @Test func `have no letter oftener than others`() throws {
    var counts: [Character: Int] = [:]
    for byte in UInt8.min...UInt8.max {
      let bytes = [UInt8](repeating: byte, count: 8)
      guard let code = UserCode(randomBytes: bytes) else { continue }
      counts[try #require(code.letters.first), default: 0] += 1
    }
    #expect(Set(counts.values) == [12])
  }

  @Test(arguments: ["", "BCDF", "BCDF-GHJKL", "ABCD-FGHJ", "BCDF-GHJ1", "ÄBCD-FGHJ"])
  func `are nothing else`(text: String) { #expect(UserCode(typed: text) == nil) }
}

struct `A coarse network` {
  @Test(arguments: [
    (PeerAddress.ipv4(0xc000_02fe, port: 443), "192.0.2.0/24"),
    (.ipv6(0x2001_0db8_00aa_bbcc, 0x0123_4567_89ab_cdef, port: 1), "2001:db8:aa::/48"),
    (.unix, "local"),
  ])
  func `tells about where, and not who`(address: PeerAddress, text: String) {
    #expect(address.coarseNetwork == text)
  }
}

struct `A device's subject` {
  @Test func `fits into a common name and comes back`() {
    let subject = DeviceSubject(account: .v4(), device: .v4())
    #expect(subject.commonName.count == 64)
    #expect(DeviceSubject(distinguishedName: "CN=" + subject.commonName) == subject)
    for name in ["", "CN=", "CN=watch", "O=" + subject.commonName, "CN=\(subject.commonName),O=x"] {
      #expect(DeviceSubject(distinguishedName: name) == nil)
    }
  }
}

struct `Scopes and rules` {
  @Test func `of a newer server are left out of a session`() {
    #expect(Scopes(knownAmong: ["heart_rate:push", "telepathy:read"]) == .heartRatePush)
    #expect(Scopes(names: ["heart_rate:push", "telepathy:read"]) == nil)
  }

  @Test func `have names that come back`() throws {
    let all = Scopes.named.reduce(into: Scopes()) { $0.formUnion($1.value) }
    #expect(all.rawValue.nonzeroBitCount == Scopes.named.count, "no two are the same")
    for bits in 0...all.rawValue {
      let scopes = Scopes(rawValue: bits)
      #expect(Scopes(names: scopes.names) == scopes)
    }
    #expect(Scopes(names: ["session:watch", "everything"]) == nil)
  }

  @Test func `open what a rule asks for, and a session opens all of it`() {
    func isAllowed(_ rule: AccessRule, _ kind: Principal.Kind, _ scopes: Scopes) -> Bool {
      let principal = Principal(
        account: .v4(), session: .v4(), kind: kind, scopes: scopes,
        authenticatedAt: Timestamp(microseconds: 0))
      return (try? rule.check(principal)) != nil
    }
    for bits: UInt32 in 0..<32 {
      for needed: UInt32 in 0..<32 {
        let rule = AccessRule.scope(Scopes(rawValue: needed))
        for kind in Principal.Kind.allCases {
          let expected = kind == .session || needed == 0 || bits & needed != 0
          #expect(isAllowed(rule, kind, Scopes(rawValue: bits)) == expected)
        }
      }
      for kind in Principal.Kind.allCases {
        #expect(isAllowed(.account, kind, Scopes(rawValue: bits)) == (kind == .session))
        #expect(isAllowed(.publicAccess, kind, Scopes(rawValue: bits)))
        #expect(!isAllowed(.administrator, kind, Scopes(rawValue: bits)))
      }
    }
  }
}
