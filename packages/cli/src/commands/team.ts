import { changeTeamBody, type ModuleTeam } from '@tessera/contracts/modules/team.ts';
import * as teamCalls from '@tessera/contracts/modules/team-calls.ts';
import { askSite } from '@tessera/module-kit/publish/registry-client.ts';
import { Misuse } from '../exit-codes.ts';
import { moduleHelp, siteCommand } from '../options.ts';
import { moment, report } from '../report.ts';
import { findSite } from '../site.ts';
import { moduleMeant } from '../this-module.ts';

/** `tessera team` */
export const team = siteCommand('team', 'who is mailed when a version is taken back by itself')
  .argument('[module]', moduleHelp)
  .option('--mails <addresses>', 'mails these from now on, with commas between them; "" mails nobody')
  .action((module, { mails, ...options }) =>
    report(options, async () => {
      const [site, name] = [findSite(options), moduleMeant(module)];
      const params = { name };
      const found =
        mails === undefined
          ? await askSite(site, teamCalls.readTeam, { params })
          : await askSite(site, teamCalls.changeTeam, { params, body: { mails: mailsMeant(mails), by: site.by } });
      return { lines: linesOf(name, found), json: { name, ...found } };
    }),
  );

function mailsMeant(typed: string): string[] {
  const listed = typed.split(',').flatMap((mail) => mail.trim() || []);
  const { success, data } = changeTeamBody.shape.mails.safeParse(listed);
  if (success) return data;
  throw new Misuse(`${typed} is no list of up to 20 different addresses with commas between them.`);
}

function linesOf(name: string, { mails, changed }: ModuleTeam): string[] {
  const by = changed ? [`Changed ${moment(changed.atMs)} by ${changed.by}.`] : [];
  if (mails.length === 0) return [`Nobody is mailed when a version of ${name} is taken back by itself.`, ...by];
  return [...mails, ...by];
}
