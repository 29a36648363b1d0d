import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { listMissedAddresses } from '@tessera/contracts/commerce/redirect-calls.ts';
import { standsAt } from '../links/index.ts';
import type { RedirectsDeps } from './deps.ts';
import type { FindNearest } from './nearest-addresses.ts';

const pageSize = 25;

/** One page of addresses that lead nowhere, the most visited first. Those that have content by now are left out. */
export async function listMissed(
  websiteId: string,
  cursor: string | undefined,
  deps: RedirectsDeps,
  findNearest: FindNearest,
): Promise<AnswerOf<typeof listMissedAddresses>> {
  const { missed, redirects } = deps.site;
  const { page, ...paging } = await missed.page(websiteId, { cursor, limit: pageSize });
  const listed = await Promise.all(
    page.map(async ({ path, visits, lastOn }) => {
      if ((await standsAt(websiteId, path, deps)) || (await redirects.match(websiteId, path))) return [];
      const [nearest] = await findNearest(websiteId, path);
      return [{ path, visits, lastOn, suggestion: nearest?.path ?? null }];
    }),
  );
  return { addresses: listed.flat(), ...paging };
}
