import Base
import Contract
import Testing

@testable import pulsewire

@Suite struct `What is printed` {
  @Test func `is a table, or a sentence`() {
    var table = TextTable("ID", "NAME")
    #expect(table.text(orElse: "There is nothing.") == "There is nothing.\n")
    table.add("1", "深蹲")
    table.add("1000", "Row\u{1b}[2J")
    #expect(table.text(orElse: "") == "ID    NAME\n1     深蹲\n1000  Row[2J\n")
  }

  @Test func `aligns wide names by their columns`() {
    var table = TextTable("NAME", "SETS")
    table.add("深蹲", "1")
    table.add("Row", "12")
    #expect(table.text == "NAME  SETS\n深蹲  1\nRow   12\n")
  }

  @Test func `fits a terminal, with IDs on their own lines and the widest column cut`() {
    var table = TextTable("ID", "NAME", "SETS")
    let id = "\(UUID.zero)"
    table.add(id, "A very long name of a workout", "12")
    #expect(table.text(columns: 100).split(separator: "\n")[1].hasPrefix(id))
    let lines = table.text(columns: 40).split(separator: "\n")
    #expect(
      lines == [
        "NAME                           SETS", "A very long name of a workout  12", "  \(id)",
      ])
    let narrow = table.text(columns: 20).split(separator: "\n")
    #expect(narrow[0] == "NAME            SETS" && narrow[1] == "A very long n…  12")
  }

  @Test(arguments: [
    ("de_DE.UTF-8", "de"), ("nb_NO", "nb"), ("C", nil), ("C.UTF-8", nil), ("POSIX", nil), ("", nil),
  ])
  func `asks for the language of the terminal`(locale: String, tag: String?) {
    #expect(ReaderLanguage.tag(of: locale) == tag)
  }

  @Test func `tells the target of a set`() {
    var squat = PlannedSet(setCount: 2)
    (squat.repMin, squat.repMax, squat.load) = (8, 10, .weightKg(60.5))
    var plank = PlannedSet(setCount: 1)
    plank.duration = .seconds(45)
    var state = PlayerState()
    state.workout = Workout(
      name: "", exercises: [PlannedExercise(name: "Squat", sets: [squat, plank])])
    state.phase = .working
    #expect(PlayerText.target(state) == "8-10 reps, 60.5 kg")
    state.setIndex = 1
    #expect(PlayerText.target(state) == "8-10 reps, 60.5 kg")
    state.setIndex = 2
    #expect(PlayerText.target(state) == "0:45")
    state.setIndex = 3
    #expect(PlayerText.target(state) == nil)
    (state.setIndex, state.phase) = (0, .finished)
    #expect(PlayerText.target(state) == nil)
  }

  @Test func `names the workouts that there are`() {
    let logs = ["Legs", "Push", "Legs", ""].map { name in
      var log = WorkoutLog()
      log.name = name
      return log
    }
    #expect(
      WorkoutReference.unknown("Pull", among: logs).description
        == "There is no workout 'Pull'; the newest: Legs, Push.")
    #expect(
      WorkoutReference.unknown("Pull", among: []).description
        == "There is no workout 'Pull'; there are none.")
  }

  @Test func `names a device if there are several`() throws {
    var (one, other) = (HeartRateDevice(), HeartRateDevice())
    (one.deviceID, other.deviceID) = (.v4(), .v4())
    #expect(try StrikeText.device(nil, among: [one]) == one.deviceID)
    #expect(try StrikeText.device(other.deviceID, among: [one]) == other.deviceID)
    #expect(throws: ClientFailure.self) { try StrikeText.device(nil, among: []) }
    let several = #expect(throws: ClientFailure.self) {
      try StrikeText.device(nil, among: [one, other])
    }
    #expect(several?.description.contains("\(other.deviceID)") == true)
  }

  @Test func `tells of a record what it replaced, and of a first one nothing`() {
    var record = PersonalRecord()
    (record.exerciseName, record.kind, record.value) = ("Squat", .mostReps, 9)
    #expect(RecordText.sentence(record) == nil)
    record.loadKg = 62.5
    record.previous = PreviousRecord()
    record.previous?.value = 8
    #expect(
      RecordText.sentence(record)
        == "Record of Squat: most reps with 62.5 kg, 9 instead of 8.")
    (record.kind, record.formula, record.value) = (.oneRepMax, .epley, 81.25)
    #expect(
      RecordText.sentence(record)
        == "Record of Squat: estimated 1RM (Epley), 81.25 kg instead of 8 kg.")
  }

  @Test func `leaves out facts without a value`() {
    let facts = FactList(["Workout": "Legs", "Notes": "", "Ended": nil])
    #expect(facts.text == "Workout    Legs\n")
  }

  @Test(arguments: [
    (0, "set", "0 sets"), (1, "set", "1 set"), (2, "entry", "2 entries"), (2, "day", "2 days"),
    (2, "switch", "2 switches"),
  ])
  func `counts in the singular and the plural`(number: Int, noun: String, text: String) {
    #expect(Count.text(number, noun) == text)
  }

  @Test func `makes the plural of a phrase's noun`() {
    #expect(Count.phrase(2, "entry of the audit log") == "2 entries of the audit log")
    #expect(Count.phrase(3, "sync with another service") == "3 syncs with another service")
    #expect(Count.phrase(1, "day of a routine") == "1 day of a routine")
  }

  @Test func `shows a message as it is set`() throws {
    var profile = FitnessProfile()
    #expect(try MessageSheet.text(profile, orElse: "Nothing.") == "Nothing.\n")
    profile.weightKg = 64.5
    profile.equipment = [.mat, .dumbbells]
    profile.accessibility.reduceMotion = true
    profile.goals = [Goal(kind: .strength, targetDate: Google.Date(year: 2027, month: 5, day: 1))]
    let lines = try MessageSheet.text(profile, orElse: "").split(separator: "\n")
      .map { $0.split(separator: " ").joined(separator: "=") }
    for line in [
      "weight_kg=64.5", "equipment=mat,dumbbells", "accessibility.reduce_motion=on",
      "goals[0].kind=strength", "goals[0].target_date=2027-05-01",
    ] {
      #expect(lines.contains(line), "\(line) in \(lines)")
    }
    // Lists of messages are set as JSON; everything else as it is shown.
    let typed = lines.filter { !$0.hasPrefix("goals") }
    #expect(throws: Never.self) { try FieldAssignments<FitnessProfile>(typed) }
  }

  @Test func `names losses in words`() {
    let text = LossText.lines([
      DeletionLoss(name: "routine_days", rowCount: 7),
      DeletionLoss(name: "workout_logs", rowCount: 1),
      DeletionLoss(name: "activity_runs", rowCount: 2), DeletionLoss(name: "tallies", rowCount: 1),
    ])
    #expect(text == "  7 days of a routine\n  1 workout log\n  3 further entries\n")
  }
}

