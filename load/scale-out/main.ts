import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serviceNames, urlSettings } from '@tessera/contracts/services.ts';
import { commandOnPath } from '@tessera/service-kit/command-on-path.ts';
import { demoPassword } from '../../demo-store/load/people.ts';
import { startMailbox } from '../../tools/mailbox.ts';
import { freePort } from '../../tools/redis.ts';
import { createPrograms } from '../../tools/stack/programs.ts';
import { startSite, wideLimits } from '../../tools/stack/start-site.ts';
import type { ManagedProcess } from '../../tools/start/managed-process.ts';
import { bundleOf, readSecrets, root } from '../../tools/start/settings.ts';
import { ensureK6 } from '../find-k6.ts';
import { profiles } from '../profiles.ts';
import { runK6 } from '../run-k6.ts';
import { adminOf } from '../site.ts';
import { missedOf, ordersMissed, tableOf } from '../summary.ts';
import { type Balancer, type Pair, startBalancer } from './balancer.ts';

/** `npm run scale-out`: two copies of every process behind HAProxy, one of each killed in mid-load. See the README. */
const say = (line: string) => void process.stderr.write(`${line}\n`);
const profile = 'smoke';
const programs = ['shell', ...serviceNames];

const haproxy = commandOnPath('haproxy') ?? missing();
const k6 = ensureK6(say);
const folder = join(root, '.cache', 'scale-out');
await mkdir(folder, { recursive: true });

const pairs = new Map<string, Pair & { copies: [number, number] }>();
for (const name of programs) {
  pairs.set(name, { name, port: await freePort(), copies: [await freePort(), await freePort()] });
}
const pairOf = (name: string) => pairs.get(name) ?? { name, port: 0, copies: [0, 0] };
const frontOf = (name: string) => `http://localhost:${pairOf(name).port}`;
let balancer: Balancer | undefined;
/** Everybody finds a service by its balancer. It starts when the first copies of all are known. */
const known = new Set<string>();
async function through(name: string, url: string): Promise<string> {
  const pair = pairs.get(name);
  if (!pair) return url;
  pair.copies[0] = Number(new URL(url).port);
  known.add(name);
  if (known.size === serviceNames.length) balancer ??= await startBalancer(haproxy, folder, [...pairs.values()]);
  return frontOf(name);
}

const mailbox = await startMailbox({ webPort: 0 });
const stack = await startSite({
  name: 'scale-out',
  settings: {
    port: pairOf('shell').copies[0],
    mongodbUrl: process.env.MONGODB_URL,
    redisUrl: process.env.REDIS_URL,
    smtpUrl: mailbox.smtpUrl,
  },
  say: (line) => say(`  ${line}`),
  through,
});
const { dataFolder } = stack;
const logs = join(dataFolder, 'logs-2');
await mkdir(logs);
const seconds = createPrograms({
  logs,
  say: (line) => say(`  ${line}`),
  onReturn: () => {},
  // What stands in front of them stays where it is.
  addresses: () => ({}),
  env: () => ({
    ...{ NODE_ENV: 'production', MONGODB_URL: stack.mongo.url, REDIS_URL: stack.redis.url, LOG_LEVEL: 'warn' },
    ...{ PLATFORM_SECRET: readSecrets(dataFolder, process.env).platform, RATE_LIMIT_SCALE: String(wideLimits) },
    ...{ SMTP_URL: mailbox.smtpUrl, IMAGE_CACHE_DIR: join(dataFolder, 'images-2') },
    ...{ DEPLOY_KEY: stack.deployKey, MODULE_CACHE_FOLDER: join(dataFolder, 'modules-2') },
    ...urlSettings((_key, service) => frontOf(service)),
  }),
});
const second = new Map<string, ManagedProcess>();
try {
  for (const name of programs) second.set(name, await seconds.start(name, bundleOf(name), pairOf(name).copies[1]));
  say(`${profile}, with two copies of every process: ${profiles[profile].about}`);
  const site = {
    ...{ url: frontOf('shell'), admin: adminOf(frontOf('shell')), owner: 'edda@example.com', password: demoPassword },
    deployKey: undefined,
    stop: async () => {},
  };
  const [metrics] = await Promise.all([
    runK6({ k6, profile, seconds: profiles[profile].seconds, site, folder }),
    killOneOfEach(),
  ]);
  process.stdout.write(`\n${tableOf(metrics, undefined)}\n\n`);
  const missed = [...missedOf(metrics), ...ordersMissed(metrics)];
  for (const demand of missed) process.stdout.write(`Missed: ${demand}\n`);
  process.stdout.write(`${programs.length} copies killed; ${missed.length} demands missed\n`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  await balancer?.stop();
  await seconds.stop();
  await stack.stop();
  await mailbox.stop();
}

/** One copy of each process dies as by a power cut, by turns the first and the second; whoever keeps them starts them again. */
async function killOneOfEach(): Promise<void> {
  const gap = (profiles[profile].seconds * 1_000) / (programs.length + 1);
  for (const [at, name] of programs.entries()) {
    await wait(gap);
    (at % 2 === 0 ? second : stack.processes).get(name)?.kill();
  }
}

function missing(): never {
  say('HAProxy is missing. Install it, for instance with: apt-get install haproxy');
  process.exit(1);
}
