import Base
import Contract
import Messages
import Testing

@Suite struct `A request that breaks the contract` {
  @Test func `is told of all its fields at once`() {
    let request = StartWorkoutRequest(
      requestID: .v4(),
      workout: Workout(
        name: "",
        exercises: [
          PlannedExercise(name: "Squat", setCount: 3),
          PlannedExercise(
            name: String(repeating: "é", count: 201), setCount: 101, restDuration: .seconds(3601),
            intensityPercent: -1),
        ]),
      heartRateProfile: HeartRateProfile(restingBpm: 19, maxBpm: 256))
    #expect(
      violations(StartWorkoutRequest.self, request.packed()) == [
        "heart_rate_profile.resting_bpm: expected 20 to 120, got 19",
        "heart_rate_profile.max_bpm: expected 100 to 255, got 256",
        "workout.name: expected 1 to 200 characters, got 0",
        "workout.blocks[0].exercises[1].name: expected 1 to 200 characters, got 201",
        "workout.blocks[0].exercises[1].sets[0].set_count: expected 1 to 100, got 101",
        "workout.blocks[0].exercises[1].sets[0].intensity_percent: expected 0 to 100, got -1",
        "workout.blocks[0].exercises[1].sets[0].rest_duration: expected 0 s to 3600 s, got 3601 s",
      ])
  }

  @Test func `is told of all that is missing`() {
    #expect(
      fields(StartWorkoutRequest.self, []) == ["request_id", "source"])
    #expect(
      fields(ApplyCommandRequest.self, [])
        == ["request_id", "session_id", "expected_revision", "command"])
    #expect(fields(PushHeartRateRequest.self, []) == ["message"])
    #expect(fields(ListHeartRateSamplesRequest.self, []) == ["session_id", "device_id"])
    #expect(fields(GetHeartRateSummaryRequest.self, []) == ["session_id"])
    #expect(fields(GetSessionRequest.self, []) == [])
    #expect(
      violations(CreateAccountRequest.self, []) == [
        "request_id: expected a UUID such as 01890a5d-ac96-774b-bcce-b302099a8057,"
          + " got an empty string"
      ])
  }

  @Test func `may have lists of some sizes only`() {
    let sample = HeartRateSample(sequence: 1, sampleTime: nil, bpm: 60)
    for (count, expected) in [
      (0, ["batch.samples"]), (1, []), (1000, []), (1001, ["batch.samples"]),
    ] {
      let batch = HeartRateBatch(samples: Array(repeating: sample, count: count))
      #expect(
        fields(PushHeartRateRequest.self, PushHeartRateRequest(.batch(batch)).packed()) == expected)
    }
    for (count, expected) in [
      (0, []), (1, []), (100, []), (101, ["blocks[0].exercises"]),
    ] {
      let exercises = Array(repeating: PlannedExercise(name: "Squat", setCount: 1), count: count)
      let request = StartWorkoutRequest(
        requestID: .v4(), workout: Workout(name: "Legs", exercises: exercises))
      #expect(
        fields(StartWorkoutRequest.self, request.packed()) == expected.map { "workout.\($0)" })
    }
  }

  /// Method: for each path, the request without it, and then values at the edges.
  @Test func `may have numbers at the edges, and not beyond`() {
    let id = UUID.v4()
    for (revision, isGood) in [(Int64.min, false), (-1, false), (0, true), (Int64.max, true)] {
      let expected = isGood ? [] : ["after_revision"]
      let watch = WatchSessionRequest {
        $0.sessionID = id
        $0.afterRevision = revision
      }
      #expect(fields(WatchSessionRequest.self, watch.packed()) == expected)
      let activity = WatchActivityRequest {
        $0.sessionID = id
        $0.afterRevision = revision
      }
      #expect(fields(WatchActivityRequest.self, activity.packed()) == expected)
    }
    for (revision, isGood) in [(Int64(0), false), (1, true)] {
      let request = ApplyCommandRequest {
        $0.requestID = id
        $0.sessionID = id
        $0.expectedRevision = revision
        $0.command = .pause()
      }
      #expect(
        fields(ApplyCommandRequest.self, request.packed()) == (isGood ? [] : ["expected_revision"]))
    }
    for (size, isGood) in [(Int32(-1), false), (0, true), (Int32.max, true)] {
      let request = ListHeartRateSamplesRequest {
        $0.sessionID = id
        $0.deviceID = id
        $0.pageSize = size
      }
      #expect(
        fields(ListHeartRateSamplesRequest.self, request.packed()) == (isGood ? [] : ["page_size"]))
    }
    for (resting, most, expected) in [
      (Int32(20), Int32(100), []), (120, 255, []), (120, 140, []), (120, 139, ["max_bpm"]),
      (121, 141, ["resting_bpm"]), (60, 99, ["max_bpm"]),
      (Int32.min, Int32.max, ["resting_bpm", "max_bpm"]),
    ] {
      let request = StartWorkoutRequest(
        requestID: id,
        workout: Workout(name: "Legs", exercises: [PlannedExercise(name: "Squat", setCount: 1)]),
        heartRateProfile: HeartRateProfile(restingBpm: resting, maxBpm: most))
      #expect(
        fields(StartWorkoutRequest.self, request.packed())
          == expected.map { "heart_rate_profile.\($0)" })
    }
  }

  @Test func `names a rest that is none`() {
    let id = UUID.v4()
    let lengths: [(Duration, Bool)] = [
      (.milliseconds(999), false), (.seconds(1), true), (.seconds(3600), true),
      (.seconds(3600) + .nanoseconds(1), false), (.seconds(-5), false),
    ]
    for (duration, isGood) in lengths {
      let request = ApplyCommandRequest {
        $0.requestID = id
        $0.sessionID = id
        $0.expectedRevision = 1
        $0.command = .startRest(StartRest(.duration(duration)))
      }
      #expect(
        fields(ApplyCommandRequest.self, request.packed())
          == (isGood ? [] : ["start_rest.duration"]), "\(duration)")
    }
    for (preset, isGood) in [(Int64(0), false), (1, true), (3, true), (4, false), (-1, false)] {
      let bytes = WireWriter.bytes {
        $0.field(1, text: id.description)
        $0.field(2, text: id.description)
        $0.field(3, varint: 1)
        $0.field(6) { $0.field(1, varint: preset) }
      }
      #expect(fields(ApplyCommandRequest.self, bytes) == (isGood ? [] : ["start_rest.preset"]))
    }
  }

  @Test func `does not fail for one bad sample`() throws {
    let bytes = WireWriter.bytes {
      $0.field(2) {
        $0.field(1) { $0.field(1, varint: -7) }
        $0.field(1) { $0.field(2) { $0.field(1, varint: .max) } }
        $0.field(1) { $0.field(2) { $0.field(2, varint: -1) } }
        $0.field(1) { $0.field(3, varint: 100_000) }
      }
    }
    let request = try PushHeartRateRequest(unpacking: bytes)
    #expect(
      request.message
        == .batch(
          HeartRateBatch(samples: [
            HeartRateSample(sequence: -7, sampleTime: nil, bpm: 0),
            HeartRateSample(sequence: 0, sampleTime: nil, bpm: 0),
            HeartRateSample(sequence: 0, sampleTime: nil, bpm: 0),
            HeartRateSample(sequence: 0, sampleTime: nil, bpm: 100_000),
          ])))
  }

  @Test func `gets only the start of its wrong value back, and nothing of a secret`() throws {
    let long = WireWriter.bytes { $0.field(1, text: String(repeating: "x", count: 50_000)) }
    let shown = try #require(violations(GetSessionRequest.self, long).first)
    #expect(shown.hasSuffix("got \"\(String(repeating: "x", count: 40))…\""))
    let secret = WireWriter.bytes { $0.field(1, text: "my-secret") }
    let hidden = try #require(violations(CreateAccountRequest.self, secret).first)
    #expect(hidden.hasSuffix("got something else"))
  }

  @Test func `cannot cause more violations than some`() {
    let bytes = WireWriter.bytes { writer in
      for _ in 0..<10_000 { writer.field(3) { $0.field(1, bytes: [0xff]) } }
    }
    #expect(violations(Google.Status.self, bytes).count == 100)
  }
}

