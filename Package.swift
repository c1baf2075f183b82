// swift-tools-version: 6.2
import PackageDescription

/// The settings that all Swift targets share.
let houseRules: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  // An async function runs on its caller's executor: a handler never leaves its loop by accident,
  // and values that are bound to a loop need not be Sendable to be awaited.
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
]

/// The settings of the modules that a call runs through: those that use them specialize their
/// functions.
let hotRules: [SwiftSetting] =
  houseRules + [.unsafeFlags(["-cross-module-optimization"], .when(configuration: .release))]

/// The settings of the modules that a call seldom runs through: their functions are compiled once, and
/// not specialized again by each module that uses them. That took most of the time of a release build.
let coldRules: [SwiftSetting] =
  houseRules + [.unsafeFlags(["-disable-cmo"], .when(configuration: .release))]

/// The bindings that a call runs through.
let hotBindings: Set = [
  "Base", "Compression", "Digests", "HTTP2", "JSON", "Loop", "Messages", "Postgres", "TLS",
]
/// The areas whose messages come many times a second.
let hotAreas: Set = ["Live", "Player"]
/// The platform's modules that a call runs through.
let hotPlatform: Set = ["Client", "HeartRate", "Hub", "RPC", "Server"]

/// The settings of programs: their own code starts and stops what modules do, and optimizing it took
/// a quarter of the release build.
let programRules: [SwiftSetting] =
  houseRules + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// Returns the target of a system library: a module map and a shim, without logic.
func library(_ name: String, pkgConfig: String, apt package: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/C/\(name)", pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// Returns the target of a safe Swift binding to one C library. Only bindings and Contract may
/// contain `unsafe`.
func binding(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/Bindings/\(name)",
    swiftSettings: hotBindings.contains(name) ? hotRules : coldRules)
}

/// Returns the target of the messages and methods of one area of the product.
func area(_ name: String, uses others: [Target.Dependency] = []) -> Target {
  .target(
    name: "\(name)Contract", dependencies: ["Wire"] + others,
    path: "Sources/Contract/\(name)",
    swiftSettings: hotAreas.contains(name) ? hotRules : coldRules)
}

/// Returns the target of a platform module, which features can depend on.
func platform(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/Platform/\(name)", exclude: exclude,
    swiftSettings: hotPlatform.contains(name) ? hotRules : coldRules)
}

/// Returns the target of one area of the product. It depends on the platform and its own messages,
/// and on the modules in `uses`. `area` names its messages where they are another area's.
func feature(
  _ name: String, uses features: [Target.Dependency] = [], area: String? = nil,
  hasSchema: Bool = true, resources: [String] = []
) -> Target {
  .target(
    name: "\(name)Feature",
    dependencies: [
      "Base", "Digests", "Loop", "Postgres", "Messages", "Wire",
      .byName(name: "\(area ?? name)Contract"),
      "RPC", "Store", "Composition", "Hub", "HeartRate", logging,
    ] + features,
    path: "Sources/Features/\(name)", exclude: (hasSchema ? ["Schema"] : []) + resources,
    swiftSettings: hotAreas.contains(name) ? houseRules : coldRules)
}

/// Returns the target of a program, which links the contract's messages.
func app(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies + ["CContract", arguments, logging],
    path: "Sources/Apps/\(name)", swiftSettings: programRules)
}

/// Returns the target of the tests for the folder of the same name under Sources.
func tests(
  _ path: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: path.split(separator: "/").joined() + "Tests", dependencies: dependencies,
    path: "Tests/\(path)", exclude: exclude, swiftSettings: houseRules)
}

/// The features whose tables and functions a feature's SQL refers to, besides those of the features
/// that it uses. Tests/Tidy checks this table, and that it has no cycle.
let schemaArrows: [String: [String]] = [
  "Achievements": ["Notifications", "Routines", "Social"],
  "Health": ["Logs", "Settings"],
  "Integrations": ["Access"],
  "Library": ["Catalogue", "Social"],
  "Logs": ["Settings", "Social"],
  "Music": ["Logs"],
  "Notifications": ["Settings"],
  "Plans": ["Integrations", "Logs", "Schedule", "Settings"],
  "Privacy": ["Live", "Player", "SignIn"],
  "Profile": ["Access", "Logs", "Social"],
  "Push": ["Access"],
  "Records": ["Catalogue", "Social"],
  "Schedule": ["Logs", "Settings"],
  "Settings": ["Player"],
  "Social": ["Notifications", "Player"],
  "Statistics": ["Catalogue", "Records", "Settings"],
]

