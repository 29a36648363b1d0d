import { Command } from '@commander-js/extra-typings';
import { type Rollout, type RolloutPlan, rolloutPlan } from '@tessera/contracts/modules/rollout.ts';
import * as rolloutCalls from '@tessera/contracts/modules/rollout-calls.ts';
import { askSite } from '@tessera/module-kit/publish/registry-client.ts';
import { Misuse } from '../exit-codes.ts';
import { moduleHelp, reasonHelp, siteCommand } from '../options.ts';
import { moment, report } from '../report.ts';
import { findSite } from '../site.ts';
import { moduleMeant, versionMeant } from '../this-module.ts';

const start = siteCommand(
  'start',
  'give a version to a part of the visitors, then to more; what does worse is taken back',
)
  .argument('<version>', 'as `tessera status` lists it')
  .argument('[module]', moduleHelp)
  .option(
    '--plan <steps>',
    'percent:minutes of each step, such as 5:10,25:10,100:10 (which it is unless told otherwise)',
  )
  .option('--reason <words>', reasonHelp)
  .action((version, module, { plan, reason, ...options }) =>
    report(options, async () => {
      const [site, name] = [findSite(options), moduleMeant(module)];
      const told = { ...(plan !== undefined && { plan: planMeant(plan) }), ...(reason !== undefined && { reason }) };
      const body = { version: versionMeant(version), by: site.by, ...told };
      return said(name, await askSite(site, rolloutCalls.startRollout, { params: { name }, body }));
    }),
  );

const status = siteCommand('status', 'how far a version is on its way, or what became of the last one')
  .argument('[module]', moduleHelp)
  .action((module, options) =>
    report(options, async () => {
      const name = moduleMeant(module);
      return said(name, await askSite(findSite(options), rolloutCalls.readRollout, { params: { name } }));
    }),
  );

const pause = steering('pause', 'keep it at the visitors it has; its time stands still', rolloutCalls.pauseRollout);
const resume = steering('resume', 'let it go on', rolloutCalls.resumeRollout);
const stop = steering('stop', 'end it; everybody has the stable version again', rolloutCalls.stopRollout);

/** `tessera canary` */
export const canary = new Command('canary')
  .description('give a version to some visitors first, and to all when it does as well as the one they have')
  .addCommand(start)
  .addCommand(status)
  .addCommand(pause)
  .addCommand(resume)
  .addCommand(stop);

type Steering = typeof rolloutCalls.pauseRollout | typeof rolloutCalls.resumeRollout | typeof rolloutCalls.stopRollout;

function steering(named: string, description: string, call: Steering) {
  return siteCommand(named, description)
    .argument('[module]', moduleHelp)
    .option('--reason <words>', reasonHelp)
    .action((module, { reason, ...options }) =>
      report(options, async () => {
        const [site, name] = [findSite(options), moduleMeant(module)];
        const body = { by: site.by, ...(reason !== undefined && { reason }) };
        return said(name, await askSite(site, call, { params: { name }, body }));
      }),
    );
}

function said(name: string, rollout: Rollout) {
  const { version, against, plan, step, state, stepSinceMs, why } = rollout;
  const { percent = 0, minutes = 0 } = plan[step] ?? {};
  const isUnderWay = state === 'running' || state === 'paused';
  const place = `step ${step + 1} of ${plan.length}: ${percent} % of visitors for at least ${minutes} minutes`;
  const now = isUnderWay ? `${place}, since ${moment(stepSinceMs)}` : (why ?? '');
  return {
    lines: [`${name} ${version} beside ${against}: ${state.replace('_', ' ')}`, now],
    json: { name, ...rollout },
  };
}

/** A plan as it is typed: `5:10,25:10,100:10`. */
function planMeant(typed: string): RolloutPlan {
  const steps = typed.split(',').map((step) => {
    const [percent, minutes] = step.split(':').map(Number);
    return { percent, minutes };
  });
  const { success, data, error } = rolloutPlan.safeParse(steps);
  if (success) return data;
  const grow = error.issues.find(({ path }) => path.length === 0)?.message;
  throw new Misuse(grow ?? `${typed} is no plan: one looks like 5:10,25:10,100:10, percent and minutes of each step.`);
}
