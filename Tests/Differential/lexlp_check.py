"""Judges answers of the solver with an independent oracle (scipy's HiGHS).

usage: lexlp_check.py FOLDER-OF-LEXLP FILE

FILE holds one JSON object a line: {"variables": n, "values": [...], "rows": [{"terms": [[variable,
coefficient], ...], "constant": c, "relation": "eq|le|ge", "priority": p, "weight": w}, ...]}.
Prints one JSON object a line: {"index": i, "status": "ok|fail|unsat|skipped", "wrong": message,
"levels": [[priority, least sum of weighted errors], ...]}, the highest level first.
A failure of the linear programme itself is a status, not a verdict.
"""
import json
import sys

import numpy as np
from scipy.optimize import linprog


def violation(row, values):
    residual = row["constant"] + sum(k * values[int(v)] for v, k in row["terms"])
    if row["relation"] == "eq":
        return abs(residual)
    return max(0.0, residual if row["relation"] == "le" else -residual)


def level_sums(problem):
    """The optimal sum of every level, highest first, fixing each before the next."""
    _, _, count, rows, levels, bounds = problem.build()
    sums = []
    for priority in sorted(levels, reverse=True):
        cost = np.zeros(count)
        for k, w in levels[priority].items():
            cost[k] += w
        a_eq, b_eq, a_ub, b_ub = problem._mats(count, rows)
        options = {"primal_feasibility_tolerance": 1e-10, "dual_feasibility_tolerance": 1e-10}
        result = linprog(cost, A_ub=a_ub, b_ub=b_ub, A_eq=a_eq, b_eq=b_eq, bounds=bounds,
                         method="highs", options=options)
        if result.status in (2, 4) and not sums:
            return "unsat", []
        if result.status != 0:
            return "fail", []
        sums.append((priority, result.fun))
        slack = 2e-10 * max(1.0, abs(result.fun) / 100)
        rows.append((dict(levels[priority]), "le", result.fun + slack))
    return "ok", sums


def judge(case, lexlp):
    values = case["values"]
    problem = lexlp.Problem()
    for row in case["rows"]:
        terms = {}
        for v, k in row["terms"]:
            name = "x%03d" % int(v)
            terms[name] = terms.get(name, 0.0) + k
        problem.add(terms, row["constant"], row["relation"], row["priority"], row["weight"])
        if row["priority"] >= 1000 and violation(row, values) > 1e-8:
            return "ok", "a required row is violated by %g" % violation(row, values), []
    if max(map(abs, values), default=0) > 4e4:
        return "skipped", None, []  # the oracle bounds its variables
    status, sums = level_sums(problem)
    for priority, best in sums:
        rows = [row for row in case["rows"] if row["priority"] == priority]
        found = sum(row["weight"] * violation(row, values) for row in rows)
        if abs(found - best) > 1e-6 * max(1.0, best):
            wrong = "level %g costs %.12g, the best is %.12g" % (priority, found, best)
            return status, wrong, sums
    return status, None, sums


def main():
    sys.path.insert(0, sys.argv[1])
    import lexlp
    with open(sys.argv[2]) as lines:
        for index, line in enumerate(lines):
            status, wrong, sums = judge(json.loads(line), lexlp)
            print(json.dumps({"index": index, "status": status, "wrong": wrong, "levels": sums}))


if __name__ == "__main__":
    main()