/// The features from which the composition creates a feature that does not import them, by functions
/// that it passes on. Tests/Tidy checks this table against PulsewireFeatures.swift, and that the order
/// in which features are created has no cycle.
let givenArrows: [String: [String]] = [
  "Access": ["Integrations", "Push"],
  "Catalogue": ["Profile"],
  "Health": ["Load", "Profile"],
  "Integrations": ["Notifications"],
  "Library": ["Catalogue"],
  "Live": ["Load", "Profile"],
  "Logs": [
    "Achievements", "Library", "Load", "Plans", "Profile", "Records", "Settings", "Statistics",
  ],
  "Notifications": ["Achievements", "Logs", "Schedule", "SignIn", "Social"],
  "Offline": ["Library", "Load", "Logs", "Routines", "Schedule"],
  "Plans": ["Body", "Catalogue", "Profile", "Schedule"],
  "Player": [
    "Achievements", "Library", "Load", "Logs", "Profile", "Push", "Records", "Routines", "Schedule",
    "Statistics",
  ],
  "Profile": ["Body", "Live"],
  "Privacy": ["Integrations", "Notifications", "SignIn"],
  "Push": ["Settings"],
  "Replication": ["Logs", "Offline", "Player", "Routines", "Schedule"],
  "Routines": ["Achievements", "Catalogue"],
  "Schedule": ["Notifications"],
  "Settings": ["Notifications", "Plans"],
  "SignIn": ["Settings"],
  "Social": ["Achievements", "Settings", "Sharing"],
  "Statistics": ["Body", "Load"],
]

/// The features that a feature calls while the server runs, and that are created from it: those that
/// the composition finds `later`. `*` is all of them.
let laterArrows: [String: [String]] = [
  "Access": ["SignIn"],
  "Billing": ["Routines"],
  "Offline": ["Replication"],
  "Player": ["Live"],
  "Privacy": ["*"],
  "SignIn": ["*"],
]

let arguments: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")

/// The areas of the product: messages and methods, and the areas whose messages theirs contain.
let areas = [
  area("Access"),
  area("Account", uses: ["AccessContract"]),
  area("Achievements"),
  area("Billing"),
  area("Body"),
  area("Catalogue", uses: ["ProfileContract", "SettingsContract"]),
  area("Consent"),
  area("Health", uses: ["BodyContract", "SettingsContract"]),
  area("Integrations", uses: ["SettingsContract"]),
  area("Library", uses: ["LogsContract", "ProfileContract", "WorkoutsContract"]),
  area("Live", uses: ["SettingsContract"]),
  area("Load"),
  area("Logs", uses: ["CatalogueContract", "RecordsContract", "SettingsContract"]),
  area("Music"),
  area("Notifications"),
  area(
    "Offline",
    uses: [
      "LibraryContract", "LoadContract", "LogsContract", "PlayerContract", "RoutinesContract",
      "ScheduleContract",
    ]),
  area("Plans", uses: ["CatalogueContract", "ProfileContract", "WorkoutsContract"]),
  area(
    "Player",
    uses: [
      "LogsContract", "ProfileContract", "RecordsContract", "RoutinesContract",
      "WorkoutsContract",
    ]),
  area("Privacy"),
  area("Profile", uses: ["AchievementsContract"]),
  area("Push"),
  area("Records", uses: ["CatalogueContract", "SettingsContract"]),
  area(
    "Replication",
    uses: [
      "LogsContract", "OfflineContract", "PlayerContract", "RoutinesContract", "ScheduleContract",
    ]),
  area("Routines", uses: ["WorkoutsContract"]),
  area(
    "Schedule",
    uses: ["CatalogueContract", "LibraryContract", "RoutinesContract", "WorkoutsContract"]),
  area("Settings"),
  area("Sharing", uses: ["LiveContract"]),
  area("Social"),
  area("Statistics", uses: ["CatalogueContract", "LogsContract", "RoutinesContract"]),
  area("Workouts", uses: ["LogsContract"]),
]

