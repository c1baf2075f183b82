import Base
import CAllTypes
import CMessages
import CProtobufC
import ContractJSON
import Messages

/// Messages with all types and kinds of presence, in addition to the contract's.
enum AllTypes {
  static let schema = unsafe schema(of: test__all_types__init)
  static let wide = unsafe schema(of: test__wide__init)
  static let optionals = unsafe schema(of: test__optionals__init)
  static let inner = unsafe schema(of: test__all_types__inner__init)
  static let duration = unsafe schema(of: google__protobuf__duration__init)

  static let mapping = JSONMapping(of: [schema, wide, optionals, duration])

  /// Returns a generated descriptor. Swift cannot take its address, but its initializer writes it.
  private static func schema<Raw>(
    of initialize: (UnsafeMutablePointer<Raw>?) -> Void
  ) -> MessageSchema {
    let raw = UnsafeMutablePointer<Raw>.allocate(capacity: 1)
    defer { unsafe raw.deallocate() }

    unsafe initialize(raw)
    let base = unsafe UnsafeRawPointer(raw).assumingMemoryBound(to: ProtobufCMessage.self)
    guard let descriptor = unsafe base.pointee.descriptor else { preconditionFailure() }
    return unsafe MessageSchema(descriptor)
  }
}

/// Returns the JSON of a wire form.
func encoded(
  _ wire: [UInt8], as schema: MessageSchema = AllTypes.schema,
  by mapping: JSONMapping = AllTypes.mapping,
  _ options: JSONEncodingOptions = JSONEncodingOptions()
) throws(JSONMappingError) -> String {
  var output = ByteQueue()
  unsafe try mapping.encode(
    wire: wire.span.bytes, as: schema, into: &output, in: Arena(), options)
  return String(decoding: output.copy(), as: UTF8.self)
}

/// Returns the wire form of JSON.
func decoded(
  _ json: some Collection<UInt8>, as schema: MessageSchema = AllTypes.schema,
  by mapping: JSONMapping = AllTypes.mapping,
  _ options: JSONDecodingOptions = JSONDecodingOptions()
) throws(JSONMappingError) -> [UInt8] {
  var output = ByteQueue()
  unsafe try mapping.decode(json: Array(json).span.bytes, as: schema, into: &output, options)
  return output.copy()
}

/// Returns JSON that was read and written again.
func roundTrip(
  _ json: String, as schema: MessageSchema = AllTypes.schema
) throws(JSONMappingError) -> String {
  try encoded(try decoded(json.utf8, as: schema), as: schema)
}

/// Returns the faults of JSON, one line for each field.
func faults(
  _ json: String, as schema: MessageSchema = AllTypes.schema,
  by mapping: JSONMapping = AllTypes.mapping,
  _ options: JSONDecodingOptions = JSONDecodingOptions()
) -> [String] {
  do {
    _ = try decoded(json.utf8, as: schema, by: mapping, options)
    return []
  } catch {
    return error.description.split(separator: "\n").map(String.init)
  }
}
