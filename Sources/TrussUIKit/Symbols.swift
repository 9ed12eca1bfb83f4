// What the Symbols framework has for the images of symbols: kept by no view, and without effect.

/// An effect on a symbol.
public struct SymbolEffect: Sendable {
  public static let bounce = Self(), pulse = Self(), variableColor = Self(), scale = Self(),
    appear = Self(), disappear = Self(), wiggle = Self(), rotate = Self(), breathe = Self(),
    drawOn = Self(), drawOff = Self(), automatic = Self(), replace = Self()

  // How an effect looks.
  public var up: Self { self }
  public var down: Self { self }
  public var left: Self { self }
  public var right: Self { self }
  public var clockwise: Self { self }
  public var counterClockwise: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  public var iterative: Self { self }
  public var cumulative: Self { self }
  public var reversing: Self { self }
  public var nonReversing: Self { self }
  public var dimInactiveLayers: Self { self }
  public var hideInactiveLayers: Self { self }
  public var downUp: Self { self }
  public var upUp: Self { self }
  public var offUp: Self { self }
}

public struct SymbolEffectOptions: Sendable {
  public static let `default` = Self(), repeating = Self(), nonRepeating = Self()
  public static func `repeat`(_ count: Int) -> Self { Self() }
  public static func speed(_ speed: Double) -> Self { Self() }
  public var repeating: Self { self }
  public var nonRepeating: Self { self }
  public func `repeat`(_ count: Int) -> Self { self }
  public func speed(_ speed: Double) -> Self { self }
}

extension UIImageView {
  public func addSymbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true
  ) {}
  public func removeSymbolEffect(
    ofType effect: SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true
  ) {}
  public func removeAllSymbolEffects(
    options: SymbolEffectOptions = .default, animated: Bool = true
  ) {}
  /// Shows the image at once.
  public func setSymbolImage(
    _ image: UIImage, contentTransition: SymbolEffect, options: SymbolEffectOptions = .default
  ) { self.image = image }
}
