/// Messages of the reflection service, apart from ours, because their names are so common.
///
/// They are those of grpc.reflection.v1; v1alpha's look the same on the wire.
public enum Reflection {}
