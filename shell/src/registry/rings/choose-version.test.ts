import type { Rollout } from '@tessera/contracts/modules/rollout.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ModuleState } from '../composition.ts';
import { chooseVersion, rolloutPosition, type Visitor } from './choose-version.ts';

const [stable, candidate] = ['1.0.0-0000000a', '1.0.0-0000000b'];

function aModule(percent: number, rollout: Partial<Rollout> = {}): ModuleState {
  const running: Rollout = {
    version: candidate,
    against: stable,
    plan: [{ percent, minutes: 10 }],
    step: 0,
    ...{ stepSinceMs: 0, startedAtMs: 0 },
    startedBy: { kind: 'platform', by: 'a test' },
    state: 'running',
    ...rollout,
  };
  return { stable, isGood: true, earlier: [], rollout: running };
}
const aVisitor = (id: string, more: Partial<Visitor> = {}): Visitor => ({
  id,
  websiteId: 'w',
  ...more,
});
const versionAt = (percent: number, id: string, startedAtMs = 0) =>
  chooseVersion('mfe-cart', aModule(percent, { startedAtMs }), aVisitor(id))?.version;

const visitorId = fc.string({ minLength: 1, maxLength: 50 });
const percent = fc.integer({ min: 1, max: 100 });

describe('A part of the visitors', () => {
  test('a visitor gets the same version on every page of a step', () => {
    fc.assert(
      fc.property(visitorId, percent, fc.nat(), (id, reach, startedAtMs) => {
        expect(versionAt(reach, id, startedAtMs)).toBe(versionAt(reach, id, startedAtMs));
      }),
    );
  });

  test('who is in stays in when more are', () => {
    fc.assert(
      fc.property(visitorId, percent, percent, fc.nat(), (id, one, other, startedAtMs) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        if (versionAt(less, id, startedAtMs) === candidate) expect(versionAt(more, id, startedAtMs)).toBe(candidate);
      }),
    );
  });

  test('a hundred percent are all', () => {
    fc.assert(
      fc.property(visitorId, (id) => {
        expect(versionAt(100, id)).toBe(candidate);
      }),
    );
  });

  test.each([5, 25, 60])('%i percent are as many, and another rollout begins with others', (reach) => {
    const ids = Array.from({ length: 20_000 }, (_, index) => `visitor ${index}`);
    const isIn = (startedAtMs: number) => ids.map((id) => versionAt(reach, id, startedAtMs) === candidate);
    const [one, other] = [isIn(1), isIn(2)];
    const share = (list: boolean[]) => (list.filter(Boolean).length / ids.length) * 100;
    // Four standard deviations of as many fair draws.
    const tolerance = 4 * Math.sqrt((reach * (100 - reach)) / ids.length);
    expect(Math.abs(share(one) - reach)).toBeLessThan(tolerance);
    const both = share(one.map((is, index) => is && other[index] === true));
    expect(Math.abs(both - (reach * reach) / 100)).toBeLessThan(tolerance);
  });

  test('every tenth of the buckets holds a tenth of the visitors', () => {
    const counts = new Array<number>(10).fill(0);
    for (let index = 0; index < 20_000; index += 1) {
      const tenth = Math.floor(
        rolloutPosition(`visitor ${index}`, 'mfe-cart', { version: candidate, startedAtMs: 5 }) / 10,
      );
      counts[tenth] = (counts[tenth] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 2_000)).toBeLessThan(4 * Math.sqrt(1_800));
  });
});

describe('Rings', () => {
  test('on the admin host the version is for those who chose to get it before others, whatever its reach', () => {
    fc.assert(
      fc.property(visitorId, percent, (id, reach) => {
        const chosen = (isEarly: boolean) =>
          chooseVersion('mfe-admin', aModule(reach), aVisitor(id, { admin: { isEarly } }));
        expect(chosen(true)).toEqual({ version: candidate, ring: 'staff' });
        expect(chosen(false)).toEqual({ version: stable, ring: 'stable' });
      }),
    );
  });

  test.each(['promoted', 'stopped', 'taken_back'] as const)('a rollout that is %s reaches no visitor', (state) => {
    fc.assert(
      fc.property(visitorId, fc.boolean(), (id, isEarly) => {
        const chosen = chooseVersion('mfe-cart', aModule(100, { state }), aVisitor(id, { admin: { isEarly } }));
        expect(chosen).toEqual({ version: stable, ring: 'stable' });
      }),
    );
  });

  test('a paused one keeps the visitors it has', () => {
    fc.assert(
      fc.property(visitorId, percent, (id, reach) => {
        const paused = chooseVersion('mfe-cart', aModule(reach, { state: 'paused', pausedAtMs: 5 }), aVisitor(id));
        expect(paused?.version).toBe(versionAt(reach, id));
      }),
    );
  });
});
