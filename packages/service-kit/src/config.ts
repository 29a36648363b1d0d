import { z } from 'zod';

/** Settings every service has. A service adds its own with `serviceConfig.extend({...})`. */
export const serviceConfig = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('production')
    .describe('Answers are checked against the contract outside production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(0).describe('Port to listen on; 0 takes a free one'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  MONGODB_URL: z.url().describe('URL of MongoDB'),
  REDIS_URL: z.url().describe('URL of Redis'),
  REDIS_CHECK: z
    .enum(['refuse', 'warn'])
    .default('refuse')
    .describe('What to do with a Redis that may lose jobs; `warn` is for a managed Redis with its own persistence'),
  DATABASE_PREFIX: z.string().default('tessera').describe('Databases are named {prefix}-{service}'),
  QUEUE_PREFIX: z
    .string()
    .default('{tessera}')
    .describe('Prefix of all queue keys; the braces keep them on one Redis Cluster slot'),
  PLATFORM_SECRET: z.string().min(32).describe('Signs caller tokens and crumbs; the same for every process. Secret'),
  PLATFORM_SECRET_PREVIOUS: z
    .string()
    .min(32)
    .optional()
    .describe('Signatures of this secret are accepted too, while PLATFORM_SECRET is changed. Secret'),
  ROLE: z
    .enum(['api', 'worker', 'both'])
    .default('both')
    .describe('What this process does: answer calls, process queues, or both'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Minimum level of log entries'),
  RATE_LIMIT_SCALE: z.coerce
    .number()
    .positive()
    .default(1)
    .describe('Multiplies every rate limit; load tests raise it'),
  COUNT_HEADLESS_BROWSERS: z
    .stringbool()
    .default(false)
    .describe('Whether headless browsers count as visitors; for browser tests of a whole site'),
  ANSWER_WITHIN_MS: z.coerce
    .number()
    .int()
    .min(100)
    .default(5_000)
    .describe('Longer calls are answered with 503, milliseconds'),
  LOOP_WARN_MS: z.coerce
    .number()
    .int()
    .min(20)
    .default(1_000)
    .describe('An event loop blocked for longer is logged with what blocks it, milliseconds'),
  LOOP_END_MS: z.coerce
    .number()
    .int()
    .min(100)
    .default(15_000)
    .describe('A process whose event loop is blocked for longer ends itself, to be restarted, milliseconds'),
});
export type ServiceConfig = z.infer<typeof serviceConfig>;

/** What is signed is signed with the first; what is shown may be signed with any. */
export type Secrets = readonly [current: string, ...others: string[]];

/** The secrets of a process. */
export const acceptedSecrets = ({
  PLATFORM_SECRET,
  PLATFORM_SECRET_PREVIOUS,
}: Pick<ServiceConfig, 'PLATFORM_SECRET' | 'PLATFORM_SECRET_PREVIOUS'>): Secrets =>
  PLATFORM_SECRET_PREVIOUS ? [PLATFORM_SECRET, PLATFORM_SECRET_PREVIOUS] : [PLATFORM_SECRET];

/** Thrown when settings are missing or wrong; lists every problem at once. */
export class ConfigError extends Error {}

/**
 * Reads the environment once.
 * @throws ConfigError naming every problem, so that one restart mends them all
 */
export function readConfig<S extends z.ZodObject>(schema: S, env: Record<string, string | undefined>): z.output<S> {
  const result = schema.safeParse(env);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`These settings are missing or wrong:\n${lines.join('\n')}`);
}

const secretNames = /SECRET|PASSWORD|KEY|TOKEN/;

/** Settings as they may be logged: secrets masked, passwords taken out of addresses. */
export function maskConfig(config: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(config).map(([name, value]) => [name, secretNames.test(name) ? '***' : maskAddress(value)]),
  );
}

/** An address without what opens the door there. */
export function maskAddress<T>(value: T): T | string {
  return typeof value === 'string' ? value.replace(/\/\/[^@/]*@/, '//***@') : value;
}
