import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames, urlSettings } from '@tessera/contracts/services.ts';
import { serviceFlags } from '@tessera/service-kit/service-flags.ts';
import { bundleOf } from '../build/services.ts';
import { type Mailbox, startMailbox } from '../mailbox.ts';
import { freePort } from '../redis.ts';
import { runTask } from '../run-task.ts';
import { findMongo } from '../start/find-mongo.ts';
import { findRedis } from '../start/find-redis.ts';
import { type ManagedProcess, startProcess } from '../start/managed-process.ts';
import { ownFolder } from '../start/own-folder.ts';
import { readSecrets, type StartSettings } from '../start/settings.ts';

export interface Stack {
  storefront: string;
  admin: string;
  mailbox: string;
  services: Record<string, string>;
  deployKey: string;
  mongo: { url: string; description: string };
  redis: { url: string; description: string };
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
}

/**
 * Starts everything Tessera needs on this machine and waits until it serves: databases, mailbox, services, shell,
 * modules published, demo store loaded. What was started is stopped again when a part fails.
 */
export async function startStack(
  settings: StartSettings,
  { say = () => {}, env = {}, through = async (_name, url) => url }: StackOptions = {},
): Promise<Stack> {
  ownFolder(settings.dataFolder);
  const processes = new Map<string, ManagedProcess>();
  const keep = (process: ManagedProcess | undefined) => process && processes.set(process.name, process);
  let mailbox: Mailbox | undefined;

  const stop = async () => {
    const [databases, others] = [['embedded-mongo', 'mongod', 'redis'], [...processes.keys()].reverse()];
    for (const name of others.filter((name) => !databases.includes(name))) await processes.get(name)?.stop();
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
    const startProgram = async (name: string, port: number, extra: Record<string, string> = {}) => {
      const program = await startProcess({
        name,
        command: process.execPath,
        args: [...serviceFlags, '--enable-source-maps', bundleOf(name)],
        env: { ...shared, ...extra, PORT: String(port) },
        isReady: 'message',
        restart: true,
        logFile: join(logs, `${name}.log`),
        onDeath: say,
      });
      keep(program);
      return `http://localhost:${port}`;
    };

    say('Starting the services …');
    const identityPort = await freePort();
    const shellPort = settings.port || (await freePort());
    const mailLinks = {
      IDENTITY_URL: `http://localhost:${identityPort}`,
      SITE_ORIGIN: process.env.SITE_ORIGIN ?? `http://{localHost}:${shellPort}`,
    };
    const addresses = Object.fromEntries(
      await Promise.all(
        serviceNames.map(async (name) => {
          const port = name === 'svc-identity' ? identityPort : await freePort();
          const url = await startProgram(name, port, name === 'svc-commerce' ? mailLinks : {});
          return [name, await through(name, url)] as const;
        }),
      ),
    );
    const storefront = await startProgram('shell', shellPort, {
      ...urlSettings((_key, name) => addresses[name] ?? ''),
      DEPLOY_KEY: secrets.deployKey,
      MODULE_CACHE_FOLDER: join(settings.dataFolder, 'modules'),
    });
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

    return {
      storefront,
      admin: `${storefront}/config`,
      mailbox: mailbox.webUrl,
      services: addresses,
      deployKey: secrets.deployKey,
      mongo,
      redis,
      processes,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
