import Base
import Crypto
import Loop
import Postgres
import Sealing
import Synchronization
import TestSupport
import Testing

/// The state that concurrent tasks share.
private final class Seen: Sendable {
  let isDone = Atomic(false)
  let accounts = Mutex<[UUID]>([])
}

@Suite struct `Key rotation` {
  @Test(arguments: [1, 3, 7, 100])
  func `wraps every key anew, and changes nothing that is sealed`(batchMax: Int) async throws {
    try await SealedDatabase.with { sealed in
      let (old, new) = (SealingKeys.generateText(), SealingKeys.generateText())
      let accounts = try await sealed.makeSecrets(10, sealed.sealing(try makeKeys(old)))
      let both = try makeKeys(new, old)
      let rotation = KeyRotation(both, batchMax: batchMax)
      var told: [Int] = []
      let done = try await rotation.run(sealed.owner, on: sealed.loop) {
        told.append($0.rewrappedCount)
      }
      #expect(done.rewrappedCount == 10 && done.leftCount == 0 && done.missingNames == [])
      #expect(told.last == 10 && told == told.sorted() && told.count == (9 + batchMax) / batchMax)
      let counts = try await sealed.counts()
      #expect(counts == [both.first.name: 10])
      // The old key is no longer needed, and no longer useful.
      let (alone, former) = (sealed.sealing(try makeKeys(new)), sealed.sealing(try makeKeys(old)))
      for account in accounts {
        let found = try await sealed.secrets(of: account, alone)
        #expect(found == [SealedDatabase.secret(of: account)])
        await #expect(throws: SealingError.unknownKey(name: both.first.name)) {
          try await sealed.secrets(of: account, former)
        }
      }
      let again = try await rotation.run(sealed.owner, on: sealed.loop)
      #expect(again.rewrappedCount == 0 && again.leftCount == 0)
    }
  }

  @Test func `goes on where it was ended`() async throws {
    try await SealedDatabase.with { sealed in
      let (old, new) = (SealingKeys.generateText(), SealingKeys.generateText())
      let accounts = try await sealed.makeSecrets(9, sealed.sealing(try makeKeys(old)))
      let keys = try makeKeys(new, old)
      for _ in 0..<4 {
        let running = Mutex<Task<Void, Never>?>(nil)
        let task = sealed.loop.start { @Sendable in
          let rotation = KeyRotation(keys, batchMax: 2)
          _ = try? await rotation.run(sealed.owner, on: sealed.loop) { _ in
            running.withLock { $0?.cancel() }
          }
        }
        running.withLock { $0 = task }
        await task.value
      }
      let half = try await sealed.counts()
      #expect((half[keys.first.name] ?? 0) >= 6 && half.values.reduce(0, +) == 9)
      _ = try await KeyRotation(keys).run(sealed.owner, on: sealed.loop)
      let counts = try await sealed.counts()
      #expect(counts == [keys.first.name: 9])
      for account in accounts {
        let found = try await sealed.secrets(of: account, sealed.sealing(try makeKeys(new)))
        #expect(found == [SealedDatabase.secret(of: account)])
      }
    }
  }

  @Test func `loses nothing where a key is missing or wrong, and says so`() async throws {
    try await SealedDatabase.with { sealed in
      let (old, new) = (SealingKeys.generateText(), SealingKeys.generateText())
      let accounts = try await sealed.makeSecrets(5, sealed.sealing(try makeKeys(old)))
      let lost = try await sealed.makeSecrets(
        3, sealed.sealing(try makeKeys(SealingKeys.generateText())))
      // A key that was moved to another account is marked with the name of an existing sealing key.
      let session = try await Session.connect(sealed.owner, on: sealed.loop)
      try await session.run(
        """
        update pulsewire.account_keys set wrapped_by = \(try makeKeys(old).first.name)
        where owner_id = \(lost[0])
        """)
      let before = try await sealed.counts()
      let rotation = KeyRotation(try makeKeys(new, old), batchMax: 2)
      let done = try await rotation.run(sealed.owner, on: sealed.loop)
      #expect(done.rewrappedCount == 5 && done.leftCount == 3)
      #expect(done.missingNames.count == 1 && before[done.missingNames.first ?? ""] == 2)
      for account in accounts {
        let found = try await sealed.secrets(of: account, sealed.sealing(try makeKeys(new)))
        #expect(found == [SealedDatabase.secret(of: account)])
      }
      let shares = try await rotation.shares(sealed.owner, on: sealed.loop)
      #expect(shares.map(\.count) == [5, 1, 2] && shares.map(\.position) == [0, 1, nil])
    }
  }

  @Test func `runs beside servers that seal and open, and beside itself`() async throws {
    try await SealedDatabase.with { sealed in
      let (old, new) = (SealingKeys.generateText(), SealingKeys.generateText())
      let keys = try makeKeys(new, old)
      let first = try await sealed.makeSecrets(30, sealed.sealing(try makeKeys(old)))
      let seen = Seen()
      try await withThrowingTaskGroup(of: Void.self) { group in
        // There are servers of both kinds: started before the new key existed, and after.
        for text in [[old], [new, old]] {
          group.addTask(executorPreference: sealed.loop) {
            var random = SplitMix64(seed: UInt64(text.count))
            let serverKeys = try SealingKeys(
              contents: Array((text + [new]).joined().utf8.prefix(130)))
            while !seen.isDone.load(ordering: .acquiring) {
              let server = sealed.sealing(serverKeys)
              let account = try await sealed.makeSecrets(1, server)[0]
              seen.accounts.withLock { $0.append(account) }
              for account in [account, first[Int.random(in: first.indices, using: &random)]] {
                let found = try await sealed.secrets(of: account, server)
                #expect(found == [SealedDatabase.secret(of: account)])
              }
            }
          }
        }
        group.addTask(executorPreference: sealed.loop) {
          try await withThrowingTaskGroup(of: Void.self) { rotations in
            for _ in 0..<3 {
              rotations.addTask(executorPreference: sealed.loop) {
                for _ in 0..<3 {
                  let done = try await KeyRotation(keys, batchMax: 3).run(
                    sealed.owner, on: sealed.loop)
                  #expect(done.leftCount == 0)
                }
              }
            }
            try await rotations.waitForAll()
          }
          seen.isDone.store(true, ordering: .releasing)
        }
        try await group.waitForAll()
      }
      _ = try await KeyRotation(keys).run(sealed.owner, on: sealed.loop)
      let all = first + seen.accounts.withLock { $0 }
      let counts = try await sealed.counts()
      #expect(counts == [keys.first.name: all.count])
      let alone = sealed.sealing(try makeKeys(new))
      for account in all {
        let found = try await sealed.secrets(of: account, alone)
        #expect(found == [SealedDatabase.secret(of: account)])
      }
    }
  }
}
