/// `truss completions`: what a shell needs to complete a call, from the tables of the help.
struct CompletionsCommand: Subcommand {
  static let name = "completions"
  static let summary = "prints completions for bash, zsh or fish"
  static let operand = "SHELL"
  static var operands: Operands { .words(Shells.allCases.map(\.rawValue)) }
  static let discussion = """
    bash:  truss completions bash > ~/.local/share/bash-completion/completions/truss
    zsh:   truss completions zsh > "${fpath[1]}/_truss"
    fish:  truss completions fish > ~/.config/fish/completions/truss.fish
    """

  private enum Shells: String, CaseIterable {
    case bash, zsh, fish
  }

  private let shell: Shells
  private let console: Console

  init(arguments: Arguments, console: Console) throws(ArgumentError) {
    let word = arguments.operands[0]
    guard let shell = Shells(rawValue: word) else {
      throw .invalidValue(
        option: Self.operand, value: word, choices: Shells.allCases.map(\.rawValue))
    }
    if arguments.operands.count > 1 { throw .unexpectedOperand(arguments.operands[1]) }
    (self.shell, self.console) = (shell, console)
  }

  func run() throws(CommandFailure) -> ExitStatus {
    let text =
      switch shell {
      case .bash: BashCompletions.text
      case .zsh: ZshCompletions.text
      case .fish: FishCompletions.text
      }
    try console.write(text)
    return .success
  }
}

extension String {
  /// In quotation marks that a shell takes for one word as it is.
  fileprivate var quoted: String { "'\(replacing("'", with: "'\\''"))'" }
}

private enum BashCompletions {
  static var text: String {
    """
    # Completions of truss for bash.
    _truss() {
      local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" words="" list=""
      if [ "$word" = "=" ]; then word=""; fi
      if [ "$before" = "=" ]; then before="${COMP_WORDS[COMP_CWORD-2]}"; fi
      COMPREPLY=()
      if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W \(names.quoted) -- "$word"))
        return
      fi
      case "${COMP_WORDS[1]} $before" in
    \(TrussTool.subcommands.map(values).joined(separator: ""))    *)
          case "${COMP_WORDS[1]}" in
    \(TrussTool.subcommands.map(words).joined(separator: ""))      esac ;;
      esac
      if [ -n "$list" ] && [ "$word" != "${word%,*}" ]; then
        COMPREPLY=($(compgen -P "${word%,*}," -W "$words" -- "${word##*,}"))
      elif [ -n "$words" ]; then
        COMPREPLY=($(compgen -W "$words" -- "$word"))
      fi
    }
    complete -o default -F _truss truss

    """
  }

  private static var names: String {
    (TrussTool.subcommands.map { $0.name } + TrussTool.ownOptions)
      .joined(separator: " ")
  }

  /// The branches for the values of the options of a command.
  private static func values(_ command: any Subcommand.Type) -> String {
    command.options.filter { $0.value != nil }.map { option in
      let action =
        switch option.completion {
        case .words(let words): "words=" + words.joined(separator: " ").quoted
        case .list(let words): "list=1 words=" + words.joined(separator: " ").quoted
        case .files, .nothing: "return"
        }
      return "    '\(command.name) \(option.name)') \(action) ;;\n"
    }.joined()
  }

  /// The branch for everything else in a call of a command: options, and operands that are words.
  private static func words(_ command: any Subcommand.Type) -> String {
    var words = ""
    if case .words(let operands) = command.operands.completion {
      words = operands.joined(separator: " ")
    }
    let options = command.allOptions.map(\.name).joined(separator: " ")
    return """
            \(command.name))
              words=\(words.quoted)
              if [ "${word#-}" != "$word" ]; then words=\(options.quoted); fi ;;

      """
  }
}

private enum ZshCompletions {
  static var text: String {
    """
    #compdef truss
    _truss() {
      local -a commands
      commands=(
    \(TrussTool.subcommands.map { "    " + "\($0.name):\($0.summary)".quoted }.joined(separator: "\n"))
      )
      if (( CURRENT == 2 )); then
        _describe command commands
        return
      fi
      local command=$words[2]
      shift words
      (( CURRENT-- ))
      case $command in
    \(TrussTool.subcommands.map(branch).joined())  esac
    }
    if [ "$funcstack[1]" = _truss ]; then _truss "$@"; else compdef _truss truss; fi

    """
  }

  private static func branch(_ command: any Subcommand.Type) -> String {
    var specifications = command.allOptions.flatMap { option in
      [option.name, option.short].compactMap { $0 }.map { specification(option, $0) }
    }
    let operands = action(command.operands.completion)
    if !operands.isEmpty { specifications.append("*:\(command.operand):\(operands)".quoted) }
    return "    \(command.name))\n      _arguments \\\n        "
      + specifications.joined(separator: " \\\n        ") + " ;;\n"
  }

  private static func specification(_ option: Option, _ name: String) -> String {
    let help = option.help.replacing("[", with: "\\[").replacing("]", with: "\\]")
    guard let value = option.value else { return "\(name)[\(help)]".quoted }
    let equals = name.hasPrefix("--") ? "=" : ""
    return "\(name)\(equals)[\(help)]:\(value):\(action(option.completion))".quoted
  }

  private static func action(_ completion: Completion) -> String {
    switch completion {
    case .nothing: ""
    case .files: "_files"
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .list(let words): "_sequence compadd - \(words.joined(separator: " "))"
    }
  }
}

private enum FishCompletions {
  static var text: String {
    (["# Completions of truss for fish."]
      + TrussTool.subcommands.map {
        "complete -c truss -n __fish_use_subcommand -f -a \($0.name) -d \(escaped($0.summary))"
      } + TrussTool.subcommands.flatMap(lines))
      .joined(separator: "\n") + "\n"
  }

  private static func lines(_ command: any Subcommand.Type) -> [String] {
    let start = "complete -c truss -n '__fish_seen_subcommand_from \(command.name)'"
    var lines = command.allOptions.map { option in
      let names = [option.name, option.short].compactMap { $0 }.map { name in
        name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst())"
      }
      return
        ([start] + names + action(option.value == nil ? nil : option.completion)
        + ["-d \(escaped(option.help))"]).joined(separator: " ")
    }
    if case .words(let words) = command.operands.completion {
      lines.append("\(start) -f -a \(escaped(words.joined(separator: " ")))")
    }
    return lines
  }

  private static func action(_ completion: Completion?) -> [String] {
    switch completion {
    case nil: []
    case .nothing: ["-x"]
    case .files: ["-r", "-F"]
    case .words(let words): ["-x", "-a", escaped(words.joined(separator: " "))]
    case .list(let words):
      ["-x", "-a", "'(__fish_append , \(words.joined(separator: " ")))'"]
    }
  }

  private static func escaped(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
