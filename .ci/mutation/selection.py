"""A choice among the changes: the same each time, and something of every kind in every file."""

from collections import defaultdict


def chosen(mutants, count):
    """Goes round the groups of one file and one kind, and takes from each what is spread widest."""
    groups = defaultdict(list)
    for entry in mutants:
        groups[entry[1].file, entry[1].kind].append(entry)
    rest = [spread(group) for _, group in sorted(groups.items())]
    taken = []
    while rest and len(taken) < count:
        taken += [group.pop(0) for group in rest][: count - len(taken)]
        rest = [group for group in rest if group]
    return sorted(taken, key=lambda entry: entry[0])


def spread(group):
    """The same entries in an order whose every beginning is spread over the whole."""
    width = max(1, (len(group) - 1).bit_length())
    order = sorted(range(len(group)), key=lambda i: int(f"{i:0{width}b}"[::-1], 2))
    return [group[i] for i in order]