@Suite struct `A reference` {
  private struct Thing: Equatable {
    let id: UUID?
    let name: String
  }

  private func find(_ typed: String, in all: [Thing]) throws -> Thing {
    try #require(Reference(argument: typed)).find(in: all, "thing", id: \.id, name: \.name)
  }

  @Test func `finds by name in any case, and by id`() throws {
    let wall = Thing(id: .v4(), name: "Wall")
    let watch = Thing(id: .v4(), name: "Watch")
    #expect(try find("WALL", in: [watch, wall]) == wall)
    #expect(try find("\(#require(watch.id))", in: [watch, wall]) == watch)
  }

  @Test func `that finds nothing, or several, says so`() throws {
    let twins = [Thing(id: .v4(), name: "Wall"), Thing(id: .v4(), name: "wall")]
    let several = #expect(throws: ClientFailure.self) { try find("wall", in: twins) }
    let ids = try twins.map { try #require($0.id) }
    #expect(
      several?.description
        == "2 have the name 'wall'; give an ID:\n  \(ids[0])\n  \(ids[1])")
    let told = #expect(throws: ClientFailure.self) {
      try #require(Reference(argument: "Wall")).find(
        in: twins, "thing", id: \.id, name: \.name, detail: { "called \($0.name)" })
    }
    #expect(told?.description.hasSuffix("\(ids[0])  called Wall\n  \(ids[1])  called wall") == true)
    let nothing = #expect(throws: ClientFailure.self) { try find("Watch", in: [twins[0]]) }
    #expect(nothing?.description == "There is no thing 'Watch'; there is: Wall.")
    let none = #expect(throws: ClientFailure.self) { try find("Watch", in: []) }
    #expect(none?.description == "There is no thing 'Watch'; there are none.")
    let nameless = #expect(throws: ClientFailure.self) {
      try find("Watch", in: [Thing(id: .v4(), name: "")])
    }
    #expect(nameless?.description == "There is no thing 'Watch'; there are none.")
    let stranger = #expect(throws: ClientFailure.self) { try find("\(UUID.v4())", in: twins) }
    #expect(stranger?.description.hasSuffix("; there are: Wall, wall.") == true)
  }
}
