extension RegressionTests {
  /// Failures among coefficients from 1e-3 to 1e3 and constants to 1e7.
  static let unevenTraces: [Trace] = [
    Trace(
      name: "what cancelled is divided by a small diagonal",
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
        var x9
        var x10
        add all: c0: -1.0·x9 + 1000.0·x6 + -283948.8 >= 0 @1000.0; c2: 512.0·x0 + 512.0·x2 + 0.3333333333333333·x1 + 127.0 == 0 @1000.0 weight 3.0; c3: 512.0·x8 + 0.3333333333333333·x1 + 127.0 == 0 @750.0 weight 3.0
        add c5: -1.0·x2 + -1.0·x2 + -1.0·x2 + 0.0 <= 0 @750.0
        add c6: 1.0·x4 + 512.0·x10 + 1.0·x6 + 0.0 == 0 @1000.0
        coefficient c0 x4 -1.0
        coefficient c2 x3 -0.001
        add c10: 1.0·x5 + 0.0 >= 0 @1000.0
        add all: c12: -37.5·x6 + -1.0·x2 + -1.0·x2 + 0.1·x8 + -90.0 >= 0 @1000.0; c14: 0.1·x4 + -1.0·x2 + 512.0·x9 + 0.1·x6 + 0.3333333333333333·x7 + 123.0 <= 0 @1000.0
        add c16: -1.0·x4 + 512.0·x6 + 0.0 >= 0 @999.5
        add c18: -1.0·x2 + 512.0·x8 + 0.3333333333333333·x1 + -0.001·x0 + 0.0 == 0 @1000.0
        add all: c28: -1.0·x5 + -1.0·x5 + -1.0·x1 + -0.001·x10 + -0.001·x3 + -0.001·x3 + -14.0 == 0 @750.0; c30: -0.001·x3 + -0.001·x3 + -0.001·x3 + -0.001·x3 + -5.0 == 0 @750.0
        check
        """, isWide: true, comparesRanges: false),
    Trace(
      name: "coefficients five powers of ten apart",
      lines: """
        var x4
        var x9
        var x11
        var x12
        add c1: -288.0·x12 + 1.0·x11 + 0.0 >= 0 @1000.0
        add c4: -1.0·x11 + 1.0·x9 + -3983.0 >= 0 @1000.0
        add c12: 448.0·x4 + -1.0·x12 + 0.0 <= 0 @250.0
        add c36: -1.0·x4 + 0.0 == 0 @800.0
        check
        """, isWide: true),
    Trace(
      name: "a coefficient a millionth of another",
      lines: """
        var x1
        var x6
        var x9
        add c9: -512.0·x9 + 0.09375·x1 + -295.0 == 0 @500.0
        add c20: 896.0·x6 + 0.0 == 0 @1000.0
        coefficient c20 x9 -0.00146484375
        add c22: -1.0·x6 + 0.0 <= 0 @1000.0
        check
        """, isWide: true),
    Trace(
      name: "a removal among small coefficients",
      lines: """
        var x2
        var x5
        var x10
        var x15
        add c6: 0.003173828125·x10 + 0.0 == 0 @250.0
        add c8: 0.002685546875·x2 + 1.0·x10 + 0.0 <= 0 @800.0
        add c12: -1.0·x15 + -1685537.0 >= 0 @800.0
        add c15: -960.0·x15 + -1.0·x5 + 0.0 >= 0 @500.0
        add c19: 1.0·x15 + 120.0·x2 + -1832108.0 == 0 @500.0
        remove c12
        check
        """, isWide: true),
    Trace(
      name: "one pivot small in every unit",
      lines: """
        var x4
        var x7
        var x8
        add c2: -0.01171875·x4 + -5.0 == 0 @800.0
        add c8: -352.0·x7 + 0.28125·x8 + 0.0 == 0 @1000.0
        add c12: -56.0·x4 + 0.001953125·x7 + 0.0 <= 0 @800.0
        add c15: 1.0·x8 + 0.0 == 0 @500.0
        check
        """, isWide: true),
    Trace(
      name: "a required row among wild coefficients",
      lines: """
        var x1
        var x3
        var x4
        var x6
        var x9
        var x10
        add c1: 0.05859375·x9 + 1.0·x10 + -121782.0 >= 0 @1000.0
        add all: c12: 0.0625·x6 + -11.0·x10 + 0.05859375·x3 + -896.0 == 0 @250.0; c16: -2.5·x4 + 0.109375·x3 + -22499.04296875 == 0 @250.0
        add c17: 1.0·x10 + 0.00732421875·x3 + 24.0·x4 + 0.0 == 0 @1000.0
        add c20: -1.0·x1 + 0.0 <= 0 @500.0
        add all: c24: 0.001953125·x4 + 0.0146484375·x1 + -56.0·x6 + 31.1689453125 == 0 @1000.0; c25: 0.078125·x4 + 702.4375 <= 0 @1000.0; c26: -0.34375·x10 + -0.5·x4 + -4434.34375 >= 0 @800.0
        check
        """, isWide: true),
    Trace(
      name: "a batch among wild coefficients",
      lines: """
        var x1
        var x2
        var x4
        var x5
        var x8
        var x9
        var x11
        var x15
        add c2: -1.0·x11 + 1.0·x9 + 0.0 >= 0 @800.0
        add c4: 1.0·x15 + 0.0 == 0 @250.0
        add c8: -1.0·x5 + -1.0·x1 + 0.0 >= 0 @500.0
        add c10: 1.0·x11 + -73964802.0 == 0 @1000.0
        add c19: 1.0·x1 + -46367578.0 >= 0 @1000.0
        add c21: 120.0·x5 + -1.0·x2 + 0.0 >= 0 @500.0
        add c23: 0.0234375·x4 + 224.0·x2 + 80.0·x9 + 0.0 >= 0 @500.0
        coefficient c21 x4 -0.0546875
        add c29: 1.0·x8 + -1.0·x15 + 0.0 >= 0 @1000.0
        add all: c32: -64.0·x8 + 6.5·x4 + 5.0 >= 0 @250.0; c34: -0.00244140625·x4 + -1.91650390625 == 0 @1000.0
        check
        """, isWide: true),
    Trace(
      name: "a removal that cycled",
      lines: """
        var x1
        var x4
        var x6
        var x8
        var x9
        var x10
        var x11
        add c0: 1.0·x9 + -896.0·x1 + 71030088.0 == 0 @800.0
        add c1: 104.0·x9 + -0.0087890625·x10 + 0.0 == 0 @1000.0
        add c2: -1.0·x6 + 0.0 <= 0 @500.0
        add all: c9: 1.75·x1 + 0.75·x6 + -80300.0 == 0 @1000.0; c11: -1.75·x4 + 240.0·x8 + 0.3125 == 0 @800.0
        add c13: 1.0·x11 + -352.0·x1 + 0.0 == 0 @251.0
        add c27: 0.1015625·x6 + 0.0 == 0 @500.0
        add c29: -1.0·x4 + 0.0 <= 0 @1000.0
        add c31: 1.0·x8 + -1.0·x10 + 0.0 <= 0 @1000.0
        add c36: -1.0·x11 + 1.0·x4 + 0.0 >= 0 @1000.0
        remove c2
        check
        """, isWide: true),
    Trace(
      name: "a large constant made small",
      lines: """
        var x1
        var x2
        var x3
        var x5
        add c3: 1.0·x2 + 2.5·x5 + -1.0·x1 + 0.0 == 0 @1000.0
        add c4: 44.0·x3 + 0.017578125·x1 + 0.0 == 0 @500.0
        add c7: -1.0·x3 + -1730000.0 == 0 @800.0
        add c16: -1.0·x5 + 0.0 == 0 @1000.0
        constant c7 -0.125
        check
        """, isWide: true),
    Trace(
      name: "an edit far away brought back",
      lines: """
        var x6
        var x14
        var x19
        var x37
        add c54: -1.0·x14 + 6270000.0 == 0 @749.9
        add c62: -1.0·x6 + -0.0703125·x19 + 0.0 >= 0 @251.0
        add c72: 1.0·x6 + -832.0·x14 + 0.0 >= 0 @1000.0
        add c76: -1.0·x37 + -1.0·x19 + 0.0 == 0 @1000.0
        edit x37 @749.9
        constant c54 -938.0
        suggest x37 0.0
        check
        """, isWide: true),
    Trace(
      name: "an equality among very different ones",
      lines: """
        var x4
        var x10
        var x11
        var x16
        var x33
        var x37
        var x41
        var x42
        var x43
        var x45
        add c0: 1.0·x37 + 1.0·x16 + 0.0 == 0 @1000.0
        add c2: 1.0·x11 + -1.0·x4 + -1.0·x41 + 0.0 == 0 @1000.0
        add c6: -22.0·x45 + -576.0·x33 + 768.0·x42 + 0.0 == 0 @250.0
        add c8: -1.0·x16 + -1.0·x11 + 22041599.0 == 0 @1000.0
        add all: c12: 26.0·x10 + -0.5 >= 0 @250.0; c14: -104.0·x45 + 0.03515625·x43 + -64.640625 >= 0 @1000.0
        add c18: 1.0·x43 + 0.0 <= 0 @1000.0
        add c30: -1.0·x4 + 1.0·x37 + 1.0·x45 + 0.0 == 0 @800.0
        add all: c47: 2.25·x41 + 15.0·x37 + -707.1875 <= 0 @1000.0; c49: -0.34375·x4 + 0.0013427734375·x10 + 923.0 == 0 @999.0
        check
        """, isWide: true),
    Trace(
      name: "a batch that the fuzzer found",
      lines: """
        var x0
        var x1
        var x2
        var x3
        add all: c0: -1.0·x2 + -1580236.8 >= 0 @1.0; c1: 512.0·x3 + -127.0 <= 0 @500.0; c2: 0.1·x3 + -1.0·x3 + 1000.0·x0 + 0.1·x3 + -34.0 >= 0 @749.9; c3: 1000.0·x3 + -1.0·x1 + 0.1·x2 + 1.0·x3 + 1.0·x0 + -11.0 == 0 @1000.0
        add c4: -37.5·x1 + -60.0 == 0 @1000.0
        check
        """, isWide: true),
    Trace(
      name: "a factorisation that lost a row",
      lines: """
        var x0
        var x1
        var x4
        var x5
        var x6
        var x7
        add c0: -24.0·x6 + 0.0078125·x1 + 0.0 >= 0 @1000.0
        edit x6 @999.0
        add c1: -1.0·x5 + 1020000.0 == 0 @501.0
        add c8: -1.0·x0 + 0.0 <= 0 @749.9
        add c12: 1.0·x5 + 1.0·x4 + 0.0 == 0 @1000.0
        add c13: -1.0·x4 + 0.0 <= 0 @600.0
        remove c12
        remove c13
        add c21: -1.0·x0 + 0.0 >= 0 @1000.0
        add c25: -288.0·x0 + 0.0146484375·x7 + 1786.0 == 0 @1000.0
        add c26: -72.0·x7 + -0.0107421875·x6 + 0.0 == 0 @1000.0
        check
        """, isWide: true),
    Trace(
      name: "a multiplier of rounding only",
      lines: """
        var x0
        var x1
        var x3
        var x4
        var x6
        var x7
        var x8
        add c2: -256.0·x7 + -1.0·x3 + -1.0·x0 + 0.0 <= 0 @501.0
        add c6: 1.0·x3 + 1.625·x8 + 0.0 >= 0 @999.0
        add c8: -1.0·x7 + 9.0·x4 + 0.0 >= 0 @1000.0
        add c13: 1.0·x4 + 2.0·x3 + 1942.0 <= 0 @1000.0
        add all: c18: 0.00146484375·x6 + -416.0·x7 + 104.0·x0 + 480.0·x3 + -0.0126953125·x8 + 3.0·x4 + -0.9375 == 0 @749.9; c19: -832.0·x4 + -0.0126953125·x1 + 0.25 >= 0 @501.0; c21: -0.0146484375·x4 + -24.0·x0 + 0.875 == 0 @251.0
        add c24: -1.0·x6 + 0.0 >= 0 @500.0
        """, isWide: true),
    Trace(
      name: "a level changed just before a restart",
      lines: """
        var x0
        var x2
        var x3
        var x4
        var x5
        var x6
        var x7
        var x8
        add c5: -1.0·x6 + 0.0 <= 0 @1000.0
        add c9: -0.0013427734375·x4 + -1.0·x3 + 0.0 == 0 @1000.0
        add c12: 0.0146484375·x8 + 0.0 == 0 @800.0
        add c13: 1.0·x5 + -1.0·x4 + 0.0 == 0 @750.0
        add c14: -112.0·x7 + -0.0010986328125·x3 + -96.0·x8 + 0.0 == 0 @1000.0
        add c16: -1.0·x2 + 0.0 >= 0 @1000.0
        add all: c20: 0.0015869140625·x8 + 0.140625·x4 + 0.00390625·x2 + -1.1942520141601562 <= 0 @1000.0 weight 3.0; c21: 256.0·x6 + -12.0·x2 + 0.0009765625·x0 + -0.125·x7 + -1.0·x5 + 15805836.504699707 == 0 @1000.0
        add c23: 1.0·x0 + 0.0 >= 0 @1000.0
        add all: c27: 512.0·x6 + -176.0·x5 + -4.125 == 0 @999.5; c30: 0.021484375·x6 + 0.00244140625·x3 + -0.9375·x0 + 0.1875 >= 0 @500.0
        enqueue priority c13 1000.0
        add c33: -1.0·x7 + 0.0 >= 0 @1000.0
        check
        """, isWide: true),
    Trace(
      name: "a pivot a millionth of a millionth",
      lines: """
        var x0
        var x2
        var x3
        var x4
        add c4: -0.00537109375·x0 + -576.0·x3 + 0.0 == 0 @1000.0
        add all: c12: 1.0·x2 + -9.6875 == 0 @500.0; c15: -512.0·x4 + 0.0068359375·x3 + -43364172.97363281 >= 0 @1000.0
        add c16: -1.0·x4 + -192.0·x2 + 0.0 <= 0 @251.0
        check
        """, isWide: true),
    Trace(
      name: "a contradiction that was rounding",
      lines: """
        var x0
        var x1
        var x2
        var x4
        add all: c6: -0.0146484375·x0 + -1.375·x2 + -0.03125·x4 + -0.125 == 0 @501.0; c9: -0.21875·x4 + -96.0·x0 + -3926428.0 == 0 @1000.0
        add c18: -0.125·x0 + -5112.5 == 0 @1000.0
        add c20: 0.21875·x1 + -1.375·x4 + -174.400390625 == 0 @1000.0
        add c26: -0.00634765625·x1 + -0.046417236328125 == 0 @1000.0
        check
        """, isWide: true),
    Trace(
      name: "a rate of rounding only",
      lines: """
        var x0
        var x1
        var x2
        var x4
        var x5
        var x6
        var x7
        var x8
        var x9
        var x11
        var x12
        var x15
        var x17
        var x18
        var x22
        var x26
        var x27
        add c12: 1.0·x11 + -1.0·x27 + 0.0 <= 0 @1000.0
        add c13: -1.0·x18 + 192.0·x2 + -2.0·x12 + 0.0 == 0 @250.0
        edit x17 @600.0
        add c17: 1.0·x1 + 0.0 == 0 @600.0
        add c30: 1.0·x26 + -0.0078125·x15 + 0.0 == 0 @1000.0
        add all: c31: 0.0625·x6 + -0.125·x17 + 0.25·x9 + -8.0·x5 + 149.0 <= 0 @300.0; c32: -4.0·x7 + 24.0·x26 + 20.625 >= 0 @250.0 weight 10.0; c33: 4.0·x26 + -1.0·x7 + 0.3125 == 0 @1000.0; c35: 1.0·x12 + 4.0·x0 + 664.0 == 0 @600.0
        add all: c36: 4.0·x0 + 128.0·x27 + 0.5·x15 + -1046.0 <= 0 @1000.0 weight 3.0; c39: 8.0·x1 + -2.0·x9 + 32.0·x5 + 0.5·x8 + 0.0625·x6 + 91.0 == 0 @600.0; c40: -16.0·x4 + -64.0·x26 + 3.0·x12 + 2.0·x8 + 2.0·x11 + 1448.0 == 0 @600.0
        add c42: -4.0·x0 + 1.0·x22 + -904.0 == 0 @1000.0
        add all: c45: -4.0·x5 + -175.0 >= 0 @999.5; c47: 0.0078125·x18 + -0.5·x11 + -8.0·x4 + 33.75 == 0 @1000.0 weight 10.0; c48: -0.0625·x17 + -5649.0 <= 0 @999.5
        add c52: 1.0·x11 + 1.0·x9 + 0.0 >= 0 @750.0
        add c56: 1.0·x8 + 0.0 == 0 @999.5
        add all: c57: 8.0·x2 + -0.25·x0 + -3126.5 <= 0 @300.0; c58: 0.5·x22 + 0.5·x12 + -120.0 == 0 @1000.0 weight 10.0
        end edit x17
        check
        """, isWide: true),
    Trace(
      name: "values of 1e22 that come back, found by the fuzzer",
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
        var x9
        var x10
        var x11
        var x12
        enqueue c0: 512.0·x5 + -0.001·x3 + 51.0 >= 0 @750.0
        check
        edit x5 @1000.0
        add c2: 512.0·x8 + 0.1·x5 + -1.0·x12 + -118.0 >= 0 @250.0
        coefficient c2 x8 -0.001
        suggest x7 -69.0
        suggest x1 -1580236.8
        add c3: -0.001·x3 + -1580236.8 >= 0 @750.0
        check
        add c4: 0.1·x5 + 0.1·x8 + -0.001·x1 + -0.001·x12 + -1580236.8 >= 0 @750.0 weight 3.0
        add c5: -0.001·x12 + -0.001·x7 + 512.0·x3 + 512.0·x8 + 1.0·x8 + 1.0·x0 + -128.0 == 0 @500.0
        coefficient c4 x12 -1.0
        add c6: 1.0·x0 + -69.0 == 0 @1000.0 weight 3.0
        enqueue c7: 512.0·x8 + 1.0·x8 + 1.0·x0 + -37.5·x2 + 0.3333333333333333·x7 + -0.001·x12 + -69.0 >= 0 @750.0 weight 3.0
        add c8: 1.0·x8 + -0.001·x7 + 512.0·x3 + 512.0·x8 + -128.0 == 0 @1000.0 weight 3.0
        add c9: 0.3333333333333333·x1 + 0.3333333333333333·x1 + 0.3333333333333333·x1 + -128.0 >= 0 @250.0
        check
        coefficient c3 x12 0.3333333333333333
        check
        coefficient c9 x7 -0.001
        coefficient c4 x8 -0.001
        suggest x7 -69.0
        suggest x1 -1580236.8
        add c10: -0.001·x3 + -1580236.8 >= 0 @750.0
        check
        add c11: 0.1·x5 + 0.1·x8 + -0.001·x1 + -0.001·x12 + -1580236.8 >= 0 @750.0 weight 3.0
        add c12: -0.001·x12 + -0.001·x7 + 512.0·x3 + 512.0·x8 + 1.0·x8 + 1.0·x0 + -128.0 == 0 @500.0
        coefficient c6 x12 -1.0
        add c13: 0.3333333333333333·x8 + -69.0 >= 0 @1000.0 weight 3.0
        enqueue c14: 512.0·x8 + 1.0·x8 + 1.0·x1 + 1.0·x0 + 1.0·x0 + -1.0·x0 + -69.0 >= 0 @750.0 weight 3.0
        add c15: 1.0·x8 + -0.001·x7 + 512.0·x3 + 512.0·x4 + -128.0 == 0 @1000.0 weight 3.0
        add c16: 0.3333333333333333·x1 + 0.3333333333333333·x1 + 0.3333333333333333·x1 + -128.0 >= 0 @250.0
        check
        add c17: -0.001·x12 + 122.0 == 0 @750.0
        check
        suggest x0 -69.0
        suggest x7 -1567891.2
        add c18: -0.001·x0 + -1580236.8 >= 0 @750.0
        check
        add c19: -0.001·x5 + -0.001·x12 + -0.001·x7 + 1.0·x0 + -1580236.8 == 0 @750.0
        check
        """, isWide: true, comparesRanges: false),
    Trace(
      name: "a pivot that leaves five digits of a ratio, found by the fuzzer",
      lines: """
        var x0
        var x1
        var x2
        var x3
        var x4
        var x5
        var x7
        var x8
        var x10
        add c1: 1.0·x3 + 0.0 == 0 @250.0
        add c2: 1000.0·x0 + -0.001·x5 + 1000.0·x10 + 0.3333333333333333·x3 + -1.0·x1 + -1.0·x7 + 110.0 == 0 @999.5
        add c3: 0.3333333333333333·x2 + 0.3323333333333333·x7 + 512.0·x1 + 1000.0·x10 + -16.0 <= 0 @250.0
        add c4: 1024.0·x2 + 1.0·x4 + 0.3333333333333333·x7 + -16.0 == 0 @999.5 weight 3.0
        add c5: -4.0·x8 + -0.002·x1 + -87.0 >= 0 @250.0
        add c6: 1024.0·x2 + 1.0·x4 + 0.3333333333333333·x7 + -0.001·x8 + -16.0 == 0 @999.5 weight 3.0
        add c7: 1.0·x2 + 0.43333333333333335·x0 + -37.5·x1 + -81.0 == 0 @500.0
        check
        """, isWide: true),
    // It ends: that is all there is to ask. At 5e14 the numbers have no digits for what is optimal.
    Trace(
      name: "a row that others imply but for rounding, found by the fuzzer",
      lines: """
        var x0
        var x1
        var x2
        var x3
        var x5
        var x6
        var x7
        var x8
        var x9
        var x10
        var x11
        add c1: 1.0·x11 + -1.0·x9 + 1.0·x8 + -128.0 == 0 @1000.0 weight 3.0
        add c2: 512.0·x2 + -1.0·x1 + -37.5·x10 + -1.0·x0 + 105.0 == 0 @999.5
        add c3: -0.001·x11 + -0.001·x3 + 1.0·x10 + 512.0·x5 + 1.0·x0 + 1.0·x9 + 127.0 == 0 @749.9 weight 3.0
        add c4: 0.1·x9 + 0.1·x2 + 0.3333333333333333·x6 + -1.0·x0 + 117.0 == 0 @1000.0 weight 3.0
        add c5: 1.0·x0 + -987648.0 == 0 @1000.0
        add c6: 1.0·x2 + 1000.0·x1 + -1580236.8 == 0 @1000.0
        add c7: 513.0·x3 + 1.0·x0 + -1.0·x5 + -111.0 <= 0 @1000.0 weight 3.0
        add c8: 1000.0·x7 + 511.999·x3 + 1000.0·x11 + 127.0 == 0 @1000.0 weight 3.0
        add c9: 0.1·x2 + 0.3333333333333333·x10 + -0.001·x5 + 512.0·x3 + -128.0 <= 0 @1000.0
        add c10: 1.0·x0 + -1.0·x9 + -987648.0 == 0 @1000.0
        add c11: 512.0·x3 + -1.0·x1 + -118.0 == 0 @1000.0 weight 3.0
        add c12: 512.0·x0 + 512.3333333333334·x2 + 512.0·x1 + 127.0 >= 0 @1000.0
        add c13: 512.0·x10 + 1.0·x0 + 127.0 <= 0 @1000.0 weight 3.0
        add c14: 512.0·x3 + 1.0·x8 + -1.0·x7 + -1.0·x1 + -118.0 <= 0 @1000.0
        add c15: 1000.3333333333334·x6 + -1.0·x2 + -128.0 <= 0 @1000.0
        """, isWide: true),
    Trace(
      name: "a variable that one row alone mentions, with a small part in it",
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
        var x9
        var x10
        var x11
        var x13
        var x17
        enqueue c1: 1000.0·x6 + -1.0·x9 + -283948.8 >= 0 @1000.0
        enqueue c2: -1.0·x2 + -0.001·x5 + 1.0·x17 + 105.0 >= 0 @1000.0
        enqueue c7: 512.0·x2 + 0.2·x4 + 1.1·x6 + 0.3333333333333333·x7 + 127.0 <= 0 @1.0
        enqueue c8: -1.0·x2 + 0.1·x8 + 105.0 >= 0 @1000.0
        enqueue c11: 512.0·x0 + -1.9·x2 + -37.4·x6 + -37.5·x11 + -14.0 == 0 @1000.0 weight 3.0
        enqueue c12: 1.0·x0 + 1536.0·x2 + 0.1·x6 + 1.0·x8 + -1506163.2 == 0 @1000.0
        enqueue c13: -0.001·x0 + 0.3333333333333333·x1 + -1.0·x2 + 512.0·x8 + -382713.60000000003 == 0 @1000.0
        enqueue c16: 1000.0·x2 + 0.3333333333333333·x8 + -27.0 == 0 @749.9
        enqueue c18: 0.1·x2 + -1.0·x10 + -31.0 <= 0 @749.9
        enqueue c19: 0.3333333333333333·x2 + 512.0·x5 + 0.1·x7 + 0.1·x8 + 512.0·x10 + -124.0 >= 0 @1000.0
        enqueue c21: 513.0·x0 + 1023.999·x3 + -27.0 <= 0 @1000.0
        enqueue c22: 1.0·x0 + 1024.0·x3 + -1.0·x6 + 1.1·x11 + -1506163.2 == 0 @1000.0 weight 3.0
        enqueue c24: 1.0·x6 + -4408386465.484109 == 0 @999.5
        enqueue c30: 1000.0·x2 + 0.1·x3 + -37.5·x4 + 512.0·x7 + 0.3333333333333333·x8 + -124.0 <= 0 @1000.0
        enqueue c35: -1.0·x10 + -31.0 >= 0 @1000.0
        enqueue c43: 511.999·x0 + 0.3333333333333333·x1 + -1.0·x3 + 512.0·x8 + -27.0 == 0 @1000.0
        enqueue c45: 1498.5·x0 + -0.001·x4 + 0.3333333333333333·x13 + -128.0 == 0 @750.0
        enqueue c58: 510.999·x0 + 0.3333333333333333·x1 + 512.0·x8 + -27.0 == 0 @1000.0
        enqueue c61: 512.0·x0 + 1000.0·x1 + 1000.0·x3 + -3.0·x17 + -97.0 == 0 @1000.0
        enqueue c62: 1.0·x0 + 555552.0 == 0 @1000.0 weight 3.0
        check
        """, isWide: true, comparesRanges: false),
    Trace(
      name: "a dual value too small for the row that enters, found by the fuzzer",
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
        var x9
        add c1: 1000.0·x3 + -1.0·x7 + -1.0·x1 + 512.0·x1 + -0.001·x5 + -1.0·x4 + -47.0 >= 0 @750.0
        add c2: 1000.0·x6 + 1.0·x9 + 0.1·x0 + 0.1·x6 + -12.0 == 0 @749.9
        add all: c3: 512.0·x6 + -92.0 == 0 @1.0; c4: -1.0·x5 + -1.0·x1 + -45.0 >= 0 @750.0
        add c5: 0.3333333333333333·x5 + 1.0·x6 + 0.3333333333333333·x2 + 0.3333333333333333·x8 + -1.0·x0 + -1.0·x9 + -31.0 >= 0 @750.0
        add c6: -1.0·x1 + -0.001·x9 + 1000.0·x3 + -1.0·x7 + -31.0 >= 0 @1.0
        constant c1 -120.0
        edit x9 @1000.0
        coefficient c2 x3 -0.001
        check
        end edit x9
        add all: c7: 0.3333333333333333·x0 + 0.1·x7 + -0.001·x3 + 1.0·x0 + 127.0 >= 0 @1.0; c8: 1000.0·x8 + 1000.0·x8 + 1000.0·x8 + 1000.0·x8 + 1000.0·x8 + -1567891.2 <= 0 @999.5
        edit x8 @999.5
        edit x8 @750.0
        add all: c9: 1000.0·x8 + 1000.0·x8 + -23.0 <= 0 @999.5; c10: 0.3333333333333333·x0 + 512.0·x5 + 1000.0·x5 + 0.3333333333333333·x5 + 0.3333333333333333·x6 + -70.0 == 0 @999.5; c11: 0.3333333333333333·x3 + 0.1·x0 + 0.1·x9 + 512.0·x1 + 35.0 == 0 @1.0; c12: -0.001·x3 + 1.0·x0 + 512.0·x7 + -82.0 >= 0 @750.0; c13: 0.3333333333333333·x5 + -1580236.8 == 0 @250.0
        edit x2 @999.5
        edit x2 @750.0
        var x10
        check
        enqueue constant c8 85.0
        check
        var x11
        check
        enqueue constant c9 -82.0
        check
        var x12
        check
        add c14: 1.0·x6 + -18.0 == 0 @750.0
        enqueue c15: -1.0·x7 + -1.0·x7 + -1.0·x7 + -1.0·x7 + 0.3333333333333333·x7 + -29.0 >= 0 @1000.0
        check
        add c16: 0.3333333333333333·x7 + -1.0·x11 + 1.0·x0 + -1580236.8 >= 0 @1000.0
        suggest x6 -93.0
        add c17: 512.0·x4 + 0.3333333333333333·x11 + 0.3333333333333333·x6 + 1.0·x0 + 10.0 == 0 @250.0
        add all: c18: 0.3333333333333333·x10 + 0.3333333333333333·x10 + -0.001·x7 + 0.3333333333333333·x8 + 0.3333333333333333·x1 + 86.0 >= 0 @250.0
        check
        coefficient c3 x7 -1.0
        check
        enqueue c19: 0.3333333333333333·x8 + 0.3333333333333333·x8 + 0.3333333333333333·x8 + 0.3333333333333333·x8 + 0.3333333333333333·x8 + 62.0 <= 0 @250.0
        check
        suggest x8 62.0
        check
        coefficient c5 x1 -0.001
        suggest x1 107.0
        suggest x7 9.0
        coefficient c5 x7 -1.0
        check
        end edit x2
        end edit x4
        add c20: 0.3333333333333333·x0 + -1543200.0 >= 0 @250.0
        check
        """, isWide: true, comparesRanges: false),
    Trace(
      name: "rounding too small for the row that enters, found by the fuzzer",
      lines: """
        var x0
        var x1
        var x2
        var x3
        var x4
        var x5
        var x7
        var x8
        var x9
        add c1: -1.0·x4 + 0.0 >= 0 @750.0
        add all: c2: -0.001·x3 + 512.0·x3 + 0.3333333333333333·x3 + 0.1·x0 + -122.0 == 0 @749.9
        add c5: 1.0·x3 + 0.0 <= 0 @250.0
        add c7: 512.0·x1 + -0.001·x5 + -1.0·x4 + -1.0·x5 + -0.001·x9 + 0.0 >= 0 @999.5
        coefficient c5 x9 -0.001
        add c9: 1.0·x2 + -1.0·x2 + -1.0·x8 + 0.0 == 0 @1.0
        add c10: 512.0·x7 + -1.0·x1 + 0.3333333333333333·x0 + 0.3333333333333333·x5 + -1580237.0 == 0 @999.5
        coefficient c1 x0 512.0
        add c11: 1.0·x4 + 0.0 == 0 @750.0
        add c19: -0.001·x4 + 1.0·x3 + 0.0 >= 0 @1000.0
        add c21: 1.0·x8 + 115.0 == 0 @1000.0
        add all: c22: -0.001·x3 + 0.3333333333333333·x3 + 512.0·x4 + 512.0·x5 + -128.0 == 0 @1.0; c25: -0.001·x5 + -1.0·x4 + -1.0·x5 + -1.0·x1 + -0.001·x9 + 1000.0·x3 + 121.0 <= 0 @999.5
        coefficient c21 x3 -0.001
        add c29: 512.0·x7 + 0.3333333333333333·x0 + 0.3333333333333333·x5 + -1580237.0 == 0 @999.5
        check
        """, isWide: true),
    Trace(
      name: "rounding of large values stays in small ones across a cycle, 1, found by the fuzzer",
      lines: """
        var x0
        var x1
        var x2
        var x3
        var x4
        var x5
        var x6
        var x7
        enqueue c1: 0.1·x0 + 0.1·x1 + 512.0·x1 + 512.0·x7 + 0.3333333333333333·x6 + 127.0 <= 0 @749.9
        enqueue c2: 0.1·x1 + 512.0·x1 + 512.0·x7 + -1580236.8 >= 0 @250.0
        end edit x3
        enqueue c3: 1.0·x0 + 1.0·x0 + 0.3333333333333333·x0 + -1580236.8 == 0 @500.0
        check
        check
        check
        check
        check
        end edit x1
        add all: c4: 0.3333333333333333·x6 + 0.1·x1 + -0.001·x3 + 1.0·x0 + 127.0 >= 0 @1000.0; c5: 0.3333333333333333·x7 + -1.0·x6 + -0.001·x4 + 1.0·x3 + -7.0 == 0 @1000.0 weight 3.0
        add c6: 512.0·x6 + -1580236.8 == 0 @250.0
        check
        check
        check
        add c7: 1.0·x1 + 0.3333333333333333·x0 + -37.5·x7 + 0.3333333333333333·x6 + 0.3333333333333333·x7 + 0.3333333333333333·x6 + 39.0 == 0 @1.0
        check
        check
        check
        enqueue c8: 512.0·x1 + 512.0·x7 + 0.1·x7 + 127.0 <= 0 @749.9
        enqueue c9: 0.3333333333333333·x6 + 115.0 >= 0 @250.0
        check
        check
        check
        check
        check
        check
        add all: c10: 1000.0·x0 + -1580236.8 == 0 @999.5; c11: 0.1·x7 + 0.3333333333333333·x0 + 1000.0·x7 + -1.0·x6 + 123.0 == 0 @1.0; c12: -37.5·x4 + -0.001·x1 + -37.5·x4 + 1.0·x0 + 0.1·x4 + -99.0 >= 0 @1000.0; c13: -1.0·x4 + 0.3333333333333333·x3 + 0.1·x4 + 1000.0·x4 + 0.1·x1 + -28.0 == 0 @1000.0 weight 3.0; c14: 512.0·x7 + -37.5·x4 + -37.5·x5 + -1.0·x5 + 0.3333333333333333·x3 + -28.0 >= 0 @250.0
        add c15: 512.0·x7 + -1580236.8 == 0 @1000.0
        add all: c16: -1.0·x3 + 1.0·x0 + 1.0·x0 + 1.0·x0 + -58.0 == 0 @1.0; c17: 512.0·x7 + 1.0·x4 + 512.0·x6 + 512.0·x7 + 512.0·x7 + 81.0 >= 0 @1000.0 weight 3.0; c18: 1.0·x0 + 1.0·x0 + 1000.0·x7 + 512.0·x0 + -128.0 == 0 @1.0; c19: 0.1·x6 + 0.3333333333333333·x6 + 0.3333333333333333·x6 + 0.3333333333333333·x0 + 1.0·x6 + 127.0 >= 0 @250.0; c20: 0.3333333333333333·x7 + 0.3333333333333333·x6 + 0.3333333333333333·x6 + 55.0 == 0 @250.0
        check
        """, isWide: true, comparesRanges: false, checksInvariants: true),
    Trace(
      name: "rounding of large values stays in small ones across a cycle, 2, found by the fuzzer",
      lines: """
        var x0
        var x1
        var x2
        var x3
        var x4
        var x5
        var x6
        add c1: 0.3333333333333333·x5 + 94.0 == 0 @750.0 weight 3.0
        add c2: -0.001·x0 + -128.0 == 0 @250.0
        remove c1
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        end edit x3
        add all: c3: 512.0·x3 + 1.0·x2 + -128.0 == 0 @1000.0; c4: 0.3333333333333333·x3 + -1.0·x4 + -0.001·x1 + 1.0·x2 + -7.0 == 0 @1000.0 weight 3.0
        coefficient c2 x4 0.1
        add all: c5: 0.3333333333333333·x5 + 0.1·x6 + -0.001·x2 + 1.0·x0 + 127.0 == 0 @1000.0; c6: 0.3333333333333333·x4 + 0.3333333333333333·x4 + 0.3333333333333333·x4 + 39.0 >= 0 @250.0
        check
        check
        check
        check
        check
        check
        check
        release x3
        check
        check
        check
        end edit x3
        add all: c7: 0.3333333333333333·x5 + 0.1·x6 + -0.001·x2 + 0.3333333333333333·x0 + 127.0 >= 0 @250.0; c8: 1.0·x0 + 1000.0·x4 + -1.0·x6 + -1.0·x6 + -1.0·x6 + 30.0 <= 0 @250.0
        check
        check
        add c9: 0.3333333333333333·x5 + -128.0 == 0 @250.0
        check
        check
        add c10: -1.0·x0 + -12.0 == 0 @1000.0
        add c11: 0.3333333333333333·x0 + -1.0·x6 + 0.3333333333333333·x6 + -604934.4 <= 0 @1000.0 weight 3.0
        priority c2 1000.0
        coefficient c11 x4 512.0
        suggest x0 -128.0
        add c12: 512.0·x1 + 0.1·x0 + 1.0·x2 + -1.0·x0 + -32.0 == 0 @1000.0
        add c13: 0.3333333333333333·x0 + -1.0·x6 + 0.3333333333333333·x6 + -604934.4 <= 0 @1000.0
        priority c2 250.0
        constant c8 94.0
        check
        check
        check
        check
        check
        add c14: 0.3333333333333333·x5 + -62.0 == 0 @250.0
        add c15: 0.3333333333333333·x5 + -1580236.8 == 0 @250.0
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        remove c9
        check
        end edit x3
        add all: c16: 512.0·x3 + 1.0·x2 + -128.0 == 0 @1000.0; c17: 0.3333333333333333·x3 + -1.0·x4 + -0.001·x1 + 1.0·x2 + -7.0 == 0 @1000.0 weight 3.0
        coefficient c12 x4 0.1
        add all: c18: 0.3333333333333333·x5 + 0.1·x6 + -0.001·x2 + 1.0·x0 + 127.0 == 0 @1000.0; c19: 0.3333333333333333·x4 + 0.3333333333333333·x4 + 0.3333333333333333·x4 + 39.0 >= 0 @250.0
        check
        check
        check
        check
        check
        check
        check
        release x3
        check
        check
        check
        end edit x3
        add all: c20: 0.3333333333333333·x5 + 0.1·x6 + -0.001·x2 + 0.3333333333333333·x0 + 127.0 >= 0 @250.0; c21: 1.0·x0 + 1000.0·x4 + -1.0·x6 + -1.0·x6 + -1.0·x6 + 30.0 <= 0 @250.0
        check
        check
        add c22: 0.3333333333333333·x5 + -128.0 == 0 @250.0
        check
        """, isWide: true, comparesRanges: false, checksInvariants: true),
    Trace(
      name: "rounding of large values stays in small ones across a cycle, 3, found by the fuzzer",
      lines: """
        var x0
        var x1
        var x2
        var x3
        var x4
        var x5
        var x6
        add c1: 0.3333333333333333·x5 + 94.0 == 0 @750.0 weight 3.0
        add c2: 0.3333333333333333·x5 + -128.0 == 0 @250.0
        remove c1
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        end edit x3
        add all: c3: 512.0·x3 + 1.0·x2 + -128.0 == 0 @1000.0; c4: 0.3333333333333333·x3 + -1.0·x4 + -0.001·x1 + 1.0·x2 + -7.0 == 0 @1000.0 weight 3.0
        coefficient c2 x4 0.1
        add all: c5: 0.3333333333333333·x5 + 0.1·x6 + -0.001·x2 + 1.0·x0 + 127.0 == 0 @1000.0; c6: 0.3333333333333333·x4 + 0.3333333333333333·x4 + 0.3333333333333333·x4 + 39.0 >= 0 @250.0
        check
        check
        check
        check
        check
        check
        check
        release x3
        check
        check
        check
        end edit x3
        add all: c7: 0.3333333333333333·x5 + 0.1·x6 + -0.001·x2 + 0.3333333333333333·x0 + 127.0 >= 0 @250.0; c8: 1.0·x0 + 1000.0·x4 + -1.0·x6 + -1.0·x6 + -1.0·x6 + 30.0 <= 0 @250.0
        check
        check
        add c9: 0.3333333333333333·x5 + -128.0 == 0 @250.0
        check
        check
        add c10: -1.0·x0 + -12.0 == 0 @1000.0
        add c11: 0.3333333333333333·x0 + -1.0·x6 + 0.3333333333333333·x6 + -604934.4 <= 0 @1000.0 weight 3.0
        priority c2 1000.0
        coefficient c11 x4 512.0
        suggest x0 -128.0
        add c12: 512.0·x1 + 0.1·x0 + 1.0·x2 + -1.0·x0 + -32.0 == 0 @1000.0
        add c13: 0.3333333333333333·x0 + -1.0·x6 + 0.3333333333333333·x6 + -604934.4 <= 0 @1000.0
        priority c2 250.0
        constant c8 94.0
        check
        check
        check
        check
        check
        add c14: 0.3333333333333333·x5 + -62.0 == 0 @250.0
        add c15: 0.3333333333333333·x5 + -1580236.8 == 0 @250.0
        check
        check
        add all: c16: 1.0·x6 + 1.0·x6 + 1.0·x3 + 0.3333333333333333·x0 + -18.0 >= 0 @250.0
        check
        check
        check
        check
        check
        check
        add c17: 0.3333333333333333·x5 + -62.0 == 0 @250.0
        add c18: 0.3333333333333333·x5 + -1580236.8 == 0 @250.0
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        remove c14
        check
        end edit x3
        add all: c19: 512.0·x3 + 1.0·x2 + -128.0 == 0 @1000.0; c20: 0.3333333333333333·x3 + -1.0·x4 + -0.001·x1 + 1.0·x2 + -7.0 == 0 @1000.0 weight 3.0
        coefficient c11 x4 0.1
        add all: c21: 0.3333333333333333·x5 + 0.1·x6 + -0.001·x2 + 1.0·x0 + 127.0 == 0 @1000.0; c22: 0.3333333333333333·x4 + 0.3333333333333333·x4 + 0.3333333333333333·x4 + 39.0 >= 0 @250.0
        check
        check
        check
        check
        check
        check
        check
        check
        check
        check
        add c23: -1.0·x0 + -12.0 == 0 @1000.0
        add c24: 0.3333333333333333·x0 + -1.0·x6 + 0.3333333333333333·x6 + -604934.4 <= 0 @1000.0 weight 3.0
        priority c2 1000.0
        coefficient c13 x4 512.0
        suggest x0 -128.0
        add c25: 512.0·x0 + 0.1·x0 + 1.0·x2 + -1.0·x0 + -32.0 == 0 @1000.0
        add c26: 0.3333333333333333·x0 + -1.0·x6 + 0.3333333333333333·x6 + -604934.4 == 0 @250.0
        check
        check
        check
        check
        check
        check
        check
        remove c20
        check
        end edit x3
        add all: c27: 512.0·x3 + 1.0·x2 + -128.0 == 0 @1000.0 weight 3.0; c28: 0.3333333333333333·x0 + -679008.0 >= 0 @250.0
        suggest x5 94.0
        check
        check
        check
        add c29: -1.0·x2 + -1.0·x2 + 0.3333333333333333·x1 + 0.3333333333333333·x1 + 49.0 == 0 @500.0
        check
        enqueue constant c2 -50.0
        check
        """, isWide: true, comparesRanges: false, checksInvariants: true),
    Trace(
      name: "a row that enters beyond its breakpoint after a factorisation",
      lines: """
        var x0
        var x1
        var x2
        var x3
        var x5
        add c2: -0.001·x2 + -0.001·x3 + 0.0 == 0 @1.0
        var x7
        add c4: -1.0·x1 + 512.0·x7 + -37.5·x3 + 0.0 == 0 @750.0
        add c5: 1.0·x7 + 23.0 <= 0 @1.0
        add c8: 512.0·x0 + 512.0·x7 + 0.0 >= 0 @750.0
        add c9: -0.001·x1 + 512.0·x5 + 1.0·x0 + 0.0 == 0 @500.0
        add c10: -1.0·x1 + -1.0·x3 + 0.0 <= 0 @750.0
        add c11: -1.0·x3 + 35.0 <= 0 @750.0
        add c13: 1.0·x0 + 1.0·x0 + 1.0·x0 + 1.0·x0 + 987648.0 <= 0 @1000.0
        add c14: 1.0·x3 + 1.0·x0 + 1.0·x0 + 1.0·x0 + 1.0·x0 + 987648.0 <= 0 @1000.0
        add c25: -1.0·x3 + 0.0 >= 0 @750.0
        add c26: 512.0·x7 + 1.0·x5 + 0.0 <= 0 @1000.0
        add c45: -1.0·x2 + -14.0 <= 0 @1.0
        priority c8 1.0
        check
        """, isWide: true, comparesRanges: false, checksInvariants: true),
    Trace(
      name: "a row operation with a multiple of a million",
      lines: """
        var x0
        var x1
        var x2
        var x3
        var x4
        var x6
        add c1: -1.0·x3 + 1.0·x2 + 0.0 == 0 @1.0
        add c2: -1.0·x4 + -1.0·x1 + 0.0 <= 0 @1.0
        constant c2 127.0
        add c3: 1.0·x2 + -1.0·x4 + 0.0 == 0 @250.0
        add c4: -1.0·x0 + -1.0·x3 + 0.0 == 0 @1.0
        constant c2 -29.0
        add c5: 0.1·x3 + 512.0·x4 + 512.0·x1 + 512.0·x1 + 0.0 == 0 @500.0
        var x7
        add c8: -37.5·x1 + 512.0·x7 + -37.5·x3 + 0.0 == 0 @750.0
        add c10: 1.0·x3 + 0.0 <= 0 @999.5
        coefficient c1 x4 512.0
        add c11: 1.0·x1 + 1000.0·x4 + 0.0 <= 0 @1000.0
        add c14: 1.0·x6 + 0.0 >= 0 @250.0
        add c15: -0.001·x1 + 512.0·x3 + 23.0 <= 0 @1.0
        add c17: -37.5·x6 + 512.0·x7 + -1.0·x0 + -172838.0 == 0 @750.0
        add c21: 1.0·x0 + 0.0 >= 0 @1000.0
        check
        """, isWide: true, comparesRanges: false, checksInvariants: true),
    Trace(
      name: "small diagonals along a chain of a factorisation, found by the fuzzer",
      lines: """
        var x0
        var x1
        var x2
        var x3
        var x4
        var x5
        var x6
        enqueue c1: -1.0·x0 + -0.001·x3 + 512.0·x1 + 512.0·x4 + 23.0 >= 0 @750.0
        enqueue c2: 0.1·x3 + 512.0·x4 + -0.001·x2 + 512.0·x1 + 512.0·x1 + 1.0·x4 + -29.0 == 0 @500.0
        enqueue c3: -0.001·x2 + -0.001·x3 + 23.0 == 0 @1.0
        enqueue constant c3 -29.0
        enqueue constant c2 23.0
        var x7
        enqueue constant c2 127.0
        add c4: 512.0·x3 + 1.0·x6 + 127.0 <= 0 @1.0
        check
        add c5: -37.5·x1 + -0.001·x3 + 512.0·x7 + -1.0·x7 + -37.5·x3 + -172838.4 == 0 @750.0
        enqueue constant c2 -63.0
        enqueue c6: 1.0·x7 + 512.0·x7 + 23.0 <= 0 @1.0
        add c7: 512.0·x7 + 1.0·x6 + 127.0 <= 0 @999.5
        coefficient c6 x4 512.0
        enqueue constant c5 23.0
        enqueue constant c2 -17.0
        add c8: 0.3333333333333333·x1 + 1000.0·x4 + -64.0 <= 0 @1000.0
        add all: c9: 512.0·x7 + 512.0·x3 + 23.0 >= 0 @1000.0 weight 3.0; c10: 0.1·x6 + 512.0·x7 + 512.0·x7 + -1.0·x0 + -14.0 >= 0 @1000.0
        check
        add c11: 0.3333333333333333·x6 + 0.3333333333333333·x6 + 126.0 >= 0 @250.0
        check
        add c12: 1.0·x0 + -31.0 <= 0 @500.0
        enqueue priority c4 1.0
        check
        add all: c13: 0.3333333333333333·x1 + 36.0 == 0 @1.0
        remove c9
        enqueue c14: -0.001·x1 + 512.0·x3 + 23.0 <= 0 @1.0
        var x8
        enqueue constant c10 127.0
        add c15: 512.0·x0 + 1.0·x2 + 127.0 <= 0 @1.0
        check
        add c16: -37.5·x6 + -0.001·x0 + 1.0·x3 + 1.0·x0 + 1.0·x0 + -96.0 == 0 @1000.0
        enqueue constant c2 -63.0
        remove c11
        enqueue c17: 512.0·x8 + -1.0·x7 + -0.001·x0 + -37.5·x7 + 1.0·x7 + -1.0·x4 + 23.0 >= 0 @750.0
        enqueue constant c2 23.0
        enqueue c18: 512.0·x7 + -1.0·x7 + -0.001·x0 + 512.0·x7 + -27.0 <= 0 @1.0
        add c19: -1.0·x3 + 512.0·x3 + -0.001·x7 + 0.3333333333333333·x3 + 23.0 == 0 @1000.0
        enqueue constant c1 127.0
        add c20: -0.001·x2 + 512.0·x0 + 512.0·x6 + -0.001·x2 + -1185177.6 >= 0 @750.0
        enqueue constant c8 23.0
        enqueue c21: 512.0·x7 + 0.1·x5 + -29.0 == 0 @1000.0 weight 3.0
        check
        add c22: 512.0·x0 + 1.0·x2 + 127.0 <= 0 @999.5
        coefficient c13 x8 512.0
        enqueue constant c14 23.0
        enqueue constant c22 -17.0
        add c23: -1.0·x0 + 0.1·x2 + -64.0 == 0 @1000.0
        check
        enqueue constant c5 23.0
        enqueue constant c5 -29.0
        check
        add c24: 0.1·x2 + 512.0·x7 + 512.0·x7 + -1.0·x8 + -14.0 == 0 @1000.0
        check
        add c25: 0.3333333333333333·x2 + 0.3333333333333333·x2 + 126.0 >= 0 @250.0
        check
        add c26: 1.0·x5 + -31.0 <= 0 @500.0
        enqueue priority c4 1.0
        check
        add all: c27: 0.3333333333333333·x8 + 36.0 == 0 @1.0
        remove c27
        enqueue c28: -0.001·x2 + 512.0·x0 + 23.0 <= 0 @1.0
        var x9
        enqueue constant c2 127.0
        enqueue c29: -0.001·x5 + -0.001·x1 + 23.0 == 0 @1.0
        remove c15
        enqueue constant c2 -63.0
        enqueue c30: 1.0·x2 + 512.0·x5 + 23.0 == 0 @750.0
        check
        """, isWide: true, comparesRanges: false),
    Trace(
      name: "values of 1e24 that refinement alone does not bring back, found by the fuzzer",
      lines: """
        var x0
        var x1
        var x2
        var x3
        var x4
        var x5
        var x6
        enqueue c1: 512.0·x4 + -1.0·x3 + -1580236.8 == 0 @1000.0 weight 3.0
        coefficient c1 x1 -0.001
        enqueue constant c1 23.0
        enqueue c2: 512.0·x4 + -1.0·x4 + -0.001·x1 + 512.0·x4 + -27.0 <= 0 @1.0
        add c3: -1.0·x3 + 512.0·x3 + -0.001·x4 + 1.0·x0 + 23.0 == 0 @1000.0 weight 3.0
        add c4: 1.0·x5 + 512.0·x1 + 512.0·x4 + -1.0·x3 + -1580236.8 == 0 @1000.0 weight 3.0
        coefficient c2 x1 -0.001
        enqueue constant c4 23.0
        enqueue c5: 512.0·x4 + -1.0·x4 + -0.001·x1 + -37.5·x4 + -27.0 <= 0 @1000.0 weight 3.0
        coefficient c2 x1 -0.001
        enqueue constant c2 23.0
        enqueue c6: 512.0·x4 + -1.0·x4 + -0.001·x1 + 512.0·x4 + -27.0 <= 0 @1.0
        add c7: -1.0·x3 + 512.0·x3 + -0.001·x4 + 0.3333333333333333·x6 + 23.0 == 0 @1000.0
        enqueue constant c4 127.0
        add c8: -0.001·x0 + 512.0·x1 + 512.0·x4 + -0.001·x2 + -0.001·x3 + 512.0·x1 + -1185177.6 <= 0 @1.0
        enqueue c9: 512.0·x4 + 512.0·x1 + -29.0 <= 0 @1.0
        check
        add c10: 512.0·x1 + 1.0·x5 + 127.0 <= 0 @749.9
        enqueue constant c3 -24.0
        enqueue constant c5 -96.0
        add c11: 512.0·x4 + 512.0·x4 + 512.0·x4 + -23.0 == 0 @1.0
        add c12: 0.3333333333333333·x0 + 1000.0·x4 + -64.0 >= 0 @1000.0
        remove c2
        check
        enqueue c13: 512.0·x3 + -1.0·x3 + -0.001·x3 + -0.001·x4 + 127.0 <= 0 @500.0
        suggest x3 72.0
        coefficient c4 x4 512.0
        enqueue constant c9 23.0
        enqueue constant c5 -17.0
        add c14: 0.3333333333333333·x0 + 512.0·x4 + -64.0 <= 0 @1.0
        enqueue c15: -0.001·x6 + -24.0 >= 0 @500.0
        check
        coefficient c14 x5 0.1
        check
        add c16: 0.3333333333333333·x2 + 0.3333333333333333·x2 + 126.0 >= 0 @250.0
        check
        add c17: 512.0·x0 + -0.001·x3 + -0.001·x3 + -60.0 == 0 @500.0
        add c18: 0.1·x5 + 0.3333333333333333·x2 + 512.0·x0 + -148147.2 == 0 @250.0
        enqueue constant c17 23.0
        enqueue constant c17 -29.0
        release x4
        check
        add c19: -0.001·x3 + 512.0·x0 + 23.0 == 0 @1.0
        check
        add c20: 512.0·x3 + 512.0·x3 + 1000.0·x3 + 512.0·x6 + 127.0 == 0 @1.0
        check
        """, isWide: true, comparesRanges: false, checksInvariants: true),
    Trace(
      name: "a row stays at its breakpoints when its pivot is refused",
      lines: """
        var x0
        var x1
        var x2
        var x3
        var x4
        var x5
        var x6
        enqueue c5: 512.0·x4 + -0.001·x1 + 23.0 >= 0 @750.0
        add c7: 512.0·x3 + -0.001·x4 + 0.3333333333333333·x6 + 23.0 == 0 @1000.0
        add c12: 512.0·x1 + -0.001·x2 + -1185177.6 >= 0 @750.0
        enqueue c13: 512.0·x0 + -1333324.8 <= 0 @1000.0
        add all: c15: 512.0·x3 + 512.0·x2 + -1580236.8 >= 0 @750.0
        enqueue c16: 1.0·x4 + -37.5·x0 + 23.0 == 0 @750.0
        add c25: 0.3333333333333333·x6 + 126.0 >= 0 @250.0
        add c26: 512.0·x0 + -0.001·x5 + -60.0 == 0 @500.0
        add c27: 0.1·x5 + 0.3333333333333333·x1 + -148147.2 == 0 @250.0
        add c29: 0.1·x6 + -1.0·x2 + 0.3333333333333333·x1 + 512.0·x4 + -14.0 <= 0 @1.0
        enqueue constant c13 -29.0
        add c31: 512.0·x1 + 23.0 == 0 @1.0
        """, isWide: true, comparesRanges: false),
  ]
}
