import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@tessera/contracts/call.ts';
import { callBook, callBookOf, callGaps } from '@tessera/contracts/compatibility/call-contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './start/settings.ts';
import { type EveryService, startEveryService } from './testing/every-service.ts';

let services: EveryService;
beforeAll(async () => {
  services = await startEveryService();
});
afterAll(() => services.stop());

/** The calls that browsers make of a service: those whose files have a `.wire.ts` beside them, by the names in it. */
async function wiredCalls(service: string): Promise<Call[]> {
  const folder = join(root, 'packages/contracts/src', service);
  const wires = readdirSync(folder).filter((file) => file.endsWith('.wire.ts'));
  const found = wires.map(async (file) => {
    const [names, calls]: [object, Record<string, Call>] = await Promise.all([
      import(join(folder, file)),
      import(join(folder, file.replace('.wire.ts', '.ts'))),
    ]);
    return Object.keys(names).flatMap((name) => calls[name] ?? []);
  });
  return (await Promise.all(found)).flat();
}

test('each service says what it speaks: all that browsers ask of it, and the same again to whoever knows it', async () => {
  let asked = 0;
  for (const [service, { url }] of Object.entries(services.all)) {
    const answer = await fetch(`${url}/contracts`);
    const spoken = callBook.parse(await answer.json());
    const caller = callBookOf(await wiredCalls(service));
    const gaps = Object.keys(caller.calls).flatMap((id) => callGaps(id, caller, spoken));
    expect([service, gaps]).toEqual([service, []]);
    asked += Object.keys(caller.calls).length;
    const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await fetch(`${url}/contracts`, { headers })).status).toBe(304);
  }
  expect(asked).toBeGreaterThan(80);
});
