/// A hash table of numbers by name, which is built once and then only read.
@safe struct NameTable {
  private let slots: UnsafeMutableBufferPointer<Slot>
  private let byteCountMax: Int

  @safe private struct Slot {
    var name: UnsafeBufferPointer<UInt8>
    var value: Int32

    var isEmpty: Bool { unsafe name.baseAddress == nil }
  }

  /// Creates a table of `entries`, whose names are never freed. Of equal names, the first one is used.
  @unsafe init(_ entries: [(name: UnsafeBufferPointer<UInt8>, value: Int32)]) {
    // At most half full, so that a search ends soon.
    var capacity = 2
    while unsafe capacity < entries.count * 2 { capacity *= 2 }
    let slots = UnsafeMutableBufferPointer<Slot>.allocate(capacity: capacity)
    unsafe slots.initialize(
      repeating: Slot(name: UnsafeBufferPointer(start: nil, count: 0), value: -1))
    unsafe self.slots = unsafe slots
    byteCountMax = unsafe entries.map(\.name.count).max() ?? 0
    for index in unsafe entries.indices {
      let (name, value) = unsafe entries[index]
      let place = unsafe place(of: name)
      if unsafe slots[place].isEmpty {
        unsafe slots[place] = unsafe Slot(name: name, value: value)
      }
    }
  }

  /// The number of `name`, if there is one.
  @unsafe subscript(name: UnsafeBufferPointer<UInt8>) -> Int32? {
    guard name.count <= byteCountMax else { return nil }
    let slot = unsafe slots[place(of: name)]
    return slot.isEmpty ? nil : slot.value
  }

  /// Returns the slot of `name`, or the one where it would be inserted.
  private func place(of name: UnsafeBufferPointer<UInt8>) -> Int {
    // FNV-1a. The names in the table are constants of the contract, so an attacker cannot make them collide.
    var hash: UInt32 = 0x811c_9dc5
    for position in name.indices {
      hash = unsafe (hash ^ UInt32(name[position])) &* 0x0100_0193
    }
    let mask = unsafe slots.count - 1
    var place = Int(hash) & mask
    while unsafe !slots[place].isEmpty, unsafe !slots[place].name.elementsEqual(name) {
      place = (place + 1) & mask
    }
    return place
  }
}
