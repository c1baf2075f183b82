import CProtobufC
import Messages

/// The plans of a number of messages and of all messages in them. They are never freed.
@safe struct MessagePlans {
  private var byDescriptor: [UnsafeRawPointer: UnsafePointer<MessagePlan>] = unsafe [:]
  private var byName: [String: UnsafePointer<MessagePlan>] = unsafe [:]

  /// Creates the plans of `messages`.
  init(_ messages: [MessageSchema]) {
    for message in messages { _ = unsafe makePlan(of: message.descriptor) }
  }

  /// Returns the plan of the message with protobuf-c's descriptor.
  @unsafe func plan(
    of descriptor: UnsafePointer<ProtobufCMessageDescriptor>
  ) -> UnsafePointer<MessagePlan>? {
    unsafe byDescriptor[UnsafeRawPointer(descriptor)]
  }

  /// Returns the plan of the message with this full name.
  func plan(named name: String) -> UnsafePointer<MessagePlan>? { unsafe byName[name] }

  private mutating func makePlan(
    of descriptor: UnsafePointer<ProtobufCMessageDescriptor>
  ) -> UnsafePointer<MessagePlan> {
    if let plan = unsafe plan(of: descriptor) { return unsafe plan }
    let plan = UnsafeMutablePointer<MessagePlan>.allocate(capacity: 1)
    let name = unsafe String(cString: descriptor.pointee.name)
    // The plan is registered before its fields, because one of them may contain the same message again.
    unsafe byDescriptor[UnsafeRawPointer(descriptor)] = unsafe UnsafePointer(plan)
    unsafe byName[name] = unsafe UnsafePointer(plan)

    let count = Int(unsafe descriptor.pointee.n_fields)
    let fields = UnsafeMutableBufferPointer<FieldPlan>.allocate(capacity: count)
    var names: [(name: UnsafeBufferPointer<UInt8>, value: Int32)] = unsafe []
    for index in 0..<count {
      let field = unsafe makePlan(of: descriptor.pointee.fields[index], at: index, in: name)
      unsafe fields.initializeElement(at: index, to: field)
      let jsonName = unsafe UnsafeBufferPointer(rebasing: field.quotedName.dropFirst().dropLast())
      let ownName = unsafe UnsafeBufferPointer(constant: descriptor.pointee.fields[index].name)
      unsafe names.append((jsonName, Int32(index)))
      unsafe names.append((ownName, Int32(index)))
    }
    unsafe plan.initialize(
      to: MessagePlan(
        descriptor: descriptor, shape: MessagePlan.Shape(messageName: name),
        fields: UnsafeBufferPointer(fields), indices: NameTable(names)))
    return unsafe UnsafePointer(plan)
  }

  private mutating func makePlan(
    of field: ProtobufCFieldDescriptor, at index: Int, in message: String
  ) -> FieldPlan {
    let type = unsafe FieldType(field.type)
    var nested: UnsafePointer<MessagePlan>?
    var enumeration: UnsafePointer<EnumPlan>?
    if type == .message {
      unsafe nested = unsafe makePlan(
        of: field.descriptor.assumingMemoryBound(to: ProtobufCMessageDescriptor.self))
    } else if type == .enumeration {
      let plan = UnsafeMutablePointer<EnumPlan>.allocate(capacity: 1)
      unsafe plan.initialize(
        to: EnumPlan(field.descriptor.assumingMemoryBound(to: ProtobufCEnumDescriptor.self)))
      unsafe enumeration = unsafe UnsafePointer(plan)
    }
    return unsafe FieldPlan(
      index: index, number: field.id, type: type, presence: .init(of: field, in: message),
      offset: Int(field.offset), quantifierOffset: Int(field.quantifier_offset),
      quotedName: UnsafeBufferPointer(
        kept: "\"\(FieldName.lowerCamelCase(String(cString: field.name)))\""),
      message: nested, enumeration: enumeration)
  }
}
