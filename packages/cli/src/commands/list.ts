import type { ModuleSummary } from '@tessera/contracts/modules/module-summary.ts';
import * as retireCalls from '@tessera/contracts/modules/retire-calls.ts';
import { askSite } from '@tessera/module-kit/publish/registry-client.ts';
import { siteCommand } from '../options.ts';
import { columns, moment, report } from '../report.ts';
import { findSite } from '../site.ts';

/** `tessera list` */
export const list = siteCommand('list', 'the modules your key is for, and which version of each everybody gets').action(
  (options) =>
    report(options, async () => {
      const answer = await askSite(findSite(options), retireCalls.listModules, {});
      const rows = answer.modules.map((module) => [
        module.name,
        stateOf(module),
        versionsOf(module),
        module.ownerTeam ?? '',
        module.mounts.join(', '),
      ]);
      return { lines: rows.length > 0 ? columns(rows) : ['There are no modules yet.'], json: answer };
    }),
);

function versionsOf({ versions: { kept, swept } = { kept: 0, swept: 0 } }: ModuleSummary): string {
  return `${kept} ${kept === 1 ? 'version' : 'versions'}${swept > 0 ? `, ${swept} cleared away` : ''}`;
}

function stateOf({ stable, retiredAtMs }: ModuleSummary): string {
  if (retiredAtMs !== undefined) return `retired ${moment(retiredAtMs)}`;
  return stable ?? 'nobody gets it yet';
}
