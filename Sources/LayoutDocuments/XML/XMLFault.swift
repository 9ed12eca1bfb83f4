/// Where and why a text stops being XML.
struct XMLFault: Error, Hashable {
  enum Reason: Hashable {
    /// The markup breaks a rule of XML.
    case malformed
    /// The text ends too early.
    case ended
    /// Elements are nested deeper than the reader follows.
    case tooDeep
    /// The bytes are not of the text's encoding, or stand for a character that XML forbids.
    case badCharacter(String)
    /// The text is written in an encoding that is not read.
    case encoding(String)
    /// A reference to an entity that is not one of XML's own five.
    case entity(String)
  }

  var reason: Reason
  var place: TextPlace

  init(_ reason: Reason, at place: TextPlace) {
    self.reason = reason
    self.place = place
  }
}
