internal import SchemaFiles

extension Migration {
  /// The SQL files of all modules, in the order of their names.
  public static let all = SchemaFile.all.map { Migration($0.name, $0.text) }

  /// Returns the SQL files in the folder `Schema` of the module in `folder`, such as `Social`, in the
  /// order of their names. Traps if there are none.
  public static func all(of folder: String) -> [Migration] {
    let files = SchemaFile.all.filter { $0.folder == folder }
    // trap: migrations are constants of the program
    precondition(!files.isEmpty, "there is no SQL of \(folder)")
    return files.map { Migration($0.name, $0.text) }
  }
}
