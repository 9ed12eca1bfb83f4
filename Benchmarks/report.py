"""Tables from measurements: ratios, exponents, memory and the targets of the project.

A measurement is {"rounds": {solver: [microseconds, ...]}, "kB": {solver: ...}} under
(trace, phase); `Results` asks it questions, the functions below write Markdown.
"""

import math
import statistics

# Phases whose steps differ in work (some pivot, some do not): the mean speaks for them.
MIXED = {"random", "flipresize"}

# (what, trace pattern, phase, least ratio, aim)
RATIO_TARGETS = [
    ("build flat 1000", "b_flat_1000", "build", 300, 600),
    ("build chain 1000", "c_chain_1000", "build", 300, 600),
    ("build grid 1024", "e_grid_1024", "build", 300, 600),
    ("build tree 780", "d_tree_780", "build", 30, 75),
    ("build kugler 1000", "g_kugler_1000", "build", 30, 60),
    ("build siblings 1000", "f_sib_1000", "build", 15, 30),
    ("build enaml", "a_enaml_1", "build", 8, 12),
    ("1000 small cells", "h_chat_1000", "cell", 6, 10),
    ("random resizing of enaml", "a_enamlrandom_1", "random", 2, 5),
    ("flip 1000", "f_flip_1000", "flipresize", 60, 150),
] + [
    (f"resize {name}", trace, "resize", least, aim)
    for least, aim, traces in (
        (40, 100, ("b_flat_1000", "c_chain_1000", "d_tree_780", "e_grid_1024", "f_sib_1000",
                   "g_kugler_1000")),
        (12, 25, ("b_flat_100", "c_chain_100", "d_tree_155", "e_grid_100", "f_sib_100",
                  "g_kugler_100")),
        (5, 10, ("b_flat_10", "c_chain_10", "d_tree_10", "e_grid_9", "f_sib_10", "g_kugler_10")))
    for trace in traces for name in (" ".join(trace.split("_")[1:]),)
]

# (trace, phase, most microseconds, aim)
TIME_TARGETS = [
    *((trace, "build", 30_000, 15_000) for trace in (
        "b_flat_10000", "c_chain_10000", "f_sib_10000", "e_grid_10000", "d_tree_3905")),
    ("f_constsib_10000", "setconst", 1, 0.1),
]

# (natural order, shuffled order, most ratio)
SHUFFLES = [("d_tree_780", "d_treeshuffled_780", 3), ("e_grid_1024", "e_gridshuffled_1024", 3)]

FAMILIES = ("b_flat", "c_chain", "d_tree", "e_grid", "f_sib", "g_kugler", "f_flip")


def title(trace):
    _, family, size = trace.split("_")
    names = {"enaml": "enaml", "enamlrandom": "enaml, random sizes", "chat": "cells",
             "sib": "siblings", "constchain": "chain, one constant",
             "constsib": "siblings, one constant", "treeshuffled": "tree, shuffled",
             "gridshuffled": "grid, shuffled"}
    name = names.get(family, family)
    return name if size == "1" else f"{name} {size}"


def short(number):
    """Three significant digits, in plain notation."""
    if number == 0:
        return "0"
    digits = max(0, 2 - math.floor(math.log10(abs(number))))
    return f"{number:,.{digits}f}"


class Results:
    def __init__(self, measurements):
        self.measurements = measurements

    def time(self, solver, trace, phase):
        rounds = self.measurements.get((trace, phase), {}).get("rounds", {}).get(solver)
        return statistics.median(rounds) if rounds else None

    def ratio(self, trace, phase):
        """Median over the rounds of kiwi's time by ours in the same round."""
        rounds = self.measurements.get((trace, phase), {}).get("rounds", {})
        pairs = list(zip(rounds.get("kiwi", []), rounds.get("truss", [])))
        return statistics.median(k / max(t, 1e-3) for k, t in pairs) if pairs else None

    def exponent(self, solver, family, least=100):
        """Least-squares slope of log time over log n, with the range of n; None below 3 points."""
        points = sorted(
            (int(trace.rsplit("_", 1)[1]), self.time(solver, trace, phase))
            for trace, phase in self.measurements
            if phase == "build" and trace.rsplit("_", 1)[0] == family)
        points = [(n, time) for n, time in points if n >= least and time]
        if len(points) < 2:
            return None
        x = [math.log(n) for n, _ in points]
        y = [math.log(time) for _, time in points]
        slope = statistics.linear_regression(x, y).slope
        return slope, points[0][0], points[-1][0]


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def ratios(results):
    rows = []
    for trace, phase in results.measurements:
        ours, theirs = (results.time(s, trace, phase) for s in ("truss", "kiwi"))
        ratio = results.ratio(trace, phase)
        rows.append([
            title(trace), phase, short(theirs) if theirs else "–", short(ours) if ours else "–",
            "–" if ratio is None else short(ratio) + (" (slower)" if ratio < 1 else "")])
    return table(("workload", "operation", "kiwi µs", "Truss µs", "ratio"), rows)


