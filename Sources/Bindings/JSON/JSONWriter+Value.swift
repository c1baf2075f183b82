/// Values that were parsed.
extension JSONWriter {
  /// Writes a value, with the members of objects in the order of their names; null for a number that is not finite.
  public mutating func value(_ value: JSONValue) {
    switch value {
    case .object(let members):
      beginObject()
      for (name, member) in members.sorted(by: { $0.key < $1.key }) {
        key(name)
        self.value(member)
      }
      endObject()
    case .array(let elements):
      beginArray()
      for element in elements { self.value(element) }
      endArray()
    case .text(let told): text(told)
    case .number(let number):
      if let whole = Int64(exactly: number) {
        integer(whole)
      } else if number.isFinite {
        double(number)
      } else {
        null()
      }
    case .boolean(let isTrue): boolean(isTrue)
    case .null: null()
    }
  }
}
