import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MissingPart } from '../tools/start/find-redis.ts';
import { root } from '../tools/start/settings.ts';
import { deployInMidLoad } from './deploys.ts';
import { ensureK6 } from './find-k6.ts';
import { type ProfileName, profiles } from './profiles.ts';
import { runK6 } from './run-k6.ts';
import { runningSite, startOwnSite } from './site.ts';
import { type Metrics, missedOf, ordersMissed, tableOf } from './summary.ts';

/** `npm run load -- smoke [--minutes 5] [--url http://localhost:4000]`, see the README. */
const { values, positionals } = parseArgs({
  options: { url: { type: 'string' }, minutes: { type: 'string' } },
  allowPositionals: true,
});
const say = (line: string) => void process.stderr.write(`${line}\n`);

const [name = 'smoke'] = positionals;
if (!isProfile(name)) {
  say(`There is no profile "${name}":`);
  for (const [known, { about }] of Object.entries(profiles)) say(`  ${known.padEnd(8)} ${about}`);
  process.exit(2);
}
const seconds = values.minutes === undefined ? profiles[name].seconds : Math.round(Number(values.minutes) * 60);
if (!(seconds >= 30)) {
  say('--minutes is a number, half a minute at least.');
  process.exit(2);
}
process.exit(await run(name).catch(told));

function isProfile(text: string): text is ProfileName {
  return Object.hasOwn(profiles, text);
}

function told(error: unknown): number {
  say(error instanceof MissingPart ? error.message : String(error instanceof Error ? error.stack : error));
  return 1;
}

async function run(profile: ProfileName): Promise<number> {
  const k6 = ensureK6(say);
  const folder = join(root, '.cache', 'load', profile);
  await mkdir(folder, { recursive: true });
  const last = join(folder, 'last.json');
  const before = await readFile(last, 'utf8').then(
    (text): Metrics => JSON.parse(text),
    () => undefined,
  );
  const site = values.url ? runningSite(values.url) : await startOwnSite(say);
  try {
    say(`${profile}: ${profiles[profile].about}${values.minutes ? `, in ${values.minutes} minutes` : ''}`);
    const [metrics, undeployed] = await Promise.all([
      runK6({ k6, profile, seconds, site, folder }),
      deployInMidLoad(site, seconds, say),
    ]);
    const missed = [...missedOf(metrics), ...ordersMissed(metrics), ...undeployed];
    await copyFile(join(folder, 'summary.json'), last);
    process.stdout.write(`\n${tableOf(metrics, before)}\n\n`);
    for (const demand of missed) process.stdout.write(`Missed: ${demand}\n`);
    process.stdout.write(`${missed.length} demands missed; plots in ${join(folder, 'report.html')}\n`);
    return missed.length > 0 ? 1 : 0;
  } finally {
    await site.stop();
  }
}
