import { defineCall } from '@tessera/contracts/call.ts';
import { requestIdHeader } from '@tessera/contracts/caller.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { Outage } from '@tessera/service-kit/outage.ts';
import { defineJob } from '@tessera/service-kit/queue/job.ts';
import type { ServiceDefinition } from '@tessera/service-kit/service.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startAnalytics } from '../testing/test-analytics.ts';

const read = defineCall({
  id: 'readShelf',
  method: 'GET',
  path: '/api/shelves/{shelf}',
  summary: 'Fails in many ways',
  params: z.strictObject({ shelf: z.string() }),
  answer: z.strictObject({}),
});
const work = { name: 'svc-forms.work', attempts: 2, backoffMs: 1 };

/** A service that fails on request. */
const failing: ServiceDefinition<TestService['config']> = {
  name: 'svc-forms',
  version: '3.2.1',
  features: () => [
    {
      routes: [
        route({
          call: read,
          access: 'anyone',
          handle: ({ params: { shelf } }) => {
            if (shelf === 'refused') return fail('request.not_found');
            if (shelf === 'away') throw new Outage('the database is away');
            throw new Error(`no shelf ${shelf} for ada@example.com`);
          },
        }),
      ],
      jobs: [
        defineJob({
          ...work,
          payload: z.strictObject({ websiteId: z.string() }),
          run: () => Promise.reject(new Error('the mail server said no')),
        }),
      ],
    },
  ],
};

let analytics: TestService;
beforeAll(async () => {
  analytics = await startAnalytics({ ROLE: 'both' });
});
afterAll(() => analytics.stop());

/** The test service; it reports the errors when it stops at the latest. */
async function inService(act: (service: TestService) => Promise<unknown>): Promise<void> {
  const service = await startTestService(failing, { QUEUE_PREFIX: analytics.config.QUEUE_PREFIX });
  await act(service);
  await service.stop();
}

const staff = (websiteId: string) =>
  analytics.as({ websiteId, kind: 'staff', siteUserId: 'edda', roles: [role.reporting] });

async function errorsOf(websiteId: string, search = '') {
  const { errors } = (await staff(websiteId).call('GET', `/api/events/errors${search}`)).body;
  return Promise.all(
    errors.map(async ({ id }: { id: string }) => (await staff(websiteId).call('GET', `/api/events/errors/${id}`)).body),
  );
}

describe('Errors of services', () => {
  test('ERR-047 are listed for their website with the id from the log; the answer reveals nothing of them', async () => {
    const websiteId = 'site-server';
    await inService(async (service) => {
      const answer = await service
        .as({ websiteId })
        .call('GET', '/api/shelves/lost', undefined, { [requestIdHeader]: 'req-1' });
      expect(answer.status).toBe(500);
      expect(JSON.stringify(answer.body)).not.toMatch(/no shelf|at .*\.ts|127\.0\.0\.1/);
    });
    await expect.poll(async () => (await errorsOf(websiteId)).length).toBe(1);
    const [error] = await errorsOf(websiteId, '?kind=server');
    expect(error).toMatchObject({
      ...{ kind: 'server', module: 'svc-forms', count: 1, firstVersion: expect.any(String) },
      title: 'Error: no shelf lost for [email]',
      samples: [{ requestId: 'req-1', page: 'GET /api/shelves/lost' }],
    });
    expect(error.samples[0].stack).toContain('svc-analytics/src/errors/service-errors.api.test.ts');
    expect(error.samples[0].stack).not.toContain('file:');
  });

  test('what the caller did wrong, and what was away, is no error of anybody', async () => {
    const websiteId = 'site-calm';
    await inService(async (service) => {
      for (const shelf of ['refused', 'away', 'real'])
        await service.as({ websiteId }).call('GET', `/api/shelves/${shelf}`);
    });
    await expect.poll(async () => (await errorsOf(websiteId)).length).toBe(1);
    expect((await errorsOf(websiteId))[0].title).toContain('no shelf real');
  });

  test('a job that finally fails is reported once, with its id', async () => {
    const websiteId = 'site-job';
    await inService(async (service) => {
      await service.queues.add(work, { websiteId }, { jobId: 'work-7' });
      const failed = async () => (await errorsOf(websiteId)).length;
      await expect.poll(failed).toBe(1);
    });
    const [error] = await errorsOf(websiteId, '?kind=job');
    expect(error).toMatchObject({ kind: 'job', count: 1, samples: [{ requestId: 'work-7', page: 'svc-forms.work' }] });
  });

  test('a storm is one job with the count of each error, and other errors are still reported', async () => {
    await inService(async (service) => {
      const loud = service.as({ websiteId: 'site-storm' });
      for (let at = 0; at < 40; at += 1) await loud.call('GET', `/api/shelves/${at}`);
      for (const kind of 'abcdefgh') await loud.call('GET', `/api/shelves/${kind}`);
      await service.as({ websiteId: 'site-beside' }).call('GET', '/api/shelves/quiet');
    });
    await expect.poll(async () => (await errorsOf('site-beside')).length).toBe(1);
    const listed = await errorsOf('site-storm', '?sort=count');
    expect(listed[0].count).toBe(40);
    expect(listed.length).toBeLessThanOrEqual(5);
    expect(listed[0].hours.map(({ count }: { count: number }) => count).reduce((a: number, b: number) => a + b)).toBe(
      40,
    );
  });
});
