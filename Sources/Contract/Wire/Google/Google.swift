/// A namespace for messages that Google defines, because their names are so common.
public enum Google {}
