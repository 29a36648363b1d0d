import * as moduleCalls from '@tessera/contracts/modules/calls.ts';
import type { CompositionMove, MoveKind } from '@tessera/contracts/modules/composition.ts';
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
      const latest = await askSite(findSite(options), moduleCalls.readMoves, { params: { name } });
      const moves = latest.moves.slice(0, options.limit).map(shown);
      const lines = moves.length > 0 ? columns(moves.map(rowOf)) : [`Nothing has happened to ${name} yet.`];
      return { lines, json: { name, moves } };
    }),
  );

/** A move with the words and marks that scripts know. */
function shown({ by: actor, ...move }: CompositionMove) {
  const by = actor.kind === 'rollout' ? 'the platform' : actor.by;
  const marks = { isRollback: move.kind === 'take_back', ...(move.kind === 'retire' && { isRetired: true }) };
  return { ...move, ...marks, by, actor };
}

const words: Partial<Record<MoveKind, string>> = { deploy: 'deployed', take_back: 'taken back', retire: 'retired' };

function rowOf({ atMs, kind, from, to, websiteId, by, actor, reason }: ReturnType<typeof shown>): string[] {
  const who = actor.kind === 'team' ? `${by} (${actor.team})` : by;
  const versions = kind === 'retire' ? `${to} → nothing` : `${from ?? 'nothing'} → ${to}`;
  const what = words[kind] ?? kind.replaceAll('_', ' ');
  return [moment(atMs), websiteId ? `${what} (${websiteId})` : what, versions, who, reason ?? ''];
}

function countOf(typed: string): number {
  if (/^[1-9]\d?$|^100$/.test(typed)) return Number(typed);
  throw new Misuse(`--limit is a number up to 100, not ${typed}.`);
}
