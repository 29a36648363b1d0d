import { afterEach, describe, expect, test } from 'vitest';
import { type StartedRedis, startRedis } from '../../../../tools/redis.ts';
import { ConfigError, type ServiceConfig } from '../config.ts';
import type { ServiceDefinition } from '../service.ts';
import { keptLog } from '../testing/kept-log.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';

const definition: ServiceDefinition<ServiceConfig> = { name: 'svc-forms', version: '1.0.0', features: () => [] };

let redis: StartedRedis;
let service: TestService | undefined;
afterEach(async () => {
  await service?.stop();
  service = undefined;
  await redis.stop();
});

async function start(settings: Partial<ServiceConfig> = {}) {
  const { log, lines } = keptLog();
  service = await startTestService(definition, { REDIS_URL: redis.url, ...settings }, { log });
  return lines;
}

describe('SAFE-53 A service', () => {
  test.each([
    ['maxmemory-policy allkeys-lru', 'maxmemory-policy is allkeys-lru'],
    ['maxmemory-policy volatile-ttl', 'maxmemory-policy is volatile-ttl'],
    ['appendonly no', 'appendonly is no'],
    ['maxmemory-policy allkeys-lru\nappendonly no', 'maxmemory-policy is allkeys-lru, appendonly is no'],
  ])('does not start on a Redis with %j, and says in one line what mends it', async (setting, fault) => {
    redis = await startRedis({ settings: `${setting}\n` });
    const refusal = await start().catch((error: unknown) => error);
    if (!(refusal instanceof ConfigError)) throw refusal;
    expect(refusal.message).toContain(`Redis at ${redis.url} may lose jobs: ${fault}.`);
    expect(refusal.message).not.toContain('\n');
    const named = [...refusal.message.matchAll(/CONFIG SET (\S+)/g)].map(([, name]) => name);
    expect(named).toEqual(setting.split('\n').map((line) => line.split(' ')[0]));

    // What the line says is done, word by word.
    for (const [, command = ''] of refusal.message.matchAll(/"redis-cli ([^"]+)"/g)) {
      const [name = '', ...words] = command.split(' ');
      await redis.command(name, ...words);
    }
    await start();
    expect((await fetch(`${service?.url}/readyz`)).status).toBe(200);
  });

  test('starts on one that keeps what it is given, and with a complaint on any other when it is told to', async () => {
    redis = await startRedis({ settings: 'maxmemory-policy allkeys-lru\n' });
    const lines = await start({ REDIS_CHECK: 'warn' });
    const complaints = lines().filter(({ msg }) => String(msg).includes('may lose jobs'));
    expect(complaints.map(({ level }) => level)).toEqual([50]);
  });

  test('looks again when a Redis that was away comes, and tells what it finds', async () => {
    redis = await startRedis();
    const port = Number(new URL(redis.url).port);
    await redis.stop();
    const lines = await start();
    redis = await startRedis({ port, settings: 'appendonly no\n' });
    await expect.poll(() => lines().filter(({ msg }) => String(msg).includes('appendonly is no'))).toHaveLength(1);
  });
});
