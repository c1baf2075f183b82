import Base
import Contract
import ContractCases
import Messages
import TestSupport
import Testing

@Suite struct `Hostile bytes` {
  /// protobuf-c returns a C string, and would lose what follows the NUL.
  @Test func `may not hide text behind a NUL`() {
    for name in ["\0", "abc\0", "\0abc", "Legs\0Arms"] {
      let bytes = WireWriter.bytes { $0.field(1, text: name) }
      #expect(
        violations(HealthCheckRequest.self, bytes) == [
          "service: expected text without the character U+0000"
        ])
    }
  }

  @Test(
    arguments: [
      [0xff], [0x61, 0x80], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80],
      [0xe2, 0x82],
    ] as [[UInt8]])
  func `must be UTF-8 where text is expected`(text: [UInt8]) {
    let bytes = WireWriter.bytes {
      $0.field(2) { $0.field(3) { $0.field(4) { $0.field(3, bytes: text) } } }
    }
    #expect(fields(StartWorkoutRequest.self, bytes).contains("workout.blocks[0].exercises[0].name"))
  }

  @Test(arguments: [
    "0190", "0190a5dac96774bbcceb302099a8057", "01890a5d-ac96-774b-bcce-b302099a805", "not a uuid",
    "01890a5d-ac96-774b-bcce-b302099a8057 ", "01890a5d-ac96-774b-bcce-b302099a805\n",
    "g1890a5d-ac96-774b-bcce-b302099a8057", "01890a5d+ac96-774b-bcce-b302099a8057",
  ])
  func `must be a UUID where one is expected`(text: String) {
    let bytes = WireWriter.bytes { $0.field(1, text: text) }
    #expect(fields(WatchSessionRequest.self, bytes) == ["session_id"])
    #expect(fields(GetSessionRequest.self, bytes) == ["session_id"])
  }

  /// The binding reads eight digits at once, Base reads them one by one. Method: every byte at every place.
  @Test func `are judged as Base judges a UUID`() throws {
    let text = Array("01890a5d-ac96-774b-bCcE-b302099AfF57".utf8)
    let arena = Arena()
    for position in text.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = text
        changed[position] = byte
        let bytes = WireWriter.bytes { $0.field(1, bytes: changed) }
        let read = try? WatchSessionRequest(unpacking: bytes, in: arena).sessionID
        #expect(read == UUID(String(decoding: changed, as: UTF8.self)))
        if let read {
          #expect(WatchSessionRequest { $0.sessionID = read }.packed(in: arena).contains(read))
        }
      }
    }
  }

  @Test func `may write a UUID in either case`() throws {
    let bytes = WireWriter.bytes { $0.field(1, text: "01890A5D-AC96-774B-BCCE-B302099A8057") }
    let id = try #require(UUID("01890a5d-ac96-774b-bcce-b302099a8057"))
    #expect(try WatchSessionRequest(unpacking: bytes).sessionID == id)
    #expect(
      try WatchSessionRequest(unpacking: WatchSessionRequest { $0.sessionID = id }.packed())
        .sessionID
        == id)
  }

  @Test(
    arguments: [
      (-62_135_596_800, 0, true), (253_402_300_799, 999_999_999, true), (-1, 999_999_999, true),
      (-62_135_596_801, 0, false), (253_402_300_800, 0, false), (0, -1, false),
      (0, 1_000_000_000, false), (Int64.max, 0, false), (Int64.min, 0, false),
    ] as [(Int64, Int64, Bool)])
  func `must be a time that exists`(seconds: Int64, nanos: Int64, isGood: Bool) {
    let bytes = WireWriter.bytes {
      $0.field(1, text: UUID.v4().description)
      $0.field(2) {
        $0.field(1, varint: seconds)
        $0.field(2, varint: nanos)
      }
    }
    #expect(fields(Account.self, bytes) == (isGood ? [] : ["create_time"]))
  }

  @Test(
    arguments: [
      (315_576_000_000, 999_999_999, true), (-315_576_000_000, -1, true), (0, -1, true),
      (315_576_000_001, 0, false), (1, -1, false), (-1, 1, false), (0, 1_000_000_000, false),
      (0, Int64(Int32.min), false), (Int64.min, 0, false),
    ] as [(Int64, Int64, Bool)])
  func `must be a duration that exists`(seconds: Int64, nanos: Int64, isGood: Bool) {
    let bytes = WireWriter.bytes {
      $0.field(1) {
        $0.field(1, varint: seconds)
        $0.field(2, varint: nanos)
      }
    }
    #expect(fields(Google.RetryInfo.self, bytes) == (isGood ? [] : ["retry_delay"]))
  }

  @Test func `cut off anywhere are malformed or another message`() {
    let whole = StartWorkoutRequest(
      requestID: .v4(),
      workout: Workout(name: "Legs", exercises: [PlannedExercise(name: "Squat", setCount: 3)])
    ).packed()
    for count in 0..<whole.count {
      #expect(throws: MessageError.self) {
        try StartWorkoutRequest(unpacking: Array(whole.prefix(count)))
      }
    }
  }

  /// Method: valid messages with some bytes changed, and plain noise. A message that can still be read must be one that
  /// can be written and read again.
  @Test(arguments: 0..<mappedMessages.count)
  func `never crash`(index: Int) throws {
    let message = mappedMessages[index]
    let seed = RandomSeed.ofRun
    var generator = WireGenerator(seed: seed)
    let arena = Arena(bytesMax: 1 << 20)
    var readCount = 0
    // Few of the larger messages can still be read.
    for round in 0..<500 where round < 100 || readCount == 0 {
      var bytes = round % 10 == 0 ? [] : generator.message(message.schema)
      generator.random.mutate(&bytes)
      if try survives(message, bytes, arena, "seed \(seed), round \(round)") { readCount += 1 }
    }
    #expect(readCount > 0)
    #expect(readCount < 100)
  }

  private func survives(
    _ message: any Message.Type, _ bytes: [UInt8], _ arena: Arena, _ comment: Comment
  ) throws -> Bool {
    func open<M: Message>(_: M.Type) throws -> Bool {
      guard let value = try? M(unpacking: bytes, in: arena) else { return false }
      // Bytes are compared, because a NaN is not equal to itself.
      let once = value.packed(in: arena)
      #expect(try M(unpacking: once, in: arena).packed(in: arena) == once, comment)
      return true
    }
    return try open(message)
  }
}

extension [UInt8] {
  /// Returns whether the bytes end with the text of `uuid`, as Base writes it.
  fileprivate func contains(_ uuid: UUID) -> Bool {
    suffix(36).elementsEqual(uuid.description.utf8)
  }
}

extension SplitMix64 {
  fileprivate mutating func byte() -> UInt8 { .random(in: .min ... .max, using: &self) }

  /// Changes, adds, cuts or repeats some bytes.
  fileprivate mutating func mutate(_ bytes: inout [UInt8]) {
    for _ in 0..<Int.random(in: 1...4, using: &self) {
      let position = Int.random(in: 0...bytes.count, using: &self)
      switch Int.random(in: 0..<6, using: &self) {
      case 0 where position < bytes.count: bytes[position] = byte()
      case 1 where position < bytes.count: bytes[position] ^= 1 << (byte() & 7)
      case 2: bytes.insert(contentsOf: [byte(), byte()], at: position)
      case 3 where bytes.count > 4: bytes.removeLast(Int.random(in: 0...3, using: &self))
      case 4: bytes += bytes.dropFirst(position)
      default: bytes += (0..<8).map { _ in byte() }
      }
    }
  }
}
