import { afterEach, describe, expect, test } from 'vitest';
import type { ServiceConfig } from '../config.ts';
import type { ServiceDeps } from '../feature.ts';
import { newId } from '../ids.ts';
import type { ServiceDefinition } from '../service.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';

const running: TestService[] = [];
afterEach(async () => {
  for (const service of running.splice(0)) await service.stop();
});

/** A process of a service with one repair job, whose looks are counted. */
async function aProcess(settings: Partial<ServiceConfig>) {
  let looks = 0;
  let deps: ServiceDeps | undefined;
  const definition: ServiceDefinition<ServiceConfig> = {
    name: 'svc-forms',
    version: '1.0.0',
    features: (given) => {
      deps = given;
      return [
        {
          repairJobs: [
            {
              name: 'svc-forms.tidy',
              everyMs: 3_600_000,
              run: async () => {
                looks += 1;
              },
            },
          ],
        },
      ];
    },
  };
  const service = await startTestService(definition, settings);
  running.push(service);
  return {
    service,
    looks: () => looks,
    wake: (at?: number) => deps?.wakeJob('svc-forms.tidy', at),
  };
}
const oneInstallation = () => {
  const unique = newId('t').replaceAll(/\W/g, '');
  return { DATABASE_PREFIX: unique, QUEUE_PREFIX: `{${unique}}` };
};

describe('A repair job', () => {
  test('looks when its process starts, and when it is woken', async () => {
    const { looks, wake } = await aProcess({ ROLE: 'both' });
    await expect.poll(looks).toBe(1);
    wake();
    await expect.poll(looks).toBe(2);
    const soon = Date.now() + 400;
    wake(soon);
    await expect.poll(looks).toBe(3);
    expect(Date.now()).toBeGreaterThanOrEqual(soon);
  });

  test('is woken by a process that has none, and does not run there', async () => {
    const installation = oneInstallation();
    const worker = await aProcess({ ROLE: 'worker', ...installation });
    const api = await aProcess({ ROLE: 'api', ...installation });
    await expect.poll(worker.looks).toBe(1);
    api.wake();
    await expect.poll(worker.looks).toBe(2);
    expect(api.looks()).toBe(0);
  });

  test('is run by hand in any process', async () => {
    const { service, looks } = await aProcess({ ROLE: 'api' });
    await service.repairJobs.run('svc-forms.tidy');
    expect(looks()).toBe(1);
    await expect(service.repairJobs.run('svc-forms.none')).rejects.toThrow('no repair job svc-forms.none');
  });
});
