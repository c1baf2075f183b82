import JSON
import Messages

/// The decoding of messages with a special form in JSON.
extension JSONToMessage {
  /// Reads a google.protobuf.Timestamp.
  mutating func timestamp(_ kind: JSONReader.ValueKind) throws(JSONSyntaxError) {
    guard kind == .text else { return try refuse("a time such as \(Self.exampleTime)", kind) }
    let text = try reader.text()
    guard let time = unsafe reader.withBytes(of: text, { unsafe CivilTime.parse($0) }) else {
      return violate("expected a time such as \(Self.exampleTime), got another string")
    }
    secondsAndNanos(time)
  }

  /// Reads a google.protobuf.Duration.
  mutating func duration(_ kind: JSONReader.ValueKind) throws(JSONSyntaxError) {
    guard kind == .text else { return try refuse("a duration such as 1.5s", kind) }
    let text = try reader.text()
    guard let duration = unsafe reader.withBytes(of: text, { unsafe DurationText.parse($0) }) else {
      return violate("expected a duration such as 1.5s, got another string")
    }
    secondsAndNanos(duration)
  }

  /// Reads a google.protobuf.FieldMask.
  mutating func fieldMask(_ kind: JSONReader.ValueKind) throws(JSONSyntaxError) {
    guard kind == .text else { return try refuse("paths such as \(Self.examplePaths)", kind) }
    let text = try reader.text()
    guard let paths = unsafe reader.withBytes(of: text, { unsafe FieldMaskText.parse($0) }) else {
      return violate("expected paths such as \(Self.examplePaths), got another string")
    }
    for path in paths {
      wire.tag(1, .length)
      wire.varint(UInt64(path.count))
      wire.append { $0 += path }
    }
  }

  private static var examplePaths: String { "heartRate.source,version" }

  /// Reads a google.protobuf.Any: the fields of a message, with `@type` among them at any position.
  mutating func any(_ kind: JSONReader.ValueKind) throws(JSONSyntaxError) {
    guard kind == .object else { return try refuse("an object with @type", kind) }
    guard anyDepth < Self.anyDepthMax else {
      violate("expected at most \(Self.anyDepthMax) nested google.protobuf.Any")
      return try reader.skip()
    }
    guard let typeURL = try typeURL() else { return try reader.skip() }
    guard let plan = unsafe plans.plan(typeURL: typeURL) else {
      violate("expected a @type that is known, got \(Excerpt.quoted(typeURL.utf8))")
      return try reader.skip()
    }
    wire.tag(1, .length)
    wire.varint(UInt64(typeURL.utf8.count))
    wire.append { $0 += Array(typeURL.utf8) }
    wire.tag(2, .length)
    let start = wire.beginLength()
    anyDepth += 1
    if unsafe plan.pointee.shape == .fields {
      unsafe try fields(plan, isInAny: true)
    } else {
      unsafe try wrapped(plan)
    }
    anyDepth -= 1
    wire.endLength(start)
  }

  /// The maximum nesting of Any. It bounds the work that a request can cause, because each Any is read twice
  /// to find its type, and so is each Any in it.
  private static var anyDepthMax: Int { 8 }

  private static var exampleTime: String { "2026-11-21T08:30:00Z" }

  /// Returns the value of `@type` in the next object without consuming the object; nil if there is none,
  /// which only an empty object may have.
  private mutating func typeURL() throws(JSONSyntaxError) -> String? {
    var ahead = reader
    var typeURL: String?
    var typeCount = 0
    var isFirst = true
    try ahead.beginObject()
    while let key = try ahead.nextKey(&isFirst) {
      guard unsafe ahead.withBytes(of: key, { unsafe $0.elementsEqual("@type".utf8) }) else {
        try ahead.skip()
        continue
      }
      typeCount += 1
      let kind = try ahead.nextKind()
      guard kind == .text else {
        violate("expected a @type that is a string, got \(kind.rawValue)")
        return nil
      }
      typeURL = ahead.string(try ahead.text())
    }
    if typeCount == 0, !isFirst { violate("expected a @type, got none") }
    if typeCount > 1 { violate("expected @type once, got it \(typeCount) times") }
    return typeURL
  }

  /// Reads the object of an Any whose message is in `value`.
  private mutating func wrapped(_ plan: UnsafePointer<MessagePlan>) throws(JSONSyntaxError) {
    var hasValue = false
    var isFirst = true
    try reader.beginObject()
    while let key = try reader.nextKey(&isFirst) {
      let name = unsafe reader.withBytes(of: key) { unsafe Excerpt.key($0) }
      let before = violations.count
      if name == "value", !hasValue {
        hasValue = true
        unsafe try message(plan)
      } else {
        if name == "value" {
          violate("expected once, got twice")
        } else if name != "\"@type\"", !options.ignoresUnknown {
          violate("expected only @type and value, got an unknown field")
        }
        try reader.skip()
      }
      if violations.count > before { adopt(from: before, name) }
    }
    if !hasValue { violate(unsafe "expected a value of \(plan.pointee.name), got none") }
  }

  private mutating func secondsAndNanos(_ value: (seconds: Int64, nanos: Int32)) {
    if value.seconds != 0 {
      wire.tag(1, .varint)
      wire.varint(UInt64(bitPattern: value.seconds))
    }
    if value.nanos != 0 {
      wire.tag(2, .varint)
      wire.varint(UInt64(bitPattern: Int64(value.nanos)))
    }
  }
}
