import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type RacingServices, startRacing } from './race-store.ts';
import { races } from './races.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How often each race is run; `npm run races -w svc-commerce -- 100` says so. */
    rounds?: number;
  }
}

const rounds = inject('rounds') ?? 2;
const table: string[] = [];
let services: RacingServices;
beforeAll(async () => {
  services = await startRacing(rounds);
});
afterAll(async () => {
  await services.stop();
  if (inject('rounds')) process.stdout.write(`\n${table.join('\n')}\n`);
});

describe(`Races through two processes, ${rounds} times each`, () => {
  test.each(races)('$name: $expected', async ({ name, expected, run }) => {
    const startedAt = performance.now();
    const outcomes = new Map<string, number>();
    for (let round = 0; round < rounds; round += 1) {
      const outcome = await run(services, round);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    const found = [...outcomes].map(([outcome, count]) => `${count} × ${outcome}`).join('; ');
    table.push(`${name.padEnd(42)} ${seconds.padStart(7)} s   ${found}`);
    expect(Object.fromEntries(outcomes)).toEqual({ [expected]: rounds });
  });
});
