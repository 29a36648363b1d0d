import { setTimeout as wait } from 'node:timers/promises';
import type { Call, CallInput } from '@tessera/contracts/call.ts';
import { callerHeader } from '@tessera/contracts/caller.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import type { ServiceName } from '@tessera/contracts/services.ts';
import { createCallerSigner } from '@tessera/service-kit/caller-token.ts';

/** Calls one service on behalf of the platform, for one website. */
export interface PlatformClient {
  send<C extends Call>(call: C, websiteId: string, input: CallInput<C>): Promise<void>;
  sendBytes(path: string, websiteId: string, bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<void>;
}

/** @param baseUrl address of the service itself; the gateway lets nobody through to these calls */
export function createPlatformClient(service: ServiceName, baseUrl: string, platformSecret: string): PlatformClient {
  const sign = createCallerSigner(service, platformSecret, Date.now);

  const put = async (path: string, websiteId: string, body: string | Uint8Array<ArrayBuffer>, contentType: string) => {
    const token = await sign({ websiteId, address: '127.0.0.1', kind: 'platform', locale: 'en-GB' });
    const headers = { [callerHeader]: token, 'content-type': contentType };
    const response = await withPatience(() => fetch(baseUrl + path, { method: 'PUT', headers, body }));
    if (response.ok) return void (await response.arrayBuffer());
    throw new Error(`PUT ${path} for ${websiteId} answered ${response.status}: ${await response.text()}`);
  };

  const putJson = (
    path: string,
    websiteId: string,
    { params = {}, body }: { params?: object | undefined; body?: unknown },
  ) => put(fillPath(path, params), websiteId, JSON.stringify(body), 'application/json');

  return {
    send: ({ path }, websiteId, input) => putJson(path, websiteId, input),
    sendBytes: put,
  };
}

/** A connection the service closed while idle fails once; loading may be repeated, so the call is too. */
async function withPatience(call: () => Promise<Response>): Promise<Response> {
  try {
    return await call();
  } catch {
    await wait(200);
    return call();
  }
}

/** Runs the work on all items, at most `limit` at a time. */
export async function inParallel<T>(items: readonly T[], limit: number, work: (item: T) => Promise<void>) {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
}
