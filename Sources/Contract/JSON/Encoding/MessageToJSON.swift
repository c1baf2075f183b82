import CProtobufC
import JSON
import Messages

/// An encoder that writes the JSON of one message that protobuf-c unpacked.
@safe struct MessageToJSON {
  let plans: MessagePlans
  let arena: Arena
  let options: JSONEncodingOptions
  var writer: JSONWriter
  /// The current nesting of messages.
  private var depth = 0

  init(plans: MessagePlans, arena: Arena, options: JSONEncodingOptions, capacity: Int) {
    self.plans = plans
    self.arena = arena
    self.options = options
    writer = JSONWriter(options.style, capacity: capacity)
  }

  /// Writes the message whose wire form is `wire`.
  mutating func unpack(
    _ wire: UnsafeRawBufferPointer, _ plan: UnsafePointer<MessagePlan>
  ) throws(JSONMappingError) {
    try unsafe message(unpacked(wire, plan), plan)
  }

  /// Returns the struct of the message whose wire form is `wire`. It is valid until the arena's next reset.
  func unpacked(
    _ wire: UnsafeRawBufferPointer, _ plan: UnsafePointer<MessagePlan>
  ) throws(JSONMappingError) -> UnsafeRawPointer {
    let unpacked = unsafe protobuf_c_message_unpack(
      plan.pointee.descriptor, arena.allocator, wire.count,
      wire.assumingMemoryBound(to: UInt8.self).baseAddress)
    guard let message = unsafe unpacked else { throw arena.wasRefused ? .tooLarge : .malformedWire }
    return UnsafeRawPointer(message)
  }

  /// Writes the message in protobuf-c's struct at `raw`.
  mutating func message(
    _ raw: UnsafeRawPointer, _ plan: UnsafePointer<MessagePlan>
  ) throws(JSONMappingError) {
    guard writer.bytes.count <= options.bytesMax else { throw .tooLarge }
    switch unsafe plan.pointee.shape {
    case .timestamp: unsafe try timestamp(raw)
    case .duration: unsafe try duration(raw)
    case .fieldMask: unsafe try fieldMask(raw)
    case .any:
      try enter()
      unsafe try any(raw)
      depth -= 1
    case .fields:
      try enter()
      writer.beginObject()
      unsafe try fields(raw, plan)
      writer.endObject()
      depth -= 1
    }
  }

  /// Enters a message. Only messages in an Any can exceed the maximum nesting.
  private mutating func enter() throws(JSONMappingError) {
    guard depth < JSONReader.depthMax else {
      throw .violation("expected at most \(JSONReader.depthMax) nested messages")
    }
    depth += 1
  }

  /// Writes the fields that are present, with their keys.
  mutating func fields(
    _ raw: UnsafeRawPointer, _ plan: UnsafePointer<MessagePlan>
  ) throws(JSONMappingError) {
    for index in unsafe plan.pointee.fields.indices {
      let field = unsafe plan.pointee.fields[index]
      guard unsafe isWritten(field, raw) else { continue }
      unsafe writer.key(quoted: field.quotedName)
      do throws(JSONMappingError) {
        switch field.presence {
        case .map: unsafe try map(raw, field)
        case .repeated: unsafe try list(raw, field)
        default: unsafe try value(raw + field.offset, field)
        }
      } catch {
        throw error.inside(field.name)
      }
    }
  }

  private func isWritten(_ field: FieldPlan, _ raw: UnsafeRawPointer) -> Bool {
    let quantifier = unsafe raw + field.quantifierOffset
    switch field.presence {
    case .implicit: return unsafe options.writesDefaults || !isDefault(raw + field.offset, field)
    case .oneof: return unsafe quantifier.load(as: UInt32.self) == field.number
    case .repeated, .map: return unsafe options.writesDefaults || quantifier.load(as: Int.self) > 0
    case .explicit:
      switch field.type {
      // These types have no `has_` field.
      case .string, .message: return unsafe (raw + field.offset).load(as: Int.self) != 0
      default: return unsafe quantifier.load(as: UInt32.self) != 0
      }
    }
  }

  private func isDefault(_ value: UnsafeRawPointer, _ field: FieldPlan) -> Bool {
    switch field.type {
    case .string: unsafe ReceivedText(value.load(as: UnsafeMutablePointer<CChar>?.self)).isEmpty
    case .bytes: unsafe value.load(as: ProtobufCBinaryData.self).len == 0
    // All bits count: negative zero is not the default.
    default:
      field.type.stride == 8
        ? unsafe value.load(as: UInt64.self) == 0 : unsafe value.load(as: UInt32.self) == 0
    }
  }

  private mutating func list(
    _ raw: UnsafeRawPointer, _ field: FieldPlan
  ) throws(JSONMappingError) {
    writer.beginArray()
    let count = unsafe (raw + field.quantifierOffset).load(as: Int.self)
    if count > 0 {
      let start = unsafe (raw + field.offset).load(as: UnsafeRawPointer.self)
      for index in 0..<count {
        do throws(JSONMappingError) {
          unsafe try value(start + index * field.type.stride, field)
        } catch {
          throw error.inside("[\(index)]")
        }
      }
    }
    writer.endArray()
  }
}