/// The features of the product, and the modules that they use besides the platform's.
let features = [
  feature("Access", uses: ["Crypto", "JSON", "TLS"]),
  feature("Account", uses: ["AccessContract", "AccessFeature"], hasSchema: false),
  feature(
    "SignIn",
    uses: [
      "AccessContract", "AccessFeature", "AccountFeature", "Crypto", "HTTPClient", "JSON", "Jobs",
      "Localization", "Mail", "Passkeys", "Sealing",
    ], area: "Account"),
  feature(
    "Player",
    uses: [
      "ContractJSON", "LogsContract", "ProfileContract", "RecordsContract", "ReplicationContract",
      "ReplicationFeature", "RoutinesContract", "WorkoutsContract",
    ]),
  feature(
    "Live",
    uses: [
      "Localization", "PlayerFeature", "Sealing", "SettingsContract", "SettingsFeature",
      "WorkoutsContract",
    ]),
  feature(
    "Load",
    uses: [
      "Jobs", "LiveFeature", "LogsContract", "LogsFeature", "OfflineContract", "OfflineFeature",
      "PlayerFeature", "ProfileFeature",
    ]),
  feature(
    "Offline",
    uses: [
      "ContractJSON", "Jobs", "LibraryContract", "LoadContract", "LogsContract", "PlayerContract",
      "PlayerFeature", "ReplicationContract", "ReplicationFeature", "RoutinesContract",
      "ScheduleContract", "SettingsFeature",
    ]),
  feature(
    "Logs",
    uses: [
      "ContractJSON", "Jobs", "OfflineContract", "OfflineFeature", "PlayerFeature",
      "ProfileContract", "RecordsContract", "ReplicationContract", "ReplicationFeature",
      "SettingsContract",
      "WorkoutsContract",
    ]),
  feature(
    "Records",
    uses: [
      "CatalogueContract", "Jobs", "LogsContract", "LogsFeature", "SettingsContract",
      "SettingsFeature", "WorkoutsContract",
    ]),
  feature("Consent", uses: ["Localization"]),
  feature(
    "Achievements",
    uses: ["Jobs", "Localization", "LogsContract", "LogsFeature", "PlayerFeature"]),
  feature(
    "Integrations",
    uses: [
      "ConsentFeature", "HTTPClient", "JSON", "Jobs", "Localization", "PlayerFeature", "Sealing",
      "SettingsContract", "SettingsFeature",
    ]),
  feature("Body", uses: ["ConsentFeature", "IntegrationsFeature", "Jobs", "Sealing"]),
  feature(
    "Health",
    uses: [
      "BodyContract", "BodyFeature", "Compression", "ConsentFeature", "ContractJSON", "HTTPClient",
      "IntegrationsContract", "IntegrationsFeature", "JSON", "Jobs", "LiveFeature", "LogsContract",
      "LogsFeature", "PlayerFeature", "ProfileContract", "Recordings", "Sealing",
      "SettingsContract",
    ]),
  feature(
    "Music",
    uses: [
      "ContractJSON", "HTTPClient", "IntegrationsContract", "IntegrationsFeature", "JSON", "Jobs",
      "PlansContract", "PlansFeature", "PlayerFeature", "SettingsContract", "SettingsFeature",
      "WorkoutsContract",
    ]),
  feature("Notifications", uses: ["JSON", "Jobs", "Localization", "PushFeature"]),
  feature(
    "Push",
    uses: ["Crypto", "HTTPClient", "JSON", "Jobs", "Localization", "PlayerFeature", "Sealing"]),
  feature("Settings", uses: ["ContractJSON", "Localization"]),
  feature(
    "Catalogue",
    uses: [
      "AccessFeature", "ContractJSON", "ExerciseFiles", "HTTPClient", "JSON", "Localization",
      "ProfileContract", "SettingsContract",
    ], resources: ["Exercises"]),
  feature("Billing", uses: ["AccessFeature"]),
  feature("Replication", hasSchema: false),
  feature(
    "Routines",
    uses: [
      "BillingContract", "BillingFeature", "ContractJSON", "OfflineContract", "OfflineFeature",
      "ReplicationContract", "ReplicationFeature", "WorkoutsContract",
    ]),
  feature(
    "Schedule",
    uses: [
      "CatalogueContract", "CatalogueFeature", "ContractJSON", "LibraryContract",
      "LibraryFeature", "LogsContract", "OfflineContract", "OfflineFeature", "Recurrence",
      "ReplicationContract", "ReplicationFeature", "RoutinesContract", "RoutinesFeature",
      "SettingsContract", "WorkoutsContract",
    ]),
  feature(
    "Profile",
    uses: [
      "AchievementsContract", "AchievementsFeature", "ConsentFeature", "ContractJSON",
      "Localization",
    ]),
  feature(
    "Plans",
    uses: [
      "CatalogueContract", "ContractJSON", "HTTPClient", "JSON", "Jobs", "Localization",
      "LogsContract", "LogsFeature", "ProfileContract", "Sealing", "WorkoutsContract",
    ]),
  feature("Social", uses: ["SettingsContract"]),
  feature(
    "Sharing",
    uses: [
      "AccessFeature", "LiveContract", "LiveFeature", "PlayerFeature", "SettingsContract",
      "SettingsFeature",
    ]),
  feature(
    "Library",
    uses: [
      "AccessFeature", "CatalogueContract", "ContractJSON", "LogsContract", "LogsFeature",
      "OfflineContract", "OfflineFeature", "ProfileContract", "WorkoutsContract",
    ]),
  feature(
    "Statistics",
    uses: [
      "CatalogueContract", "Jobs", "LoadContract", "LogsContract", "LogsFeature", "PlayerFeature",
      "RoutinesContract",
    ]),
  feature(
    "Privacy",
    uses: [
      "AccessFeature", "Archive", "Compression", "JSON", "Jobs", "ObjectStore", "Sealing",
    ]),
]

