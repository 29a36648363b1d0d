import * as moduleCalls from '@tessera/contracts/modules/calls.ts';
import type { ModuleStatus } from '@tessera/contracts/modules/module.ts';
import { askSite } from '@tessera/module-kit/publish/registry-client.ts';
import { moduleHelp, siteCommand } from '../options.ts';
import { columns, moment, report } from '../report.ts';
import { findSite } from '../site.ts';
import { moduleMeant } from '../this-module.ts';

/** `tessera status` */
export const status = siteCommand('status', 'which version everybody gets, and which others were published')
  .argument('[module]', moduleHelp)
  .action((module, options) =>
    report(options, async () => {
      const name = moduleMeant(module);
      const { history, ...found } = await askSite(findSite(options), moduleCalls.readModule, { params: { name } });
      return { lines: linesOf({ ...found, history }), json: { ...found, lastMove: history.at(-1) ?? null } };
    }),
  );

function linesOf({ name, stable, retiredAtMs, versions, history }: ModuleStatus): string[] {
  const last = history.at(-1);
  const since = last ? `, since ${moment(last.atMs)} by ${last.by}` : '';
  const live = stable ? `everybody gets ${stable}${since}` : 'nobody gets it yet';
  const head = `${name}: ${retiredAtMs === undefined ? live : `retired${since}`}`;
  const rows = versions.map(({ version, state, publishedAtMs, by }) => [
    version === stable ? '→' : ' ',
    version,
    state,
    moment(publishedAtMs),
    by,
  ]);
  return [head, '', ...columns(rows)];
}
