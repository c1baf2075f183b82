"""What makes a request legal that was made from the rules of its fields alone: the server says which fields of it are
not, and these are taken out, one refusal after the other."""

import datetime
import re

#: A field that a refusal names, and what it says of it.
VIOLATION = re.compile(r"(?:^|; )([a-z][a-z0-9_]*(?:\[\d+\])?(?:\.[a-z][a-z0-9_]*(?:\[\d+\])?)*): ([^;]*)")
DAYS = re.compile(r"expected 1 to (\d+) days from start_date")
#: How many refusals in a row are minded.
REFUSALS_MAX = 12


def violations(text):
    """The fields that a refusal names, as paths of names and indexes, and what was expected."""
    found = []
    for path, reason in VIOLATION.findall(text.partition(": ")[2]):
        steps = [(name, int(index) if index else None)
                 for name, index in re.findall(r"([a-z][a-z0-9_]*)(?:\[(\d+)\])?", path)]  # fmt: skip
        found.append((steps, reason))
    return found


def mend(message, found):
    """Takes out of a message what a refusal names: of a list's elements those with something wrong, where others are
    right; otherwise the field."""
    found = _without_elements(message, found)
    removed = set()
    # From the end, so that indexes stay what they are.
    for steps, reason in sorted(found, key=lambda one: [index or 0 for _, index in one[0]], reverse=True):
        _mend(message, steps, reason, removed)


def _without_elements(message, found):
    """Removes the elements of lists that are wrong beside ones that are right; gives what is left to mend."""
    wrong, left = {}, []
    for steps, reason in found:
        place = next((number for number in reversed(range(len(steps) - 1)) if steps[number][1] is not None), None)
        if place is None:
            left.append((steps, reason))
        else:
            path = (*steps[:place], (steps[place][0], None))
            wrong.setdefault(path, []).append((steps[place][1], (steps, reason)))
    for path, ones in sorted(wrong.items(), key=lambda one: [index or 0 for _, index in one[0]], reverse=True):
        values, indexes = _at(message, path), {index for index, _ in ones}
        if values is not None and len(indexes) < len(values):
            for index in sorted(indexes, reverse=True):
                if index < len(values):
                    del values[index]
        else:
            left += [one for _, one in ones]
    return left


def _at(message, path):
    """The list at a path; None where it is not there."""
    for name, index in path:
        if name not in message.DESCRIPTOR.fields_by_name:
            return None
        value = getattr(message, name)
        if index is not None:
            if index >= len(value):
                return None
            value = value[index]
        message = value
    return message


def _mend(message, steps, reason, removed):
    (name, index), rest = steps[0], steps[1:]
    field = message.DESCRIPTOR.fields_by_name.get(name)
    if field is None:
        return
    if rest and field.message_type is not None:
        # What is wrong in one element is so in all of them.
        for one in getattr(message, name) if field.is_repeated else [getattr(message, name)]:
            if (id(one), str(rest)) not in removed:
                removed.add((id(one), str(rest)))
                _mend(one, [(rest[0][0], rest[0][1]), *rest[1:]], reason, removed)
    elif field.is_repeated:
        values = getattr(message, name)
        if index is None:
            del values[max(1, len(values) // 2) if len(values) > 1 else 0 :]
        elif index < len(values):
            del values[index]
    elif name == "end_date" and DAYS.search(reason):
        _set_days(message, int(DAYS.search(reason).group(1)))
    else:
        message.ClearField(name)


def _set_days(message, count):
    start = message.start_date
    end = datetime.date(start.year, start.month, start.day) + datetime.timedelta(days=count - 1)
    message.end_date.year, message.end_date.month, message.end_date.day = end.year, end.month, end.day


class Legal:
    """What was learnt of each method; an account's requests are as legal as those that were tried."""

    def __init__(self):
        self._refusals = {}

    def apply(self, path, message):
        """Makes a message what was found to be legal."""
        for found in self._refusals.get(path, []):
            mend(message, found)

    def learn(self, path, message, call):
        """Calls until the server does not refuse it for its fields. `call` gives the code and the text of the error of
        a message, None where there is none; so does this."""
        code = text = None
        for _ in range(REFUSALS_MAX):
            code, text = call(message)
            found = violations(text) if code == "invalid_argument" else []
            if not found:
                break
            before = message.SerializeToString()
            self._refusals.setdefault(path, []).append(found)
            mend(message, found)
            if message.SerializeToString() == before:
                break
        return code, text
