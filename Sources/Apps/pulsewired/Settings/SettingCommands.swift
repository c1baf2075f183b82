/// The commands that take settings.
struct SettingCommands: OptionSet, Sendable, CustomStringConvertible {
  let rawValue: UInt16

  static let serve = Self(rawValue: 1)
  static let dev = Self(rawValue: 2)
  static let migrate = Self(rawValue: 4)
  static let administrator = Self(rawValue: 8)
  static let catalogue = Self(rawValue: 16)
  static let keys = Self(rawValue: 32)
  static let backup = Self(rawValue: 64)
  static let restore = Self(rawValue: 128)
  static let upgrade = Self(rawValue: 256)

  /// The commands that serve.
  static let server: Self = [.serve, .dev]
  /// The commands of the schema's owner.
  static let owner: Self = [.migrate, .administrator, .catalogue, .keys]

  /// The commands of the cluster's superuser.
  static let superuser: Self = [.backup, .restore, .upgrade]

  private static let names: KeyValuePairs<String, Self> = [
    "serve": .serve, "dev": .dev, "migrate": .migrate, "administrator": .administrator,
    "catalogue": .catalogue, "keys": .keys, "backup": .backup, "restore": .restore,
    "upgrade": .upgrade,
  ]

  var description: String {
    Self.names.filter { contains($0.value) }.map(\.key).joined(separator: ", ")
  }
}