/// Returns the modules of `targets`, for a program that has all of them.
func modules(of targets: [Target]) -> [Target.Dependency] {
  targets.map { .byName(name: $0.name) }
}

let package = Package(
  name: "pulsewire",
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    library("CLoop", pkgConfig: "libuv", apt: "libuv1-dev"),
    library("COpenSSL", pkgConfig: "openssl", apt: "libssl-dev"),
    library("CNghttp2", pkgConfig: "libnghttp2", apt: "libnghttp2-dev"),
    library("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),
    library("CArchive", pkgConfig: "libarchive", apt: "libarchive-dev"),
    library("CSodium", pkgConfig: "libsodium", apt: "libsodium-dev"),
    library("CCurl", pkgConfig: "libcurl", apt: "libcurl4-openssl-dev"),
    library("CFido2", pkgConfig: "libfido2", apt: "libfido2-dev"),
    library("CIcal", pkgConfig: "libical", apt: "libical-dev"),
    library("CNats", pkgConfig: "libnats", apt: "libnats-dev"),
    library("CPostgres", pkgConfig: "libpq", apt: "libpq-dev"),
    library("CProtobufC", pkgConfig: "libprotobuf-c", apt: "libprotobuf-c-dev"),
    // What Swift sees of the contract's messages: functions that give descriptors.
    .target(name: "CMessages", dependencies: ["CProtobufC"], path: "Sources/C/CMessages"),
    // The generated code of the messages, which only programs link: a changed message compiles
    // nothing of what Swift modules import.
    .target(
      name: "CContract", dependencies: ["CMessages", "CProtobufC"], path: "Sources/C/CContract",
      exclude: ["descriptor_set.binpb"]),
    // The SQL of the Schema folders as one list, which is built into the program.
    .target(name: "CSchema", path: "Sources/C/CSchema"),
    // The exercises that come with the server, built into the program.
    .target(name: "CExercises", path: "Sources/C/CExercises"),

    binding("Base", []),
    binding("Compression", ["Base", "CZlib"]),
    binding("Archive", ["Base", "CArchive"]),
    binding("Loop", ["Base", "CLoop"]),
    binding("Digests", ["COpenSSL"]),
    binding("TLS", ["Base", "Digests", "COpenSSL"]),
    binding("HTTP2", ["Base", "CNghttp2"]),
    binding("Postgres", ["Base", "Loop", "CPostgres"]),
    binding("ExerciseFiles", ["CExercises"]),
    binding("SchemaFiles", ["CSchema"]),
    binding("Crypto", ["Base", "Digests", "COpenSSL", "CSodium"]),
    binding("HTTPClient", ["Base", "Loop", "CCurl"]),
    binding("Passkeys", ["Base", "Digests", "JSON", "CFido2"]),
    binding("Messages", ["Base", "CProtobufC"]),
    binding("JSON", ["Base"]),
    binding("Recurrence", ["CIcal"]),
    binding("Bus", ["Base", "JSON", "Loop", "CNats"]),
    binding("XML", []),
    .target(
      name: "Wire", dependencies: ["Base", "Messages", "CMessages"], path: "Sources/Contract/Wire",
      swiftSettings: hotRules),
    .target(
      name: "ContractJSON",
      dependencies: ["Base", "JSON", "Messages", "Wire", "CProtobufC"],
      path: "Sources/Contract/JSON", swiftSettings: coldRules),
    .target(
      name: "Contract", dependencies: ["Wire"] + modules(of: areas),
      path: "Sources/Contract/Whole", swiftSettings: coldRules),

    platform(
      "RPC",
      [
        "Base", "Loop", "Compression", "TLS", "HTTP2", "Digests", "JSON", "Messages", "Wire",
        "ContractJSON", logging,
      ]),
    platform(
      "Server", ["Base", "Loop", "Compression", "TLS", "HTTP2", "Messages", "RPC", logging]),
    platform("Client", ["Base", "Loop", "TLS", "HTTP2", "Messages", "Wire", "RPC"]),
    platform(
      "Store",
      [
        "Base", "ContractJSON", "Loop", "Messages", "Postgres", "RPC", "SchemaFiles", "Wire",
        logging,
      ],
      exclude: ["Schema"]),
    platform("Composition", ["Base", "Loop", "Postgres", "RPC", "Store", logging]),
    platform("Jobs", ["Base", "Loop", "Postgres", "Store", logging], exclude: ["Schema"]),
    platform("Hub", ["Base", "Loop"]),
    // The meaning of heart rate: several features compute with zones.
    platform("HeartRate", ["Base", "Wire"]),
    // Files of devices: several programs and features read them.
    platform("Recordings", ["Archive", "Base", "Wire", "XML"]),
    platform("Localization", ["Base", "Messages", "Wire", "RPC"]),
    platform("Mail", ["Base", "Loop", "HTTPClient"]),
    platform("ObjectStore", ["Base", "Digests", "HTTPClient", "Loop"]),
    platform(
      "Sealing", ["Base", "Loop", "Crypto", "Postgres", "RPC", "Store"], exclude: ["Schema"]),
    platform("Admin", ["Base", "Loop", "JSON", "Postgres", "Hub", "RPC", "Server"]),

    app(
      "pulsewired",
      [
        "Base", "Bus", "Contract", "ContractJSON", "Crypto", "Digests", "JSON", "Loop", "TLS",
        "HTTP2",
        "Postgres", "RPC", "Server", "Store", "Hub", "Admin", "Composition", "Mail", "ObjectStore",
        "Sealing",
        "Jobs", "Localization", "HTTPClient",
      ] + modules(of: features)),
    // The parts of the client's demo and load that decide and draw, without a connection, so that
    // they can be tested separately.
    .target(
      name: "DemoParts", dependencies: ["Base", "Contract", "Recordings"],
      path: "Sources/Apps/DemoParts",
      swiftSettings: houseRules),
    app(
      "pulsewire",
      [
        "Archive", "Base", "Crypto", "Digests", "HTTPClient", "Loop", "TLS", "JSON", "Messages",
        "Contract", "ContractJSON", "RPC", "Client", "HeartRate", "DemoParts", "Recordings",
      ]),
    // What one build of the programs names.
    .target(
      name: "Programs", dependencies: ["pulsewired", "pulsewire"], path: "Sources/Apps/Programs",
      swiftSettings: houseRules),

    .target(name: "CBench", dependencies: ["CProtobufC"], path: "Tests/Benchmarks/CBench"),
    .executableTarget(
      name: "pulsewire-bench",
      dependencies: [
        "Base", "CBench", "CContract", "CProtobufC", "Compression", "Loop", "TLS", "HTTP2", "JSON",
        "Messages",
        "Contract", "Postgres", "RPC", "Server", "Client", "LiveFeature", "DemoParts", arguments,
      ],
      path: "Tests/Benchmarks/Bench", swiftSettings: houseRules),

    .target(name: "CInterop", dependencies: ["CProtobufC"], path: "Tests/Interop/CInterop"),
    .executableTarget(
      name: "pulsewire-interop",
      dependencies: [
        "Base", "CContract", "CInterop", "CProtobufC", "Contract", "ContractJSON", "Loop", "TLS",
        "Messages", "RPC", "Server", arguments, logging,
      ],
      path: "Tests/Interop/Server", swiftSettings: houseRules),

    .executableTarget(
      name: "pulsewire-simulate",
      dependencies: [
        "Base", "CContract", "Hub", "LiveFeature", "Loop", "PlayerFeature", "WorkoutsContract",
        arguments,
      ],
      path: "Tests/Simulation", swiftSettings: houseRules),

    tests(
      "Bindings",
      [
        "Archive", "Base", "Bus", "Compression", "Contract", "Crypto", "Digests", "HTTP2",
        "HTTPClient", "JSON", "Loop", "Messages", "Passkeys", "Postgres", "Recurrence", "Store",
        "TestSupport", "TLS", "XML",
      ]),
    tests(
      "Platform",
      [
        "Admin", "Archive", "Base", "Client", "Composition", "Compression", "Contract",
        "ContractJSON", "Crypto", "HeartRate", "HTTP2", "HTTPClient", "Hub", "Jobs", "JSON",
        "Localization",
        logging, "Loop", "Mail", "Messages", "ObjectStore", "PlayerFeature", "Postgres",
        "Recordings", "RPC", "Sealing", "Server", "Store", "TestSupport", "TLS", "Wire", "XML",
      ]),
    tests(
      "Features/Access",
      ["AccessFeature", "Base", "JSON", "Loop", "RPC", "Contract", "Digests"]),
    tests(
      "Features/SignIn",
      ["Base", "JSON", "Localization", "Loop", "TLS", "TestSupport", "SignInFeature", "Digests"]),
    tests(
      "Features/Player",
      [
        "Base", "Contract", "HeartRate", "Hub", "Loop", "PlayerFeature", "Postgres", "RPC",
        "Recordings", "Store", "TestSupport",
      ]),
    tests(
      "Features/Replication",
      ["Base", "Contract", "Loop", "Postgres", "ReplicationFeature", "RPC", "Store", "TestSupport"]),
    tests("Features/Settings", ["Contract", "Messages", "SettingsFeature"]),
    tests(
      "Features/Consent",
      ["Base", "Hub", "Loop", "Postgres", "RPC", "Store", "TestSupport", "ConsentFeature"]),
    tests(
      "Features/Body",
      [
        "AccessFeature", "Base", "BodyContract", "BodyFeature", "ConsentFeature",
        "IntegrationsFeature", "Jobs", "Loop", "Messages", "Postgres", "RPC", "Sealing", "Store",
        "TestSupport", "Wire", logging,
      ]),
    tests(
      "Features/Health",
      [
        "Base", "BodyContract", "HealthContract", "HealthFeature", "IntegrationsContract",
        "IntegrationsFeature", "JSON", "LiveFeature", "Loop", "Messages", "Postgres", "RPC",
        "Recordings", "Sealing", "SettingsContract", "Store", "TestSupport", "Wire", "pulsewired",
      ]),
    tests(
      "Features/Integrations",
      [
        "AccessFeature", "Base", "ConsentFeature", "Contract", "Digests", "HTTPClient",
        "IntegrationsFeature", "JSON", "Jobs", "Localization", "Loop", "Postgres", "RPC", "Sealing",
        "Store", "TestSupport", logging,
      ]),
    tests(
      "Features/Profile",
      [
        "Base", "Localization", "Loop", "Contract", "ContractJSON", "Messages", "Postgres", "RPC",
        "Store", "TestSupport", "AchievementsFeature", "ConsentFeature", "Jobs", "ProfileFeature",
        logging,
      ]),
    tests(
      "Features/Achievements",
      [
        "AchievementsFeature", "Base", "Contract", "Localization", "LogsFeature", "Loop",
        "Messages", "Postgres", "RPC", "SocialFeature", "Store", "TestSupport", "pulsewired",
      ]),
    tests(
      "Features/Logs",
      [
        "Base", "Contract", "HeartRate", "Jobs", "Loop", "Messages", "NotificationsFeature",
        "Postgres", "RPC", "Recordings", "Store", "TestSupport", "PlayerFeature",
        "SettingsFeature", "SocialFeature", "LogsFeature",
      ]),
    tests(
      "Features/Plans",
      [
        "Base", "CatalogueFeature", "Contract", "JSON", "Localization", "Loop", "Messages",
        "PlansFeature",
      ]),
    tests(
      "Features/Notifications",
      [
        "Base", "Contract", "Localization", "Loop", "Messages", "NotificationsFeature", "Postgres",
        "PushFeature", "RPC", "Store", "TestSupport",
      ]),
    tests(
      "Features/Push",
      [
        "Base", "Contract", "Crypto", "HTTPClient", "JSON", "Localization", "Messages",
        "PlayerFeature", "PushFeature", "RPC",
        "TestSupport",
      ]),
    tests(
      "Features/Music",
      ["Base", "Contract", "JSON", "Messages", "MusicFeature", "TestSupport"]),
    tests("Features/Library", ["Base", "Contract", "LibraryFeature", "Messages", "RPC"]),
    tests(
      "Features/Statistics",
      [
        "Base", "CatalogueFeature", "Contract", "LogsFeature", "Loop", "Messages", "Postgres",
        "RPC",
        "StatisticsFeature", "Store", "TestSupport", "pulsewired",
      ]),
    tests(
      "Features/Records",
      [
        "Base", "Contract", "Loop", "LogsFeature", "Messages", "Postgres", "RPC", "RecordsFeature",
        "Store", "TestSupport", "pulsewired",
      ]),
    tests(
      "Features/Routines",
      [
        "AccessFeature", "Base", "BillingFeature", "CatalogueFeature", "Contract", "ContractJSON",
        "JSON", "Loop", "Messages", "Postgres", "RPC", "RoutinesFeature", "Store", "TestSupport",
      ]),
    tests(
      "Features/Schedule",
      [
        "Base", "Contract", "Loop", "Messages", "Postgres", "RPC", "Recurrence", "ScheduleFeature",
        "Store", "TestSupport", "pulsewired",
      ]),
    tests(
      "Features/Offline",
      [
        "Base", "Contract", "Jobs", "Loop", "Messages", "Postgres", "RPC", "Store", "TestSupport",
        "OfflineFeature", logging,
      ]),
    tests(
      "Features/Social",
      [
        "AchievementsFeature", "Base", "Contract", "Jobs", "Loop", "NotificationsFeature",
        "PlayerFeature", "Postgres", "ProfileFeature", "RPC", "SocialFeature", "Store",
        "TestSupport", "pulsewired",
      ]),
    // The rules and errors of every service, in a whole server without sockets.
    tests(
      "Services",
      [
        "Base", "CatalogueFeature", "Contract", "HTTPClient", "HealthFeature",
        "IntegrationsFeature", "JSON", "Localization", "LogsFeature", "Loop", "Messages",
        "MusicFeature", "NotificationsFeature", "PlansFeature",
        "PlayerFeature", "Postgres", "PushFeature", "RPC", "Recordings", "Store", "TestHouse",
        "TestSupport",
      ]),
    // A whole server without sockets, for tests of any feature.
    .testTarget(
      name: "TestHouse",
      dependencies: [
        "AccessFeature", "Base", "CatalogueFeature", "Client", "Composition", "Contract", "Crypto",
        "HTTP2", "HTTPClient", "IntegrationsFeature", "JSON", "Jobs", "Loop", "Messages",
        "MusicFeature", "NotificationsFeature", "PlansFeature", "Postgres", "PrivacyFeature",
        "PushFeature", "RPC", "Sealing", "SignInFeature",
        "TestSupport", "pulsewired", logging,
      ],
      path: "Tests/Support/House", swiftSettings: houseRules),
    tests(
      "Features/Live",
      [
        "Base", "Hub", "LiveContract", "LiveFeature", "Localization", "Loop", "PlayerFeature",
        "Postgres", "HeartRate", "SettingsContract", "SettingsFeature", "Store", "TestSupport",
        "WorkoutsContract", logging,
      ]),
    tests(
      "Features/Sharing",
      [
        "Base", "LiveContract", "LiveFeature", "Messages", "PlayerFeature", "RPC",
        "SharingContract", "SharingFeature", "Wire", "WorkoutsContract",
      ]),
    tests(
      "Features/Load",
      [
        "Base", "Contract", "HeartRate", "Jobs", "LiveFeature", "LoadFeature", "LogsFeature",
        "Loop", "NotificationsFeature", "PlayerFeature", "Postgres", "RPC", "SettingsFeature",
        "SocialFeature", "Store",
        "TestSupport",
      ]),
    tests(
      "Features/Schema",
      [
        "Base", "Contract", "Loop", "Messages", "PlayerFeature", "Postgres", "PrivacyFeature",
        "Store", "TestSupport", "pulsewired",
      ]),
    // What the features' statements read, and what their rules remove, in accounts with many rows.
    tests(
      "Features/Growth",
      [
        "AccessFeature", "Base", "CatalogueFeature", "ConsentFeature", "Contract", "LogsFeature",
        "Loop", "Postgres", "PrivacyFeature", "RPC", "RoutinesFeature", "Store", "TestSupport",
        "pulsewired", logging,
      ]),
    tests(
      "Features/Privacy",
      [
        "AccessFeature", "Base", "Hub", "Jobs", "LiveFeature", "Loop", "ObjectStore",
        "PlayerFeature", "Postgres", "PrivacyFeature", "RPC", "Sealing", "SignInFeature", "Store",
        "TestSupport", "WorkoutsContract", logging,
      ]),
    tests(
      "Apps",
      [
        "Base", "Contract", "DemoParts", "Digests", "HTTPClient", "JSON", "Loop", "Messages",
        "PrivacyFeature", "Recordings", "RPC", "Server", "SignInFeature", "TLS", "Wire",
        "pulsewire",
        "pulsewired", arguments,
      ]),
    .target(
      name: "TestSupport", dependencies: ["Base", "Loop", "Postgres", "Store"],
      path: "Tests/Support", exclude: ["House", "faulty_server.py"],
      swiftSettings: houseRules),
    .target(
      name: "ContractCases", dependencies: ["Base", "Contract", "Messages"],
      path: "Tests/Contract/Cases",
      swiftSettings: houseRules),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Base", "JSON", "Loop", "HTTP2", "Messages", "Contract", "ContractCases", "ContractJSON",
        "DemoParts", "RPC", "Crypto", "Passkeys", "Recordings", "Server", "TLS", "XML",
      ],
      path: "Tests/Fuzz/Targets", swiftSettings: houseRules),
    .testTarget(
      name: "FuzzReplayTests", dependencies: ["FuzzTargets"], path: "Tests/Fuzz/Replay",
      swiftSettings: houseRules),
    .target(name: "CAllTypes", dependencies: ["CMessages"], path: "Tests/Contract/CAllTypes"),
    tests(
      "Contract",
      [
        "Base", "JSON", "Messages", "Contract", "ContractJSON", "CMessages", "CProtobufC",
        "CAllTypes", "ContractCases", "TestSupport", "pulsewired", "Wire",
      ],
      exclude: ["CAllTypes", "Cases", "JSON/Vectors"]),
  ]
)

package.targets += areas + features

// Only in a fuzzing build, which builds everything with other options; see Tests/Fuzz/run.sh.
if Context.environment["PULSEWIRE_FUZZ"] != nil {
  package.targets += [
    .executableTarget(
      name: "pulsewire-fuzz", dependencies: ["FuzzTargets", "CContract"],
      path: "Tests/Fuzz/Runner",
      swiftSettings: houseRules)
  ]
}
