/// Messages that Google defines, apart from ours, because their names are so common.
public enum Google {}