def losses(results):
    rows = [
        [title(trace), phase, short(results.ratio(trace, phase))]
        for trace, phase in results.measurements
        if (results.ratio(trace, phase) or 1) < 1]
    if not rows:
        return "Rows where kiwi is faster: none."
    return "Rows where kiwi is faster:\n\n" + table(("workload", "operation", "ratio"), rows)


def exponents(results):
    rows = []
    for family in FAMILIES:
        cells = [results.exponent(solver, family) for solver in ("truss", "kiwi")]
        if any(cells):
            rows.append([family.split("_")[1].replace("sib", "siblings")] + [
                f"{cell[0]:.2f} (n = {cell[1]:,}…{cell[2]:,})" if cell else "–" for cell in cells])
    return table(("build", "Truss", "kiwi"), rows) if rows else ""


def verdict(good, better):
    return "aim reached" if better else "reached" if good else "**missed**"


def targets(results):
    rows = []
    for what, trace, phase, least, aim in RATIO_TARGETS:
        ratio = results.ratio(trace, phase)
        if ratio is not None:
            rows.append([what, f"≥ {least}x", f"{aim}x", f"{short(ratio)}x",
                         verdict(ratio >= least, ratio >= aim)])
    for trace, phase, most, aim in TIME_TARGETS:
        time = results.time("truss", trace, phase)
        if time is not None:
            rows.append([f"{phase} {title(trace)}", f"≤ {short(most)} µs", f"{short(aim)} µs",
                         f"{short(time)} µs", verdict(time <= most, time <= aim)])
    for natural, mixed, most in SHUFFLES:
        times = [results.time("truss", trace, "build") for trace in (natural, mixed)]
        if all(times):
            factor = times[1] / times[0]
            rows.append([f"build {title(mixed)}", f"≤ {most}x natural order", "", f"{short(factor)}x",
                         verdict(factor <= most, False)])
    for family in FAMILIES:
        slope = results.exponent("truss", family)
        if slope and slope[2] >= 3000:
            rows.append([f"exponent of build, {family.split('_')[1]}", "≤ 1.25", "1.1",
                         f"{slope[0]:.2f}", verdict(slope[0] <= 1.25, slope[0] <= 1.1)])
    return table(("target", "at least", "aim", "measured", ""), rows) if rows else ""


def memory(results, counts):
    """Resident memory at n = 10,000 against 200 bytes a term and 500 a variable."""
    rows = []
    for (trace, phase), measured in results.measurements.items():
        used = measured["kB"].get("truss")
        if phase == "build" and trace.endswith("_10000") and used and trace in counts:
            variables, terms = counts[trace]
            allowed = (200 * terms + 500 * variables) / 1024
            rows.append([title(trace), f"{variables:,}", f"{terms:,}", f"{used:,}",
                         f"{allowed:,.0f}", f"{used / allowed:.0%}"])
    head = ("workload", "variables", "terms", "used kB", "allowed kB", "used")
    return table(head, rows) if rows else ""


def markdown(results, counts, facts):
    parts = ["\n".join(f"- {name}: {value}" for name, value in facts.items())]
    for heading, body in (
            ("Targets", targets(results)), ("Times and ratios", ratios(results)),
            ("Growth of build time", exponents(results)), ("Memory", memory(results, counts))):
        if body:
            parts.append(f"### {heading}\n\n{body}")
            if heading == "Times and ratios":
                parts.append(losses(results))
    return "\n\n".join(parts) + "\n"
