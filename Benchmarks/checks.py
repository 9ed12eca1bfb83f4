"""Judges recorded values against the trace they come from.

A trace is followed line by line; at each `check` the constraints that hold then are evaluated at
the values a solver recorded there: the largest relative residual of a required constraint, and
the sum of violations of each priority level.
"""

import math

REQUIRED = 1000.0
RESIDUAL = 1e-8  # of a required constraint, relative to the size of its terms
AGREEMENT = 1e-6  # between values of two solvers, and between level sums, relative
NOT_UNIQUE = ("enaml", "kugler")  # traces with more than one optimum: same sums, other values
DIGITS = 2e-9  # values are recorded with nine digits: error of a sum, relative to its terms


def priority(word):
    named = {"required": REQUIRED, "strong": 750.0, "medium": 500.0, "weak": 250.0,
             "w1250": 501.0, "w100000": 600.0}
    if word in named:
        return named[word]
    number = float(word[1:])
    return min(number, REQUIRED) if word[0] == "p" else 125 * math.log10(number)


class Judgement:
    """What the values of one check mean."""

    def __init__(self, values):
        self.values = values
        self.residual = 0.0
        self.sums = {}  # priority: sum of violations
        self.slack = {}  # priority: error of that sum that the recorded digits explain

    def add(self, level, violation, constant, terms):
        """`constant` and `terms` are the sizes of the two parts of the expression."""
        if level == REQUIRED:
            self.residual = max(self.residual, violation / max(1.0, constant + terms))
        else:
            self.sums[level] = self.sums.get(level, 0.0) + violation
            self.slack[level] = self.slack.get(level, 0.0) + DIGITS * terms


def violation(relation, residual):
    if relation == "<=":
        return max(0.0, residual)
    if relation == ">=":
        return max(0.0, -residual)
    return abs(residual)


def judge(values, constraints, edits):
    result = Judgement(values)
    for level, relation, constant, terms in constraints.values():
        residual, size = constant, 0.0
        for variable, coefficient in terms:
            product = coefficient * values[variable]
            residual += product
            size += abs(product)
        result.add(level, violation(relation, residual), abs(constant), size)
    for variable, (level, target) in edits.items():
        if target is not None:
            value = values[variable]
            result.add(level, abs(value - target), abs(target), abs(value))
    return result


def judgements(trace, recorded):
    """One judgement for each check of the trace; `recorded` is the text of a values file."""
    rows = (list(map(float, line.split())) for line in recorded.splitlines())
    constraints, edits, result = {}, {}, []
    for line in trace.splitlines():
        words = line.split()
        match words[0] if words else "":
            case "add":
                terms = [(int(words[i]), float(words[i + 1])) for i in range(6, len(words), 2)]
                constraints[words[1]] = (priority(words[2]), words[3], float(words[4]), terms)
            case "remove":
                del constraints[words[1]]
            case "constant":
                level, relation, _, terms = constraints[words[1]]
                constraints[words[1]] = (level, relation, float(words[2]), terms)
            case "edit":
                edits[int(words[1])] = (priority(words[2]), None)
            case "suggest":
                edits[int(words[1])] = (edits[int(words[1])][0], float(words[2]))
            case "unedit":
                del edits[int(words[1])]
            case "new":
                constraints, edits = {}, {}
            case "check":
                row = next(rows, None)
                if row is None:
                    raise ValueError("values are missing")
                result.append(judge(row, constraints, edits))
    return result


def residual_failures(name, ours):
    worst = max((judgement.residual for judgement in ours), default=0.0)
    if worst <= RESIDUAL:
        return []
    return [f"{name}: required residual {worst:.2g}"]


def level_failures(name, ours, theirs):
    """Levels from the highest down; the first one that differs decides."""
    for index, (mine, other) in enumerate(zip(ours, theirs)):
        if other.residual > RESIDUAL:
            continue  # bought with a broken requirement
        for level in sorted(mine.sums, reverse=True):
            a, b = mine.sums[level], other.sums.get(level, 0.0)
            allowed = AGREEMENT * max(1.0, b) + mine.slack[level] + other.slack.get(level, 0.0)
            if a > b + allowed:
                return [f"{name}: check {index + 1}: level {level:g} sums to {a:.9g}, kiwi's {b:.9g}"]
            if a < b - allowed:
                break
    return []


def value_failures(name, ours, theirs):
    for index, (mine, other) in enumerate(zip(ours, theirs)):
        for variable, (a, b) in enumerate(zip(mine.values, other.values)):
            if not abs(a - b) <= AGREEMENT * max(1.0, abs(a), abs(b)):
                return [f"{name}: check {index + 1}: variable {variable} is {a:.9g}, kiwi's {b:.9g}"]
    return []


def failures(name, trace, ours, theirs):
    """Sentences about what is wrong with our values; none when all is well.

    `ours` and `theirs` are texts of values files; `theirs` is None where kiwi did not run.
    Where the optimum is not unique, values are judged by their levels alone.
    """
    try:
        mine = judgements(trace, ours)
        result = residual_failures(name, mine)
        if theirs is not None:
            other = judgements(trace, theirs)
            result += level_failures(name, mine, other)
            if not any(family in name for family in NOT_UNIQUE):
                result += value_failures(name, mine, other)
    except (ValueError, IndexError, KeyError) as error:
        return [f"{name}: the values cannot be judged: {error}"]
    return result
