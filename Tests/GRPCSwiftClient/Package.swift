// swift-tools-version: 6.2
import PackageDescription

// This is a separate package: the server must not depend on what its clients are made of.

/// The parts of examples/swift, to which Sources/Examples is a link: a package has its sources inside.
let examples: [Target] = [
  .target(
    name: "SignIn",
    dependencies: [
      "Contract",
      .product(name: "GRPCCore", package: "grpc-swift-2"),
      .product(name: "GRPCNIOTransportHTTP2Posix", package: "grpc-swift-nio-transport"),
      .product(name: "GRPCProtobuf", package: "grpc-swift-protobuf"),
    ],
    path: "Sources/Examples/sign-in"),
  example("phone"),
  example("wall"),
]

/// A program of examples/swift.
func example(_ name: String) -> Target {
  .executableTarget(
    name: name,
    dependencies: [
      "Contract",
      "SignIn",
      .product(name: "GRPCCore", package: "grpc-swift-2"),
      .product(name: "GRPCNIOTransportHTTP2Posix", package: "grpc-swift-nio-transport"),
    ],
    path: "Sources/Examples/\(name)")
}

let package = Package(
  name: "grpc-swift-client",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/grpc/grpc-swift-2", from: "2.4.3"),
    .package(url: "https://github.com/grpc/grpc-swift-nio-transport", from: "2.9.2"),
    .package(url: "https://github.com/grpc/grpc-swift-protobuf", from: "2.4.1"),
    .package(url: "https://github.com/apple/swift-protobuf", from: "1.39.0"),
  ],
  targets: [
    .target(
      name: "Contract",
      dependencies: [
        .product(name: "GRPCCore", package: "grpc-swift-2"),
        .product(name: "GRPCProtobuf", package: "grpc-swift-protobuf"),
        .product(name: "SwiftProtobuf", package: "swift-protobuf"),
      ]),
    .executableTarget(
      name: "grpc-swift-client",
      dependencies: [
        "Contract",
        .product(name: "GRPCCore", package: "grpc-swift-2"),
        .product(name: "GRPCNIOTransportHTTP2Posix", package: "grpc-swift-nio-transport"),
        .product(name: "SwiftProtobuf", package: "swift-protobuf"),
      ],
      path: "Sources/Client"),
  ] + examples
)
