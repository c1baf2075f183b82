internal import SchemaFiles

extension Migration {
  /// The files of SQL of all modules, in the order of their names.
  public static let all = SchemaFile.all.map { Migration($0.name, $0.text) }

  /// The files of SQL in the folder `Schema` of the module in `folder`, as `Social`, in the order of their
  /// names. Stops the program if there are none.
  public static func all(of folder: String) -> [Migration] {
    let files = SchemaFile.all.filter { $0.folder == folder }
    // trap: migrations are the program's own
    precondition(!files.isEmpty, "there is no SQL of \(folder)")
    return files.map { Migration($0.name, $0.text) }
  }
}
