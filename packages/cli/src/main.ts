import { Command } from '@commander-js/extra-typings';
import { build } from './commands/build.ts';
import { canary } from './commands/canary.ts';
import { check } from './commands/check.ts';
import { create } from './commands/create.ts';
import { dev } from './commands/dev.ts';
import { keys } from './commands/keys.ts';
import { list } from './commands/list.ts';
import { logs } from './commands/logs.ts';
import { pin, pins, unpin } from './commands/pin.ts';
import { preview } from './commands/preview.ts';
import { promote } from './commands/promote.ts';
import { publish } from './commands/publish.ts';
import { retire } from './commands/retire.ts';
import { rollback } from './commands/rollback.ts';
import { status } from './commands/status.ts';
import { team } from './commands/team.ts';
import { theme } from './commands/theme.ts';
import { complain } from './report.ts';

const commands = [
  create,
  dev,
  build,
  check,
  publish,
  preview,
  canary,
  promote,
  rollback,
  pin,
  unpin,
  pins,
  retire,
  team,
  status,
  list,
  logs,
  keys,
  theme,
];

const exitCodeHelp = `
Ends with 0 when done; 1 when the site, a check or the build refused; 2 when called wrongly; 3 when nobody answers or the
site is in trouble; 4 when the key is missing, wrong, has ended or may not do this; 70 at a fault of its own.`;

const program = new Command('tessera')
  .description('Builds a module, publishes it to a running site, and decides who gets which version.')
  .version('0.1.0')
  .addHelpText('after', exitCodeHelp);
for (const command of commands) program.addCommand(command);
endByThrowing(program);

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = complain(error, process.argv.includes('--json'));
}

interface Ending {
  exitOverride(): unknown;
  commands: readonly Ending[];
}

/** A command that was called wrongly ends like every other one, not by itself. */
function endByThrowing(command: Ending): void {
  command.exitOverride();
  for (const one of command.commands) endByThrowing(one);
}
