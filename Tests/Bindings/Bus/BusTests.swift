import Bus
import Synchronization
import TestSupport
import Testing

/// All tests are against a real server of NATS.
@Suite struct `The bus` {
  @Test func `brings a value to those who follow its subject, and to nobody else`() async throws {
    try await withBus { server in
      let (sender, receiver, stranger) = (Ear(), Ear(), Ear())
      let buses = try [sender, receiver, stranger].map { try server.bus($0) }
      for ear in [sender, receiver, stranger] { await ear.hears { $0.contains(.connected) } }
      for bus in buses[..<2] { bus.follow("live.one") }
      buses[2].follow("live.two")
      try await heard(receiver, from: buses[0], "live.one")
      try await heard(stranger, from: buses[0], "live.two")

      #expect(stranger.values.allSatisfy { $0.subject == "live.two" })
      #expect(sender.values.isEmpty, "what this process has sent does not come back to it")
      buses[1].unfollow("live.one")
      buses[1].follow("live.end")
      try await heard(receiver, from: buses[0], "live.end")
      let before = receiver.values.count
      buses[0].send([3], to: "live.one")
      buses[0].send([4], to: "live.end")
      await receiver.hears { $0.contains(.value([4], subject: "live.end")) }
      #expect(receiver.values[before...].allSatisfy { $0.subject == "live.end" })
      for bus in buses { await bus.close() }
    }
  }

  @Test func `follows all subjects of a pattern`() async throws {
    try await withBus { server in
      let ear = Ear()
      let (bus, other) = (try server.bus(ear), try server.bus(Ear()))
      bus.follow("live.*.rate")
      try await heard(ear, from: other, "live.one.rate")
      try await heard(ear, from: other, "live.two.rate")
      await bus.close()
      await other.close()
    }
  }

  /// The newest one comes last, whatever was left out. Who hears too slowly is told so, and may miss the newest one,
  /// too: it is sent until it is heard.
  @Test func `sends the newest value of a subject in place of those that wait`() async throws {
    try await withBus { server in
      let (ear, told) = (Ear(), Ear())
      let (bus, other) = (try server.bus(ear), try server.bus(told))
      bus.follow("live.one")
      try await heard(ear, from: other, "live.one")
      let before = other.figures
      let last: UInt16 = 20_000
      for number in 1...last {
        other.send(Self.bytes(number), to: "live.one")
      }
      var sends = Int(last)
      let newest = BusEvent.value(Self.bytes(last), subject: "live.one")
      while !ear.events.contains(newest) {
        try await Task.sleep(for: .milliseconds(20))
        other.send(Self.bytes(last), to: "live.one")
        sends += 1
      }
      await other.close()
      let figures = other.figures
      let sent = figures.sentCount - before.sentCount
      let conflated = figures.conflatedCount - before.conflatedCount
      #expect(sent + conflated == sends)
      #expect(figures.droppedCount == before.droppedCount)
      var numbers: [Int] = []
      for value in ear.values where value.bytes.count == 2 {
        numbers.append(Int(value.bytes[0]) * 256 + Int(value.bytes[1]))
      }
      #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 || $0 == last })
      await bus.close()
    }
  }

  /// A server that stands still is noticed by its silence; whoever sends meanwhile waits for nothing.
  @Test func `says that a server stands still, and follows again when it goes on`() async throws {
    try await withBus { server in
      let ear = Ear()
      let (bus, other) = (try server.bus(ear), try server.bus(Ear()))
      bus.follow("live.one")
      try await heard(ear, from: other, "live.one")
      server.freeze()
      await ear.hears { $0.contains { if case .lost = $0 { true } else { false } } }
      #expect(!bus.isConnected)
      for number in 0..<100_000 { bus.send([1], to: "live.\(number)") }
      server.thaw()
      await ear.hears { $0.filter { $0 == .connected }.count > 1 }
      try await heard(ear, from: other, "live.one")
      await bus.close()
      await other.close()
    }
  }

  @Test func `connects again after the server was killed`() async throws {
    try await withBus { server in
      let ear = Ear()
      let (bus, other) = (try server.bus(ear), try server.bus(Ear()))
      bus.follow("live.one")
      try await heard(ear, from: other, "live.one")
      server.kill()
      await ear.hears { $0.contains { if case .lost = $0 { true } else { false } } }
      try server.restart()
      await ear.hears { $0.filter { $0 == .connected }.count > 1 }
      try await heard(ear, from: other, "live.one")
      await bus.close()
      await other.close()
    }
  }

  @Test func `starts without a server, and ends without one`() async throws {
    try await withBus { server in
      server.kill()
      let (ear, lonely) = (Ear(), Ear())
      let (bus, never) = (try server.bus(ear), try server.bus(lonely))
      bus.follow("live.one")
      await lonely.hears { $0.contains { if case .lost = $0 { true } else { false } } }
      await never.close()
      try server.restart()
      await ear.hears { $0.contains(.connected) }
      let other = try server.bus(Ear())
      try await heard(ear, from: other, "live.one")
      await bus.close()
      await other.close()
    }
  }

  private static func bytes(_ number: UInt16) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
  }

  /// Sends a value until it is heard: who follows a subject is known to the server a moment later.
  private func heard(_ ear: Ear, from bus: Bus, _ subject: String) async throws {
    let value = BusEvent.value([1], subject: subject)
    let before = ear.events.count
    while !ear.events[before...].contains(value) {
      bus.send([1], to: subject)
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  private func withBus(_ body: (BusServer) async throws -> Void) async throws {
    let server = try await BusServer()
    defer { server.stop() }

    try await body(server)
  }
}

/// A listener that remembers what it was told.
final class Ear: Sendable {
  private let told = Mutex<[BusEvent]>([])

  var events: [BusEvent] { told.withLock { $0 } }

  /// The values, in the order in which they came.
  var values: [(bytes: [UInt8], subject: String)] {
    events.compactMap {
      if case .value(let bytes, let subject) = $0 { (bytes, subject) } else { nil }
    }
  }

  func tell(_ event: BusEvent) { told.withLock { $0.append(event) } }

  /// Waits until what it was told satisfies a condition.
  func hears(_ condition: ([BusEvent]) -> Bool) async {
    while !condition(events) { try? await Task.sleep(for: .milliseconds(5)) }
  }
}

extension BusServer {
  func bus(_ ear: Ear, tls: BusSettings.Certificates? = nil) throws -> Bus {
    try Bus.start(BusSettings(servers: [url], name: "tests", tls: tls)) { ear.tell($0) }
  }
}
