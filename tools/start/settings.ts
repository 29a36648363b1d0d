import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ownFolder, secretsFile } from './own-folder.ts';
import { readState, replaceState } from './state-file.ts';

/** What `npm start` can be told, by environment or flag. docs/start.md explains each. */
export interface StartSettings {
  port: number;
  mailboxPort: number;
  dataFolder: string;
  reset: boolean;
  /** Load the demo store over what is there. */
  loadDemoStore?: boolean;
  mongodbUrl: string | undefined;
  redisUrl: string | undefined;
  smtpUrl: string | undefined;
  logLevel: string;
  rateLimitScale: number;
}

export const root = join(import.meta.dirname, '..', '..');

/** Reads flags (`--reset`, `--port 4100`) and the environment. Flags win. */
export function readSettings(args: readonly string[], env: NodeJS.ProcessEnv): StartSettings {
  const flag = (name: string) => {
    const at = args.indexOf(`--${name}`);
    return at < 0 ? undefined : args[at + 1];
  };
  const dataFolder = flag('data') ?? env.DATA_FOLDER ?? join(root, '.data');
  return {
    port: Number(flag('port') ?? env.PORT ?? 4000),
    mailboxPort: Number(env.MAILBOX_PORT ?? 4001),
    dataFolder,
    reset: args.includes('--reset'),
    loadDemoStore: args.includes('--load-demo-store'),
    mongodbUrl: env.MONGODB_URL,
    redisUrl: env.REDIS_URL,
    smtpUrl: env.SMTP_URL,
    logLevel: env.LOG_LEVEL ?? 'warn',
    rateLimitScale: Number(env.RATE_LIMIT_SCALE ?? 1),
  };
}

export interface Secrets {
  /** Signs caller tokens and crumbs. */
  platform: string;
  /** Lets module teams publish. */
  deployKey: string;
}

const secretsAdvice =
  'Restore it from a backup. Without one, delete it: new secrets are made, and links and gift card codes that were mailed stop working.';

/**
 * Secrets of this installation: from the environment, else made once and kept beside the data.
 * @throws DamagedFile
 */
export function readSecrets(dataFolder: string, env: NodeJS.ProcessEnv): Secrets {
  const file = secretsFile(dataFolder);
  const kept = readState<Partial<Secrets>>(file, secretsAdvice) ?? {};
  const made = () => randomBytes(32).toString('base64url');
  const secrets = {
    platform: env.PLATFORM_SECRET ?? kept.platform ?? made(),
    deployKey: env.DEPLOY_KEY ?? kept.deployKey ?? made(),
  };
  ownFolder(dataFolder);
  if (secrets.platform !== kept.platform || secrets.deployKey !== kept.deployKey) replaceState(file, secrets);
  return secrets;
}

/** Where the bundle of a Node program is. */
export const bundleOf = (folder: string) => join(root, folder, 'dist', 'main.js');
