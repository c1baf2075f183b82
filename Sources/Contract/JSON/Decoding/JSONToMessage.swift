import JSON
import Messages

/// A decoder that reads the JSON of one message and writes its wire form.
///
/// It does not stop at an invalid field, so that the caller learns of all of them at once; it stops only at
/// malformed JSON. The caller then discards the output.
@safe struct JSONToMessage {
  let plans: MessagePlans
  var reader: JSONReader
  let options: JSONDecodingOptions
  var wire: WireOutput
  /// The violations so far; their paths begin at the current value.
  private(set) var violations: [FieldViolation] = []
  /// The current nesting of google.protobuf.Any.
  var anyDepth = 0

  /// The maximum number of violations; further ones are omitted.
  private static let violationsMax = 100

  init(plans: MessagePlans, reader: JSONReader, options: JSONDecodingOptions, capacity: Int) {
    self.plans = plans
    self.reader = reader
    self.options = options
    wire = WireOutput(capacity: capacity)
  }

  /// Reads the whole JSON as one message, and returns its wire form.
  mutating func document(
    _ plan: UnsafePointer<MessagePlan>
  ) throws(JSONMappingError) -> [UInt8] {
    do throws(JSONSyntaxError) {
      unsafe try message(plan)
      try reader.finish()
    } catch {
      throw .malformed(error)
    }
    guard violations.isEmpty else { throw .invalid(violations) }
    return wire.bytes
  }

  /// Reads a message, and writes its fields.
  mutating func message(_ plan: UnsafePointer<MessagePlan>) throws(JSONSyntaxError) {
    let kind = try reader.nextKind()
    switch unsafe plan.pointee.shape {
    case .timestamp: try timestamp(kind)
    case .duration: try duration(kind)
    case .fieldMask: try fieldMask(kind)
    case .any: try any(kind)
    case .fields:
      guard kind == .object else { return try refuse("an object", kind) }
      unsafe try fields(plan)
    }
  }

  /// Reads an object of fields.
  ///
  /// - Parameter isInAny: whether `@type` is among them.
  mutating func fields(
    _ plan: UnsafePointer<MessagePlan>, isInAny: Bool = false
  ) throws(JSONSyntaxError) {
    var seen = FieldSet()
    var set = FieldSet()
    var isFirst = true
    try reader.beginObject()
    while let key = try reader.nextKey(&isFirst) {
      let found: Int32? = unsafe reader.withBytes(of: key) { unsafe plan.pointee.indices[$0] }
      guard let index = found else {
        try unsafe unknown(key, in: plan, isInAny: isInAny)
        continue
      }
      let field = unsafe plan.pointee.fields[Int(index)]
      let before = violations.count
      if !seen.insert(field.index) {
        violate("expected once, got twice")
        try reader.skip()
      } else if try reader.nextKind() == .null {
        try reader.null()
      } else {
        if field.presence == .oneof { unsafe checkOneof(field, in: plan, &set) }
        try self.field(field)
      }
      if violations.count > before { adopt(from: before, field.name) }
    }
  }

  /// Records that the current value is invalid.
  mutating func violate(_ description: @autoclosure () -> String) {
    guard violations.count < Self.violationsMax else { return }
    violations.append(FieldViolation(field: "", description: description()))
  }

  /// Adds `component` to the paths of the violations from `start` on.
  mutating func adopt(from start: Int, _ component: String) {
    for index in start..<violations.count {
      violations[index] = violations[index].inside(component)
    }
  }

  /// Records that a value of the wrong kind was read, and skips it.
  mutating func refuse(
    _ expectation: String, _ kind: JSONReader.ValueKind
  ) throws(JSONSyntaxError) {
    violate("expected \(expectation), got \(kind.rawValue)")
    try reader.skip()
  }

  private mutating func unknown(
    _ key: JSONText, in plan: UnsafePointer<MessagePlan>, isInAny: Bool
  ) throws(JSONSyntaxError) {
    let isType = unsafe reader.withBytes(of: key) { unsafe $0.elementsEqual("@type".utf8) }
    if !options.ignoresUnknown, !(isInAny && isType), violations.count < Self.violationsMax {
      let name = unsafe reader.withBytes(of: key) { unsafe Excerpt.key($0) }
      let before = violations.count
      violate(unsafe "expected a field of \(plan.pointee.name), got an unknown one")
      adopt(from: before, name)
    }
    try reader.skip()
  }

  /// Records a violation if another field of the same oneof, which is not null, was read before.
  private mutating func checkOneof(
    _ field: FieldPlan, in plan: UnsafePointer<MessagePlan>, _ set: inout FieldSet
  ) {
    for index in unsafe plan.pointee.fields.indices {
      let other = unsafe plan.pointee.fields[index]
      if other.presence == .oneof, other.quantifierOffset == field.quantifierOffset,
        set.contains(index)
      {
        violate("expected at most one of \(other.name) and \(field.name), got both")
      }
    }
    _ = set.insert(field.index)
  }
}
