const usualSecret = 'a secret for tests, at least 32 characters long';

/** Settings of a process that runs in a test: a database and queues of its own by a name nobody else has, and no logs. */
export const testSettings = (unique: string) =>
  ({
    NODE_ENV: 'test',
    PORT: 0,
    HOST: '127.0.0.1',
    MONGODB_URL: process.env.TEST_MONGODB_URL ?? '',
    REDIS_URL: process.env.TEST_REDIS_URL ?? '',
    REDIS_CHECK: 'refuse',
    DATABASE_PREFIX: unique,
    QUEUE_PREFIX: `{${unique}}`,
    PLATFORM_SECRET: usualSecret,
    ROLE: 'both',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: 1,
    COUNT_HEADLESS_BROWSERS: false,
    ANSWER_WITHIN_MS: 30_000,
    LOOP_WARN_MS: 1_000,
    LOOP_END_MS: 15_000,
  }) as const;
