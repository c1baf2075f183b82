import Base
import Contract
import Messages
import Testing

@Suite struct `An arena` {
  /// Each `0a 00` is an empty message in a list: two bytes become about a hundred.
  @Test func `stops a small message that would grow without end`() {
    let bomb = (0..<2 << 20).flatMap { _ in [0x0a, 0x00] as [UInt8] }
    let arena = Arena(bytesMax: 32 << 20)
    #expect(throws: MessageError.tooLarge) { try HeartRateBatch(unpacking: bomb, in: arena) }
    #expect(arena.heldBytesPeak <= 32 << 20)
    #expect(arena.heldBytes == 16 << 10, "what was needed stays with nobody")
  }

  @Test func `gives a message memory by its bytes`() throws {
    let bomb = (0..<128 << 10).flatMap { _ in [0x0a, 0x00] as [UInt8] }
    let arena = Arena()
    #expect(throws: MessageError.tooLarge) { try HeartRateBatch(unpacking: bomb, in: arena) }
    #expect(arena.heldBytesPeak <= 256 * 1024 + 32 * bomb.count)
    // This is the densest request that the contract allows.
    let samples = (0..<1000).flatMap { _ in [0x0a, 2, 0x08, 1] as [UInt8] }
    #expect(try HeartRateBatch(unpacking: samples, in: arena).samples.count == 1000)
  }

  @Test func `takes back what a large message needed, and serves the next`() throws {
    let arena = Arena()
    let sample = HeartRateSample(sequence: 1, sampleTime: nil, bpm: 60, rrIntervalsMs: [1000])
    let large = HeartRateBatch(samples: Array(repeating: sample, count: 1000))
    for _ in 0..<3 {
      let bytes = large.packed(in: arena)
      #expect(try HeartRateBatch(unpacking: bytes, in: arena) == large)
      #expect(arena.heldBytes == 16 << 10)
    }
    #expect(arena.heldBytesPeak > 16 << 10)
  }

  /// Method: every size of arena, from one that holds almost nothing to one that holds all, so that each allocation of
  /// a message fails once. Repeating the whole message makes protobuf-c merge.
  @Test func `may run out at any allocation`() throws {
    let name = String(repeating: "Squat", count: 20)
    let exercises = (1...50).map {
      PlannedExercise(name: name, setCount: $0 % 9 + 1, restDuration: .seconds(9))
    }
    let day = RoutineDay {
      ($0.dayOfWeek, $0.blocks) = (.monday, [WorkoutBlock(.main, exercises: exercises)])
    }
    let request = SetRoutineDayRequest {
      ($0.requestID, $0.routineID, $0.day) = (.v4(), .v4(), day)
    }
    let once = request.packed()
    let bytes = Array([once, once].joined())
    var outcomes: [Bool] = []
    for bytesMax in stride(from: 16 << 10, to: 64 << 10, by: 40) {
      do throws(MessageError) {
        let read = try SetRoutineDayRequest(unpacking: bytes, in: Arena(bytesMax: bytesMax))
        #expect(read.day.blocks == day.blocks + day.blocks)
        outcomes.append(true)
      } catch {
        #expect(error == .tooLarge)
        outcomes.append(false)
      }
    }
    #expect(outcomes.first == false)
    #expect(outcomes.last == true)
  }

  @Test func `gives the length before the bytes`() {
    let request = HealthCheckRequest(service: "pulsewire")
    var output = ByteQueue()
    request.pack(into: &output, in: Arena()) { output, byteCount in
      output.append(1, bigEndian: UInt32(byteCount))
    }
    #expect(output.copy() == [1, 0, 0, 0, 11, 0x0a, 9] + Array("pulsewire".utf8))
  }
}
