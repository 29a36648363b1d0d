import { setTimeout as wait } from 'node:timers/promises';
import type { Call } from '@tessera/contracts/call.ts';
import { callerHeader, crumbHeader } from '@tessera/contracts/caller.ts';
import {
  type CsvImport,
  exportCsv,
  readCsvImport,
  startCsvImport,
  uploadCsv,
} from '@tessera/contracts/commerce/csv-calls.ts';
import { importStore } from '@tessera/contracts/commerce/import-calls.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { createCallerSigner } from '@tessera/service-kit/caller-token.ts';
import { makeCrumb, xsrfTokenOf } from '@tessera/service-kit/crumb.ts';

/** The owner of a website, as the gateway passes their calls on. */
export function createOwner(secret: string, websiteId: string, urlOf: () => string) {
  const sign = createCallerSigner('svc-commerce', secret, Date.now);
  const sid = `owner-of-${websiteId}`;
  const headers = async (kind: 'staff' | 'platform') => ({
    [callerHeader]: await sign({
      ...{
        websiteId,
        sid,
        address: '203.0.113.1',
        kind,
        locale: 'en-GB',
        siteUserId: 'owner',
        roles: [1],
        provedMs: Date.now(),
      },
    }),
    [crumbHeader]: makeCrumb(secret, sid),
    'x-siteuser-xsrf-token': xsrfTokenOf(secret, sid),
    'content-type': 'application/json',
  });
  const call = async ({ method, path }: Call, importId = '', body?: BodyInit, kind: 'staff' | 'platform' = 'staff') => {
    const target = fillPath(path, { importId });
    const answer = await fetch(urlOf() + target, { method, headers: await headers(kind), ...(body && { body }) });
    if (!answer.ok) throw new Error(`${method} ${target}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const read = async (id: string): Promise<CsvImport> => (await call(readCsvImport, id)).json();

  return {
    load: (store: object) => call(importStore, '', JSON.stringify(store), 'platform'),
    exported: async () => Buffer.from(await (await call(exportCsv)).arrayBuffer()),
    upload: async (csv: Buffer): Promise<CsvImport> => (await call(uploadCsv, '', new Uint8Array(csv))).json(),
    start: (id: string) => call(startCsvImport, id),
    read,
    /** Waits until an import says that it is so; a service that is away is waited for. */
    async until(id: string, isSo: (job: CsvImport) => boolean, look: () => void = () => {}): Promise<CsvImport> {
      for (;;) {
        const job = await read(id).catch(() => undefined);
        look();
        if (job && isSo(job)) return job;
        if (job?.state === 'failed') throw new Error(job.problem ?? 'The import failed.');
        await wait(100);
      }
    },
  };
}
export type Owner = ReturnType<typeof createOwner>;
