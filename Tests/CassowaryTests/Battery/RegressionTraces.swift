extension RegressionTests {
  static let traces = evenTraces + unevenTraces

  private static let evenTraces: [Trace] = [
    Trace(
      name: "a long move across a cycle, found by the fuzzer",
      lines: """
        var x0
        var x1
        var x2
        var x3
        var x4
        var x5
        var x6
        edit x5 @1.0
        add c1: 3.0·x3 + 3.0·x4 + -222221.0 >= 0 @1000.0
        add c2: 1.0·x0 + 1.0·x6 + -0.5·x3 + 0.0 >= 0 @250.0
        add all: c3: 1.0·x6 + 3.0·x1 + 1.0·x0 + 2.0·x4 + 3.0·x5 + -1.0·x1 + -23.0 == 0 @1000.0
        coefficient c1 x1 1.0
        end edit x5
        add c4: -0.5·x0 + 3.0·x3 + 3.0·x4 + -333331.0 <= 0 @999.5
        add c5: 1.0·x1 + -0.5·x2 + -0.5·x5 + -0.5·x5 + 1.0·x3 + 0.0 >= 0 @999.5
        coefficient c1 x3 -0.5
        add c6: 1.0·x1 + 2.0·x2 + 1.0·x6 + 0.0 == 0 @1.0
        add c7: 1.0·x5 + 1.0·x4 + 1.0·x1 + 1.0·x1 + 0.0 == 0 @1000.0
        coefficient c2 x1 1.0
        coefficient c6 x4 1.0
        constant c4 127.0
        edit x6 @250.0
        add c10: -1.0·x6 + -0.5·x4 + 0.0 == 0 @250.0
        add c11: -0.5·x4 + 0.0 == 0 @250.0
        add c12: -1.0·x0 + 0.0 >= 0 @1000.0
        coefficient c4 x6 2.0
        check
        """),
    Trace(
      name: "a stay that has a multiplier while a constraint becomes required",
      lines: """
        var x0
        var x1
        var x5
        var x7
        enqueue c9: 1.0·x7 + 0.0 >= 0 @1000.0
        enqueue c16: 1.0·x0 + 0.0 == 0 @1000.0
        enqueue c17: 1.0·x1 + 0.0 == 0 @1000.0
        enqueue c23: 1.0·x5 + -1.0 == 0 @300.0
        enqueue c26: 1.0·x1 + -1.0·x5 + -1.0·x7 + 0.0 == 0 @1000.0
        check
        remove c26
        var x29
        var x30
        var x31
        enqueue c33: 1.0·x31 + 0.0 >= 0 @1000.0
        enqueue c37: 1.0·x31 + -37.0 >= 0 @750.0
        enqueue c38: 1.0·x29 + -1.0·x5 + -1.0·x7 + -3.0 >= 0 @1000.0
        enqueue c40: 1.0·x30 + -52.0 == 0 @1000.0
        enqueue c42: 1.0·x31 + -0.25·x1 + 0.0 == 0 @1000.0
        enqueue c43: 1.0·x1 + -1.0·x29 + -1.0·x31 + -1.0 == 0 @300.0
        enqueue c61: 1.0·x30 + -0.5·x0 + 0.0 == 0 @1000.0
        check
        remove c42
        enqueue priority c43 1000.0
        check
        """),
    Trace(
      name: "a slot reused before its refusal is reported",
      lines: """
        var x0
        var x2
        var x3
        var x5
        add c1: 1.0·x0 + -1.0·x2 + -1.0·x3 + 0.0 == 0 @1000.0
        add c9: 1.0·x2 + -1.0·x0 + 0.0 == 0 @1000.0
        edit x3 @1000.0
        suggest x3 108.0
        add c15: -1.0·x5 + 0.0 >= 0 @250.0
        check
        """),
    Trace(
      name: "a refused duplicate next to an edit",
      lines: """
        var x4
        var x5
        var x10
        var x11
        add c15: 1.0·x4 + 0.5·x5 + -1.0·x10 + -0.5·x11 + 70.5 == 0 @1000.0
        add c16: 1.0·x4 + 0.5·x5 + -1.0·x10 + -0.5·x11 + 70.5 == 0 @1000.0
        var x12
        enqueue constant c16 96.5
        edit x12 @250.0
        check
        """),
    Trace(
      name: "ranges are exact",
      lines: """
        var x1
        var x4
        add c9: 2.0·x1 + 0.5·x4 + 0.0 == 0 @50.0
        add c10: 1.0·x4 + 1.0·x1 + -28.0 <= 0 @300.0
        check
        """),
    Trace(
      name: "a suggestion to a refused edit",
      lines: """
        var x1
        edit x1 @1000.0
        add c30: 1.0·x1 + 0.0 >= 0 @1000.0
        suggest x1 -103.0
        check
        suggest x1 18.0
        check
        """),
    Trace(
      name: "an edit and a removal in one solve",
      lines: """
        var x0
        var x2
        var x4
        var x5
        add c4: 1.0·x0 + 0.0 == 0 @251.0
        edit x4 @999.5
        add c12: -1.0·x5 + 1.0·x4 + 64.0 <= 0 @999.5
        add c13: -1.0·x0 + -1.0·x2 + -69.0 <= 0 @749.9
        add c15: -1.0·x0 + -1.0·x5 + -83.0 >= 0 @300.0
        suggest x4 -74.0
        add c18: -2.0·x2 + 95.0 == 0 @999.5
        suggest x4 14.0
        remove c15
        check
        """),
    Trace(
      name: "a priority lowered and an edit in one solve",
      lines: """
        var x0
        var x1
        var x2
        var x3
        var x4
        add c5: -0.5·x3 + 1.0·x4 + 0.0 == 0 @500.0
        var x5
        edit x1 @749.9
        add c6: -1.0·x4 + -21.0 == 0 @800.0
        add all: c10: 2.0·x3 + 1.0·x0 + 90.0 >= 0 @500.0; c12: 1.0·x5 + 0.25·x5 + -1.0·x2 + 15.0 == 0 @1.0; c13: 2.0·x5 + 0.5·x3 + 37.5 == 0 @500.0; c14: 1.0·x4 + 0.5·x2 + -1.0·x1 + -0.5·x3 + 1.0·x0 + -34.0 >= 0 @500.0
        add c15: 1.0·x2 + -60.0 == 0 @749.9
        add c19: 1.0·x0 + 0.0 <= 0 @800.0
        edit x3 @500.0
        add c20: -2.0·x5 + -56.0 <= 0 @800.0
        constant c19 74.0
        enqueue priority c6 1.0
        suggest x3 59.0
        check
        """),
    Trace(
      name: "a constant and a removal in one solve",
      lines: """
        var x0
        var x1
        var x2
        var x3
        var x4
        var x5
        var x6
        var x7
        var x8
        add all: c7: 1.0·x7 + 1.0·x2 + -2.0·x5 + -1.0·x0 + 123.0 <= 0 @1000.0; c8: 1.0·x0 + 2.0·x3 + 0.25·x2 + 2.0·x5 + 3.0 >= 0 @300.0; c9: 3.0·x8 + 1.0·x1 + -146.0 == 0 @1000.0; c10: 1.0·x5 + -2.0·x4 + 1.0·x1 + 1.0·x8 + -1.0·x7 + -454.0 <= 0 @750.0; c11: 0.5·x0 + -1.0·x1 + -1.0·x3 + -0.5·x8 + 0.25·x7 + 127.75 == 0 @750.0
        add c13: -1.0·x4 + 1.0·x6 + 3.0·x0 + 0.0 == 0 @1000.0
        add c14: -1.0·x7 + 0.0 >= 0 @1000.0
        add c16: 1.0·x3 + -1.0·x7 + 1.0·x1 + 0.0 == 0 @1000.0
        add c18: -1.0·x5 + 87.0 <= 0 @300.0
        add c19: -1.0·x8 + -1.0·x1 + 0.0 == 0 @1000.0
        add c20: 1.0·x6 + 0.0 == 0 @300.0
        enqueue constant c19 77.75
        remove c16
        check
        """),
    Trace(
      name: "an impossible suggestion replaced before the solve",
      lines: """
        var x0
        var x1
        var x5
        var x6
        add c3: -1.0·x1 + 1.0·x6 + 0.0 <= 0 @1000.0
        edit x1 @50.0
        add c10: -1.0·x5 + 0.0 <= 0 @1000.0
        add c13: 1.0·x0 + -1.0·x6 + 29.0 <= 0 @1000.0
        add c22: -1.0·x0 + 1.0·x5 + 0.0 == 0 @1000.0
        edit x0 @1000.0
        add c26: 1.0·x6 + -93.0 <= 0 @1000.0
        suggest x0 99.0
        remove c10
        suggest x0 -85.0
        check
        """),
    Trace(
      name: "a proof through a promoted constraint",
      lines: """
        var x7
        var x11
        add c2: 1.0·x7 + 2.0·x11 + 0.0 >= 0 @1000.0
        add c8: 1.0·x7 + 0.0 <= 0 @999.0
        add c17: -1.0·x7 + -53.0 == 0 @999.0
        priority c8 1000.0
        add c24: 1.0·x11 + -47.0 <= 0 @1000.0
        constant c24 17.75
        check
        """),
    Trace(
      name: "a promotion that is refused",
      lines: """
        var x0
        var x1
        var x2
        var x4
        add c4: 1.0·x4 + -1.0·x2 + 0.0 == 0 @251.0
        add c5: 1.0·x0 + -1.0·x4 + 0.0 == 0 @1000.0
        add all: c10: 1.0·x1 + 0.0 >= 0 @1000.0; c11: 1.0·x2 + -1.0·x0 + -1.0·x1 + -1.0 == 0 @1000.0
        add c14: 1.0·x1 + -43.0 >= 0 @800.0
        priority c4 1000.0
        check
        """),
    Trace(
      name: "an impossible change of what is removed anyway",
      lines: """
        var x11
        add c3: 1.0·x11 + 0.0 >= 0 @1000.0
        add c8: 1.0·x11 + 0.0 <= 0 @750.0
        priority c8 1000.0
        enqueue constant c8 49.25
        remove c8
        check
        """),
    Trace(
      name: "a tie of many at one level, moved there and back",
      lines: """
        var x2
        var x3
        var x10
        var x11
        var x16
        var x17
        var x20
        var x24
        var x25
        var x28
        var x29
        var x36
        var x37
        var x39
        var x40
        var x41
        var x42
        var x43
        add c4: 1.0·x2 + 0.5·x3 + -1.0·x28 + -0.5·x29 + 0.0 == 0 @750.0
        add c16: 1.0·x28 + 1.0·x29 + -1.0·x16 + 0.0 == 0 @750.0
        add c17: 1.0·x36 + 0.5·x37 + -1.0·x2 + -1.0·x3 + 0.0 == 0 @1000.0
        add c21: 1.0·x11 + 0.0 >= 0 @1000.0
        add c26: 1.0·x16 + 0.0 <= 0 @1000.0
        add c33: 1.0·x40 + 1.0·x41 + -1.0·x10 + -1.0·x11 + -74.0 == 0 @750.0
        add c39: 1.0·x42 + 0.5·x43 + -1.0·x16 + -0.5·x17 + 0.0 == 0 @750.0
        add c49: 1.0·x10 + 0.0 >= 0 @1000.0
        add c70: 1.0·x40 + 0.0 <= 0 @750.0
        add c76: 1.0·x29 + 0.0 >= 0 @750.0
        add c79: 1.0·x41 + -0.0 <= 0 @750.0
        add c80: 1.0·x40 + -1.0·x39 + 0.0 == 0 @750.0
        add c82: 1.0·x20 + -1.0·x24 + -0.5·x25 + 0.0 == 0 @1000.0
        add c83: 1.0·x39 + -1.0·x42 + -0.5·x43 + 0.0 == 0 @750.0
        add all: c90: 1.0·x17 + -91.0 == 0 @750.0; c92: 1.0·x36 + 0.5·x37 + -1.0·x24 + -0.5·x25 + 10.5 == 0 @1000.0
        remove c80
        add c111: 1.0·x20 + -95.0 == 0 @1000.0
        edit x40 @750.0
        check
        suggest x40 -97.0
        check
        suggest x40 6.0
        check
        """),
  ]
}
