import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames, urlSettings } from '@tessera/contracts/services.ts';
import { buildFolder } from '../build/service-builds.ts';
import { bundleOf } from '../build/services.ts';
import { type Mailbox, startMailbox } from '../mailbox.ts';
import { freePort } from '../redis.ts';
import { runTask } from '../run-task.ts';
import { findMongo } from '../start/find-mongo.ts';
import { findRedis } from '../start/find-redis.ts';
import type { ManagedProcess } from '../start/managed-process.ts';
import { ownFolder } from '../start/own-folder.ts';
import { readSecrets, type StartSettings } from '../start/settings.ts';
import { createPrograms, type Programs } from './programs.ts';
import { openServiceDoor } from './service-door.ts';
import { createStackServices } from './stack-services.ts';

export interface Stack {
  storefront: string;
  admin: string;
  mailbox: string;
  services: Record<string, string>;
  deployKey: string;
  mongo: { url: string; description: string };
  redis: { url: string; description: string };
  /** Where versions of services are replaced while they run; takes the deploy key. */
  serviceDoor: string;
  /** Every process that was started, by name. */
  processes: ReadonlyMap<string, ManagedProcess>;
  stop(): Promise<void>;
}

export interface StackOptions {
  say?: (line: string) => void;
  /** Settings for every service, over the usual ones. */
  env?: Record<string, string>;
  /** Leads the others' way to a part, by the name of its process, through something that stands in front of it. */
  through?: (name: string, url: string) => Promise<string>;
  /** A process came back under another id, or another version of a service took over at another address. */
  onChange?: (stack: Stack) => void;
}

/**
 * Starts everything Tessera needs on this machine and waits until it serves: databases, mailbox, services, shell,
 * modules published, demo store loaded. What was started is stopped again when a part fails.
 */
export async function startStack(
  settings: StartSettings,
  { say = () => {}, env = {}, through = async (_name, url) => url, onChange = () => {} }: StackOptions = {},
): Promise<Stack> {
  ownFolder(settings.dataFolder);
  const processes = new Map<string, ManagedProcess>();
  const keep = (process: ManagedProcess | undefined) => process && processes.set(process.name, process);
  let mailbox: Mailbox | undefined;
  let programs: Programs | undefined;
  let door: Awaited<ReturnType<typeof openServiceDoor>> | undefined;
  let stack: Stack | undefined;
  const changed = () => void (stack && onChange(stack));

  const stop = async () => {
    const [databases, others] = [['embedded-mongo', 'mongod', 'redis'], [...processes.keys()].reverse()];
    door?.close();
    for (const name of others.filter((name) => !databases.includes(name))) await processes.get(name)?.stop();
    await programs?.stop();
    await mailbox?.stop();
    await Promise.all(databases.map((name) => processes.get(name)?.stop()));
  };

  try {
    await runTask('tools/build.ts', {}, say);
    const [mongo, redis] = await Promise.all([
      findMongo(settings.mongodbUrl, settings.dataFolder),
      findRedis(settings.redisUrl, settings.dataFolder, say),
    ]);
    keep(mongo.process);
    keep(redis.process);
    say(`Database: ${mongo.description}`);
    say(`Queues:   ${redis.description}`);
    mailbox = await startMailbox({ webPort: settings.mailboxPort });
    const secrets = readSecrets(settings.dataFolder, process.env);
    const logs = join(settings.dataFolder, 'logs');
    mkdirSync(logs, { recursive: true });

    const way = (part: { url: string; process?: ManagedProcess }) =>
      part.process ? through(part.process.name, part.url) : part.url;
    const shared = {
      NODE_ENV: 'production',
      MONGODB_URL: await way(mongo),
      REDIS_URL: await way(redis),
      PLATFORM_SECRET: secrets.platform,
      LOG_LEVEL: settings.logLevel,
      RATE_LIMIT_SCALE: String(settings.rateLimitScale),
      SMTP_URL: settings.smtpUrl ?? mailbox.smtpUrl,
      IMAGE_CACHE_DIR: join(settings.dataFolder, 'images'),
      ...env,
    };
    const shellPort = settings.port || (await freePort());
    // Taken before anybody starts: some ask each other.
    const firstPorts = new Map<string, number>();
    for (const name of serviceNames) firstPorts.set(name, await freePort());
    const atPort = (port: number | undefined) => `http://localhost:${port}`;
    const addresses = Object.fromEntries(serviceNames.map((name) => [name, atPort(firstPorts.get(name))]));
    const siteOrigin = process.env.SITE_ORIGIN ?? `http://{localHost}:${shellPort}`;
    programs = createPrograms({
      logs,
      say,
      env: () => ({ ...shared, SITE_ORIGIN: siteOrigin, ...urlSettings((_key, name) => addresses[name] ?? '') }),
      onReturn: changed,
    });
    const { start, tellMoved } = programs;

    say('Starting the services …');
    const services = createStackServices({
      dataFolder: settings.dataFolder,
      say,
      launch: async (name, version) => {
        const port = firstPorts.get(name) ?? (await freePort());
        firstPorts.delete(name);
        return { url: atPort(port), process: await start(name, join(buildFolder(name, version), 'main.js'), port) };
      },
      lead: async (name, url) => {
        addresses[name] = await through(name, url);
        await tellMoved({ [name]: addresses[name] });
      },
      adopt: (name, process) => {
        processes.set(name, process);
        changed();
      },
    });
    await services.startAll();
    const shell = await start('shell', bundleOf('shell'), shellPort, {
      DEPLOY_KEY: secrets.deployKey,
      // Whoever administers the demo store looks after the modules of this installation.
      OPERATIONS_WEBSITE: process.env.OPERATIONS_WEBSITE ?? 'site-fernhall',
      MODULE_CACHE_FOLDER: join(settings.dataFolder, 'modules'),
    });
    keep(shell);
    const storefront = atPort(shellPort);
    door = await openServiceDoor(services, secrets.deployKey);
    await runTask(
      'tools/stack/load-demo-store.ts',
      { SERVICES: JSON.stringify(addresses), PLATFORM_SECRET: secrets.platform, DATA_FOLDER: settings.dataFolder },
      say,
    );
    await runTask(
      'tools/stack/publish-modules.ts',
      { TESSERA_URL: storefront, TESSERA_KEY: secrets.deployKey, DATA_FOLDER: settings.dataFolder },
      say,
    );

    stack = {
      storefront,
      admin: `${storefront}/config`,
      mailbox: mailbox.webUrl,
      services: addresses,
      deployKey: secrets.deployKey,
      mongo,
      redis,
      processes,
      serviceDoor: door.url,
      stop,
    };
    return stack;
  } catch (error) {
    await stop();
    throw error;
  }
}
