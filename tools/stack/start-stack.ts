import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames, urlSettings } from '@tessera/contracts/services.ts';
import { buildFolder } from '../build/service-builds.ts';
import { type Mailbox, startMailbox } from '../mailbox.ts';
import { freePort } from '../redis.ts';
import { runTask } from '../run-task.ts';
import { type FoundMongo, findMongo } from '../start/find-mongo.ts';
import { type FoundRedis, findRedis } from '../start/find-redis.ts';
import type { ManagedProcess } from '../start/managed-process.ts';
import { ownFolder } from '../start/own-folder.ts';
import { bundleOf, readSecrets, type Secrets, type StartSettings } from '../start/settings.ts';
import { loadStore, publishModules } from './fill-store.ts';
import { unmetNeedsAt } from './judge-service.ts';
import { createPrograms, type Programs } from './programs.ts';
import { createRunningParts, type RunningParts } from './running-parts.ts';
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
  /** Settings that all services share, as they are now. */
  serviceEnv(): Record<string, string>;
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
export async function startStack(settings: StartSettings, options: StackOptions = {}): Promise<Stack> {
  const { say = () => {}, onChange = () => {} } = options;
  const running = createRunningParts();
  let stack: Stack | undefined;
  const changed = () => void (stack && onChange(stack));

  try {
    ownFolder(settings.dataFolder);
    await runTask('tools/build.ts', {}, say);
    const logs = join(settings.dataFolder, 'logs');
    mkdirSync(logs, { recursive: true });
    const ground = await startGround(settings, options, running, changed);
    const shellPort = settings.port || (await freePort());
    const storefront = atPort(shellPort);
    const addresses = await serviceAddresses();
    const shared = await sharedEnv(settings, options, ground);
    const siteOrigin = process.env.SITE_ORIGIN ?? `http://{localHost}:${shellPort}`;
    const serviceEnv = () => ({
      ...shared,
      SITE_ORIGIN: siteOrigin,
      ...urlSettings((_key, name) => addresses[name] ?? ''),
    });
    const programs = createPrograms({
      ...{ logs, say, onReturn: changed, addresses: () => addresses },
      env: serviceEnv,
    });
    running.stopAfterwards(programs.stop);

    say('Starting the services …');
    const site = { url: storefront, deployKey: ground.secrets.deployKey };
    const services = createServices(settings, options, { programs, addresses, running, changed, site });
    await services.startAll();
    running.keep(await startShell(programs, settings, { port: shellPort, deployKey: ground.secrets.deployKey }));
    const door = await openServiceDoor(services, ground.secrets.deployKey);
    running.stopFirst(async () => door.close());
    const { mongo, redis, mailbox, secrets } = ground;
    const filled = { ...secrets, dataFolder: settings.dataFolder, services: addresses, storefront };
    await loadStore({ ...filled, isAgain: settings.loadDemoStore ?? false }, say);
    await publishModules(filled, say);

    stack = {
      ...{
        storefront,
        admin: `http://${process.env.ADMIN_HOST ?? 'admin.localhost'}:${shellPort}/config`,
        mailbox: mailbox.webUrl,
        services: addresses,
      },
      ...{ deployKey: secrets.deployKey, mongo, redis, serviceDoor: door.url, serviceEnv },
      ...{ processes: running.processes, stop: running.stop },
    };
    return stack;
  } catch (error) {
    await running.stop();
    throw error;
  }
}

/** What the programs of a stack stand on. */
interface Ground {
  mongo: FoundMongo;
  redis: FoundRedis;
  mailbox: Mailbox;
  secrets: Secrets;
}

async function startGround(
  settings: StartSettings,
  { say = () => {} }: StackOptions,
  running: RunningParts,
  onReturn: () => void,
): Promise<Ground> {
  const keep = <F extends FoundMongo | FoundRedis>(found: F): F => {
    if (found.process) running.keep(found.process);
    return found;
  };
  const hooks = { say, onReturn };
  const [mongo, redis] = await Promise.all([
    findMongo(settings.mongodbUrl, settings.dataFolder, hooks).then(keep),
    findRedis(settings.redisUrl, settings.dataFolder, hooks).then(keep),
  ]);
  say(`Database: ${mongo.description}`);
  say(`Queues:   ${redis.description}`);
  const mailbox = await startMailbox({ webPort: settings.mailboxPort });
  running.stopAfterwards(mailbox.stop);
  return { mongo, redis, mailbox, secrets: readSecrets(settings.dataFolder, process.env) };
}

/** Where services are to be found. Ports are taken before anybody starts: some ask each other. */
async function serviceAddresses(): Promise<Record<string, string>> {
  const addresses: Record<string, string> = {};
  for (const name of serviceNames) addresses[name] = atPort(await freePort());
  return addresses;
}

/** Settings that all programs have in common. */
async function sharedEnv(
  settings: StartSettings,
  { env = {}, through = straight }: StackOptions,
  { mongo, redis, mailbox, secrets }: Ground,
) {
  const way = (part: FoundMongo | FoundRedis) =>
    part.process ? through(part.process.name, part.url) : Promise.resolve(part.url);
  return {
    NODE_ENV: 'production',
    MONGODB_URL: await way(mongo),
    REDIS_URL: await way(redis),
    PLATFORM_SECRET: secrets.platform,
    LOG_LEVEL: settings.logLevel,
    RATE_LIMIT_SCALE: String(settings.rateLimitScale),
    SMTP_URL: settings.smtpUrl ?? mailbox.smtpUrl,
    IMAGE_CACHE_DIR: join(settings.dataFolder, 'images'),
    // The demo store's visitors look up places as made up as itself.
    ADDRESS_LOOKUP: 'offline',
    ...env,
  };
}

interface ServiceParts {
  programs: Programs;
  /** Entries change when another version takes over. */
  addresses: Record<string, string>;
  running: RunningParts;
  changed: () => void;
  /** Whose registry knows what modules need. */
  site: { url: string; deployKey: string };
}

function createServices(
  { dataFolder }: StartSettings,
  { say = () => {}, through = straight }: StackOptions,
  { programs, addresses, running, changed, site }: ServiceParts,
) {
  const firstPorts = new Map(serviceNames.map((name) => [name, Number(new URL(addresses[name] ?? '').port)]));
  return createStackServices({
    ...{ dataFolder, say },
    launch: async (name, version) => {
      const port = firstPorts.get(name) ?? (await freePort());
      firstPorts.delete(name);
      const main = join(buildFolder(name, version), 'main.js');
      return { url: atPort(port), process: await programs.start(name, main, port) };
    },
    unmetNeeds: (...asked) => unmetNeedsAt(site, ...asked),
    lead: async (name, url) => {
      const address = await through(name, url);
      addresses[name] = address;
      await programs.tellMoved({ [name]: address });
    },
    adopt: (_name, process) => {
      running.keep(process);
      changed();
    },
  });
}

function startShell(
  programs: Programs,
  { dataFolder }: StartSettings,
  { port, deployKey }: { port: number; deployKey: string },
): Promise<ManagedProcess> {
  return programs.start('shell', bundleOf('shell'), port, {
    DEPLOY_KEY: deployKey,
    // Whoever administers the demo store looks after the modules of this installation.
    OPERATIONS_WEBSITE: process.env.OPERATIONS_WEBSITE ?? 'site-fernhall',
    MODULE_CACHE_FOLDER: join(dataFolder, 'modules'),
  });
}

const atPort = (port: number) => `http://localhost:${port}`;
const straight = async (_name: string, url: string) => url;
