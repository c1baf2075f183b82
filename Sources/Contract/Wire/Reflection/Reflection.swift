/// A namespace for the messages of the reflection service, because their names are so common.
///
/// They are those of grpc.reflection.v1; v1alpha's are the same on the wire.
public enum Reflection {}
