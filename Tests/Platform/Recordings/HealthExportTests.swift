import Base
import Foundation
import Recordings
import Testing
import XML

private func items(_ content: String) throws -> [HealthExport.Item] {
  var export = HealthExport(Array("<HealthData>\(content)</HealthData>".utf8))
  var items: [HealthExport.Item] = []
  while let item = try export.next() { items.append(item) }
  return items
}

private func record(_ value: String, _ rest: String = "/>", end: String = "08:00:05") -> String {
  """
  <Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Watch" unit="count/min" \
  creationDate="2026-11-24 08:00:06 +0130" startDate="2026-11-24 08:00:00 +0130" \
  endDate="2026-11-24 \(end) +0130" value="\(value)"\(rest)
  """
}

@Suite struct `A HealthKit export` {
  @Test func `gives records with what is within them`() throws {
    let found = try items(
      record(
        "98",
        """
        ><MetadataEntry key="k" value="v"/><HeartRateVariabilityMetadataList>
        <InstantaneousBeatsPerMinute bpm="75" time="8:00:01.50 AM"/>
        </HeartRateVariabilityMetadataList></Record>
        """))
    var expected = HealthKitRecord(
      startTime: Timestamp(milliseconds: 1_795_501_800_000),
      endTime: Timestamp(milliseconds: 1_795_501_805_000), offsetSeconds: 5_400)
    (expected.type, expected.source) = ("HKQuantityTypeIdentifierHeartRate", "Watch")
    (expected.unit, expected.value) = ("count/min", "98")
    expected.creationTime = Timestamp(milliseconds: 1_795_501_806_000)
    expected.metadata = [HealthMetadata(key: "k", value: "v")]
    expected.beats = [HealthBeat(bpm: 75, time: "8:00:01.50 AM")]
    #expect(found == [.record(expected)])
    #expect(expected.number == 98)
  }

  @Test func `gives the records of a correlation once`() throws {
    let found = try items(
      "<Correlation type=\"a\">\(record("1"))\(record("2"))</Correlation>\(record("1"))\(record("2"))"
    )
    let values = found.compactMap { item in
      if case .record(let record) = item { record.value } else { nil }
    }
    #expect(values == ["1", "2"])
    #expect(found.count == 2)
  }

  @Test func `answers bad records one by one`() throws {
    let found = try items(
      record("1", end: "07:59:59") + "<Record type=\"a\"/><Record/>" + record("2"))
    let rejected = found.compactMap { item in
      if case .rejected(let rejection) = item {
        "\(rejection.type) \(rejection.attribute)"
      } else {
        nil
      }
    }
    #expect(rejected == ["HKQuantityTypeIdentifierHeartRate endDate", "a startDate", " type"])
    #expect(found.count == 4)
  }

  @Test func `gives workouts with their sums, of older and newer systems`() throws {
    let span = "startDate=\"2026-11-24 08:00:00 +0000\" endDate=\"2026-11-24 09:00:00 +0000\""
    let found = try items(
      """
      <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="60" durationUnit="min" \
      totalDistance="10" totalDistanceUnit="km" \(span)/>
      <Workout workoutActivityType="HKWorkoutActivityTypeYoga" \(span)>
      <MetadataEntry key="HKIndoorWorkout" value="1"/>
      <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" sum="100" unit="kcal"/>
      </Workout>
      """)
    let workouts = found.compactMap { item in
      if case .workout(let workout) = item { workout } else { nil }
    }
    #expect(
      workouts.map(\.activity) == ["HKWorkoutActivityTypeRunning", "HKWorkoutActivityTypeYoga"])
    #expect(workouts.first?.duration == HealthQuantity(value: 60, unit: "min"))
    #expect(workouts.first?.sums.map(\.value) == [10])
    #expect(workouts.last?.sums.map(\.unit) == ["kcal"])
    #expect(workouts.last?.metadata.count == 1)
  }

  @Test func `recognizes a sample however its number is written`() throws {
    let keys = try (items(record("98")) + items(record("98.0")) + items(record("99")))
      .compactMap { item in
        if case .record(let record) = item { record.key } else { nil }
      }
    #expect(keys.first == keys.dropFirst().first)
    #expect(keys.first != keys.last)
  }

  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "../shared/data/fixtures/healthkit")
    .standardizedFileURL
  private static let files =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  @Test(.enabled(if: !files.isEmpty, "no exports in ../shared/data/fixtures"), arguments: files)
  func `of a real phone is read whole`(file: String) throws {
    let data = try Data(contentsOf: Self.folder.appending(path: file))
    let count = { (tag: String) in
      String(decoding: data, as: UTF8.self).split(separator: tag).count - 1
    }
    var rest = Array(data)[...]
    // Parts of 100 bytes.
    var export = HealthExport {
      defer { rest = rest.dropFirst(100) }
      return Array(rest.prefix(100))
    }
    var (records, workouts, rejected) = (0, 0, 0)
    while let item = try export.next() {
      switch item {
      case .record: records += 1
      case .workout: workouts += 1
      case .rejected: rejected += 1
      case .exportTime: break
      }
    }
    #expect(records == count("<Record "))
    #expect(workouts == count("<Workout "))
    #expect(rejected == 0)
  }
}