@Suite struct `An answer` {
  @Test func `may be wider than the contract that a client knows`() throws {
    let workout = Workout(name: "", exercises: [PlannedExercise(name: "Squat", setCount: 900)])
    #expect(try Workout(unpacking: workout.packed()) == workout)
    let unknown = WireWriter.bytes {
      $0.field(1, varint: 4)
      $0.field(2, varint: 77)
      $0.field(99, text: "a field from the future")
    }
    #expect(try HeartRateRejection(unpacking: unknown).reason == .unspecified)
    #expect(try HeartRateRejection(unpacking: unknown).sequence == 4)
    let event = WireWriter.bytes { $0.field(9) { $0.field(1, varint: 1) } }
    #expect(try PushHeartRateResponse(unpacking: event).event == nil)
  }

  @Test func `must have what cannot be made up`() {
    #expect(fields(GetAccountResponse.self, []) == ["account", "storage"])
    #expect(
      fields(GetAccountResponse.self, WireWriter.bytes { $0.field(1) { _ in } })
        == ["account.id", "account.create_time", "storage"])
  }
}

/// Returns the violations in `bytes`, as `field: description`.
func violations(_ message: (some Message).Type, _ bytes: [UInt8]) -> [String] {
  do throws(MessageError) {
    _ = try message.init(unpacking: bytes)
    return []
  } catch {
    guard case .invalid(let violations) = error else { return ["\(error)"] }
    return violations.map { "\($0.field): \($0.description)" }
  }
}

/// Returns the fields with violations.
func fields(_ message: (some Message).Type, _ bytes: [UInt8]) -> [String] {
  violations(message, bytes).map { String($0.prefix { $0 != ":" }) }
}
