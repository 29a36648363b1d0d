import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServiceConfig } from '../config.ts';
import { type DocumentIn, defineModel } from '../data/model/define-model.ts';
import { number, text } from '../data/model/fields.ts';
import type { ServiceDefinition } from '../service.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';
import { createLease } from './leased.ts';
import { createLeasedWork } from './leased-work.ts';

const leaseMs = 20_000;
const exportModel = defineModel({
  collection: 'exports',
  fields: { steps: number, lease: text, leaseUntilMs: number },
  indexes: [{ key: { leaseUntilMs: 1 } }],
});
type Export = DocumentIn<typeof exportModel>;

let service: TestService;
let now = Date.now();
const lease = createLease({ until: 'leaseUntilMs', holder: 'lease', leaseMs, now: () => now });

/** A service whose work takes three steps, each noted in one write with its lease. */
function exporting() {
  const started: string[] = [];
  const definition: ServiceDefinition<ServiceConfig> = {
    name: 'svc-forms',
    version: '1.0.0',
    features: (deps) => {
      const exports = deps.models.open(exportModel);
      const { job, repairJob } = createLeasedWork(deps, {
        job: { name: 'svc-forms.export', attempts: 1, backoffMs: 1 },
        repairJob: { name: 'svc-forms.export-job', everyMs: 3_600_000 },
        batch: 10,
        overdue: async () => {
          const found = await exports.everyWebsite().find(lease.lapsed()).toArray();
          return found.map(({ websiteId, _id, leaseUntilMs }) => ({ websiteId, id: _id, occasion: leaseUntilMs }));
        },
        run: async (websiteId, _id) => {
          const taken = await exports
            .of(websiteId)
            .findOneAndUpdate({ _id, ...lease.lapsed() }, { $set: lease.take() });
          if (taken) started.push(taken._id);
        },
      });
      return [{ jobs: [job], repairJobs: [repairJob] }];
    },
  };
  return { definition, started };
}
const { definition, started } = exporting();
beforeAll(async () => {
  service = await startTestService(definition, {}, { now: () => now });
});
afterAll(() => service.stop());

const view = () => service.models.open(exportModel).of('site-a');
const make = (id: string) => view().insertOne({ _id: id, steps: 0, lease: '', ...lease.free() });
const take = (id: string) => view().findOneAndUpdate({ _id: id, ...lease.lapsed() }, { $set: lease.take() });
/** One step of the work, by whoever holds it. */
const step = async ({ _id, lease: mine }: Export) =>
  (await view().updateOne({ _id, ...lease.heldBy(mine) }, { $inc: { steps: 1 }, $set: lease.renew() })).matchedCount;

describe('A lease', () => {
  test('of many who ask at once one has it', async () => {
    await make('asked');
    const taken = await Promise.all(Array.from({ length: 10 }, () => take('asked')));
    expect(taken.filter((one) => one !== null)).toHaveLength(1);
  });

  test('lasts as long as its holder goes on, and is given back at once', async () => {
    await make('kept');
    const mine = (await take('kept')) as Export;
    now += leaseMs - 1;
    expect(await step(mine)).toBe(1);
    now += leaseMs - 1;
    expect(await take('kept')).toBeNull();
    await view().updateOne({ _id: 'kept', ...lease.heldBy(mine.lease) }, { $set: lease.free() });
    expect(await take('kept')).not.toBeNull();
  });

  test('of a silent holder is taken over; who comes back later changes nothing', async () => {
    await make('left');
    const gone = (await take('left')) as Export;
    now += leaseMs;
    const next = (await take('left')) as Export;
    expect(await step(gone)).toBe(0);
    expect(await step(next)).toBe(1);
    expect((await view().findOne({ _id: 'left' }))?.steps).toBe(1);
  });
});

test('work that the queue never heard of, or whose worker died, is found by the repair job, once for each time', async () => {
  const timesStarted = () => started.filter((id) => id === 'lost').length;
  await make('lost');
  await Promise.all([service.repairJobs.run('svc-forms.export-job'), service.repairJobs.run('svc-forms.export-job')]);
  await expect.poll(timesStarted).toBe(1);
  now += leaseMs;
  await service.repairJobs.run('svc-forms.export-job');
  await expect.poll(timesStarted).toBe(2);
});
