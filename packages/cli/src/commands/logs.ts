import * as moduleCalls from '@tessera/contracts/modules/calls.ts';
import type { PointerMove } from '@tessera/contracts/modules/module.ts';
import { askSite } from '@tessera/module-kit/publish/registry-client.ts';
import { Misuse } from '../exit-codes.ts';
import { moduleHelp, siteCommand } from '../options.ts';
import { columns, moment, report } from '../report.ts';
import { findSite } from '../site.ts';
import { moduleMeant } from '../this-module.ts';

/** `tessera logs` */
export const logs = siteCommand('logs', 'what happened to a module: when, what, by whom and why; newest first')
  .argument('[module]', moduleHelp)
  .option('--limit <number>', 'so many at most', countOf, 20)
  .action((module, options) =>
    report(options, async () => {
      const name = moduleMeant(module);
      const { history } = await askSite(findSite(options), moduleCalls.readModule, { params: { name } });
      const moves = history.toReversed().slice(0, options.limit);
      const lines = moves.length > 0 ? columns(moves.map(rowOf)) : [`Nothing has happened to ${name} yet.`];
      return { lines, json: { name, moves } };
    }),
  );

function rowOf({ atMs, from, to, by, actor, isRollback, isRetired, reason }: PointerMove): string[] {
  const what = isRollback ? 'taken back' : 'deployed';
  const who = actor?.kind === 'team' ? `${by} (${actor.team})` : by;
  const versions = isRetired ? `${to} → nothing` : `${from ?? 'nothing'} → ${to}`;
  return [moment(atMs), isRetired ? 'retired' : what, versions, who, reason ?? ''];
}

function countOf(typed: string): number {
  if (/^[1-9]\d{0,3}$/.test(typed)) return Number(typed);
  throw new Misuse(`--limit is a number, not ${typed}.`);
}
