import { Argument, type Command } from 'commander';
import type { AddCommand } from './command.ts';

/** The commands and the long options of each. */
function wordsOf(program: Command): ReadonlyMap<string, readonly string[]> {
  return new Map(
    program.commands.map((each) => [each.name(), each.options.flatMap(({ long }) => (long ? [long] : []))]),
  );
}

const SHELLS: Readonly<Record<string, (words: ReadonlyMap<string, readonly string[]>) => string>> = {
  bash: (words) => `_standin() {
  local word="\${COMP_WORDS[COMP_CWORD]}" list
  case "$COMP_CWORD:\${COMP_WORDS[1]}" in
    1:*) list="${[...words.keys()].join(' ')}" ;;
${[...words].map(([name, options]) => `    *:${name}) list="${options.join(' ')}" ;;`).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$list" -- "$word"))
}
complete -o default -F _standin standin
`,
  zsh: (words) => `#compdef standin
_standin() {
  if (( CURRENT == 2 )); then compadd ${[...words.keys()].join(' ')}; return; fi
  case "$words[2]" in
${[...words].map(([name, options]) => `    ${name}) compadd -- ${options.join(' ')} ;;`).join('\n')}
  esac
}
compdef _standin standin
`,
  fish: (words) =>
    [...words]
      .flatMap(([name, options]) => [
        `complete -c standin -n __fish_use_subcommand -a ${name}`,
        ...options.map((each) => `complete -c standin -n '__fish_seen_subcommand_from ${name}' -l ${each.slice(2)}`),
      ])
      .join('\n')
      .concat('\n'),
};

/** `standin completion SHELL`: prints a script that completes commands and options. */
export const completion: AddCommand = (program) => {
  program
    .command('completion')
    .description('print a script that completes commands and options: source <(standin completion bash)')
    .addArgument(new Argument('<shell>').choices(Object.keys(SHELLS)))
    .action((shell: string) => {
      process.stdout.write(SHELLS[shell]?.(wordsOf(program)) ?? '');
    });
};
