import Base
import JSON
import Store

/// The description of a backup, in the file `manifest.json` of its folder.
struct BackupManifest {
  /// A file of the backup.
  struct File: Hashable {
    let name: String
    let byteCount: Int64
    /// The SHA-256 in hexadecimal digits.
    let digest: String
  }

  /// A right to the database itself, which PostgreSQL's archive lacks.
  struct Grant: Hashable {
    let privilege: String
    let role: String
  }

  /// The number of this form of a backup.
  static let form: Int64 = 1

  /// The version of the program that made it.
  var program = BuildInfo.version
  var time: String
  /// The version of PostgreSQL, as it counts it.
  var postgres: Int
  var database: String
  var owner: String
  /// The bytes of the database, with its indexes.
  var byteCount: Int64
  /// The names of the migrations, in order.
  var migrations: [String]
  var grants: [Grant]
  var tables: [TableContents]
  var files: [File] = []
}

extension BackupManifest {
  /// The manifest as JSON.
  var json: [UInt8] {
    var writer = JSONWriter(.pretty)
    writer.beginObject()
    writer.member("form", Self.form)
    for (key, text) in [
      ("program", program), ("time", time), ("database", database), ("owner", owner),
    ] {
      writer.member(key, text)
    }
    writer.member("postgres", Int64(postgres))
    writer.member("bytes", byteCount)
    writer.list("migrations", migrations) { $0.text($1) }
    writer.list("grants", grants) { writer, grant in
      writer.beginObject()
      writer.member("privilege", grant.privilege)
      writer.member("role", grant.role)
      writer.endObject()
    }
    writer.list("files", files) { writer, file in
      writer.beginObject()
      writer.member("name", file.name)
      writer.member("bytes", file.byteCount)
      writer.member("sha256", file.digest)
      writer.endObject()
    }
    writer.list("tables", tables) { writer, table in
      writer.beginObject()
      writer.member("name", table.name)
      writer.member("rows", table.rowCount)
      writer.key("row_security")
      writer.boolean(table.isProtected)
      writer.endObject()
    }
    writer.endObject()
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  /// Reads a manifest; nil if it is damaged or of another form.
  init?(json: [UInt8]) {
    guard let value = try? JSONValue(parsing: json), value["form"]?.integer == Self.form,
      let program = value["program"]?.text, let time = value["time"]?.text,
      let postgres = value["postgres"]?.integer, let database = value["database"]?.text,
      let owner = value["owner"]?.text, let byteCount = value["bytes"]?.integer,
      let migrations = value["migrations"]?.all({ $0.text }),
      let grants = value["grants"]?.all(Self.grant), let tables = value["tables"]?.all(Self.table),
      let files = value["files"]?.all(Self.file)
    else { return nil }
    self.init(
      program: program, time: time, postgres: Int(postgres), database: database, owner: owner,
      byteCount: byteCount, migrations: migrations, grants: grants, tables: tables, files: files)
  }

  private static func grant(_ value: JSONValue) -> Grant? {
    guard let privilege = value["privilege"]?.text, let role = value["role"]?.text,
      ["CREATE", "CONNECT", "TEMPORARY"].contains(privilege)
    else { return nil }
    return Grant(privilege: privilege, role: role)
  }

  private static func table(_ value: JSONValue) -> TableContents? {
    guard let name = value["name"]?.text, let rows = value["rows"]?.integer,
      case .boolean(let isProtected)? = value["row_security"]
    else { return nil }
    return TableContents(name: name, rowCount: rows, isProtected: isProtected)
  }

  private static func file(_ value: JSONValue) -> File? {
    guard let name = value["name"]?.text, let byteCount = value["bytes"]?.integer,
      let digest = value["sha256"]?.text, !name.contains("/")
    else { return nil }
    return File(name: name, byteCount: byteCount, digest: digest)
  }
}

extension JSONValue {
  /// The number, if it is whole.
  fileprivate var integer: Int64? { number.flatMap { Int64(exactly: $0) } }

  /// Returns what `read` makes of all elements; nil if it makes nothing of one.
  fileprivate func all<Element>(_ read: (JSONValue) -> Element?) -> [Element]? {
    guard let elements else { return nil }
    let read = elements.compactMap(read)
    return read.count == elements.count ? read : nil
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ key: String, _ text: String) {
    self.key(key)
    self.text(text)
  }

  fileprivate mutating func member(_ key: String, _ number: Int64) {
    self.key(key)
    integer(number)
  }

  fileprivate mutating func list<Element>(
    _ key: String, _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    self.key(key)
    beginArray()
    for element in elements { write(&self, element) }
    endArray()
  }
}
