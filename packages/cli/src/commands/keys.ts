import { Command } from '@commander-js/extra-typings';
import * as keyCalls from '@tessera/contracts/modules/team-key-calls.ts';
import { type TeamKey, type TeamScope, teamScope } from '@tessera/contracts/modules/team-keys.ts';
import { askSite } from '@tessera/module-kit/publish/registry-client.ts';
import { Misuse } from '../exit-codes.ts';
import { siteCommand } from '../options.ts';
import { columns, moment, report } from '../report.ts';
import { findSite } from '../site.ts';
import { moduleMeant, numberMeant } from '../this-module.ts';

const scopes = teamScope.options.join(', ');

const make = siteCommand('make', 'make a key for a team; its secret is shown this once')
  .requiredOption('--team <name>', 'whose key it is')
  .requiredOption('--modules <names>', 'modules it is for, with commas between them')
  .requiredOption('--scopes <names>', `what it may: ${scopes}`)
  .option('--days <number>', 'until it expires', '90')
  .option('--note <words>', 'what it is used for', '')
  .action((options) =>
    report(options, async () => {
      const body = {
        team: options.team,
        modules: options.modules.split(',').map((name) => moduleMeant(name.trim())),
        scopes: options.scopes.split(',').map(scopeMeant),
        expiresInDays: numberMeant(options.days, '--days'),
        note: options.note,
      };
      const made = await askSite(findSite(options), keyCalls.makeTeamKey, { body });
      return { lines: [...shown(made.key), '', made.secret], json: made };
    }),
  );

const list = siteCommand('list', 'the keys of teams, newest first').action((options) =>
  report(options, async () => {
    const { keys } = await askSite(findSite(options), keyCalls.listTeamKeys, {});
    const rows = keys.map((key) => [
      key.id,
      key.team,
      key.modules.join(','),
      key.scopes.join(','),
      stateOf(key),
      key.note,
    ]);
    return { lines: keys.length > 0 ? columns(rows) : ['There are no keys yet.'], json: { keys } };
  }),
);

const rotate = siteCommand('rotate', 'give a key a new secret; the one before is taken for a while as well')
  .argument('<id>', 'as `tessera keys list` shows it')
  .option('--overlap <hours>', 'so long both are taken', '24')
  .option('--days <number>', 'until it expires', '90')
  .action((id, options) =>
    report(options, async () => {
      const body = {
        overlapHours: numberMeant(options.overlap, '--overlap'),
        expiresInDays: numberMeant(options.days, '--days'),
      };
      const rotated = await askSite(findSite(options), keyCalls.rotateTeamKey, { params: { id }, body });
      return { lines: [...shown(rotated.key), '', rotated.secret], json: rotated };
    }),
  );

const revoke = siteCommand('revoke', 'end a key at once')
  .argument('<id>', 'as `tessera keys list` shows it')
  .action((id, options) =>
    report(options, async () => {
      const key = await askSite(findSite(options), keyCalls.revokeTeamKey, { params: { id } });
      return { lines: [`${key.id} of ${key.team} opens nothing any more.`], json: { key } };
    }),
  );

/** `tessera keys` */
export const keys = new Command('keys')
  .description('keys of module teams; the platform’s own key is needed')
  .addCommand(make)
  .addCommand(list)
  .addCommand(rotate)
  .addCommand(revoke);

function shown(key: TeamKey): string[] {
  const both = key.previousUntilMs ? [['secret before', `taken until ${moment(key.previousUntilMs)}`]] : [];
  return columns([
    ['key', key.id],
    ['team', key.team],
    ['modules', key.modules.join(', ')],
    ['may', key.scopes.join(', ')],
    ['expires', moment(key.expiresAtMs)],
    ...both,
  ]);
}

function stateOf(key: TeamKey): string {
  if (key.revokedAtMs !== undefined) return `revoked ${moment(key.revokedAtMs)}`;
  return `${key.expiresAtMs <= Date.now() ? 'expired' : 'until'} ${moment(key.expiresAtMs)}`;
}

function scopeMeant(typed: string): TeamScope {
  const { success, data } = teamScope.safeParse(typed.trim());
  if (success) return data;
  throw new Misuse(`${typed.trim()} is no scope. There are: ${scopes}.`);
}
