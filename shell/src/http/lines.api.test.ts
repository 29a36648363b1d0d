import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { type StubServices, startStubServices } from '../testing/stub-services.ts';
import { startTestShell } from '../testing/test-shell.ts';

let services: StubServices;
beforeAll(async () => {
  services = await startStubServices(siteHandler(aSite()));
});
afterAll(() => services.stop());

/** Opens lines and asks on the last one. @returns how many of them are still open then */
async function keptOf(count: number, proxies: number): Promise<number> {
  const shell = await startTestShell(services, { LINES_OF_NETWORK: 10, TRUSTED_PROXIES: proxies });
  const { hostname, port } = new URL(shell.url);
  const lines: Socket[] = [];
  const closed: Promise<unknown>[] = [];
  for (let n = 0; n < count; n += 1) {
    const line = connect(Number(port), hostname);
    line.on('error', () => undefined).resume();
    closed.push(once(line, 'close'));
    await once(line, 'connect');
    lines.push(line);
  }
  const last = lines.at(-1);
  last?.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
  if (last) await once(last, 'data');
  // Those that are closed are the oldest ones.
  await Promise.all(closed.slice(0, proxies === 0 ? count - 10 : 0));
  const kept = lines.filter((line) => !line.destroyed).length;
  for (const line of lines) line.destroy();
  await shell.stop();
  return kept;
}

test('a network keeps so many connections as LINES_OF_NETWORK says; those of a proxy are not counted', async () => {
  expect(await keptOf(14, 0)).toBe(10);
  expect(await keptOf(14, 1)).toBe(14);
});
