import type { AnswerOf } from '@tessera/contracts/call.ts';
import { redirectOrigins } from '@tessera/contracts/commerce/redirect.ts';
import type { listRedirects as listCall } from '@tessera/contracts/commerce/redirect-calls.ts';
import { csvLine } from '@tessera/service-kit/csv-line.ts';
import type { Needle } from '@tessera/service-kit/data/list-page.ts';
import { searchField } from '@tessera/service-kit/data/search/search-words.ts';
import { searchNeedles } from '@tessera/service-kit/data/search/words.ts';
import type { z } from 'zod';
import type { RedirectsDeps } from './deps.ts';
import { presentRedirects } from './present-redirects.ts';
import { type RedirectDocument, redirectIndexes } from './redirect-models.ts';

type Query = z.output<(typeof listCall)['query']>;
type Deps = Pick<RedirectsDeps, 'content' | 'shop' | 'site'>;

const pageSize = 50;
const exportBatch = 200;
const statusOf = { permanent: 301, temporary: 302, removed: 410 } as const;

/** One page of redirects, newest first. */
export async function listRedirects(
  websiteId: string,
  { kind, search, cursor }: Query,
  deps: Deps,
): Promise<AnswerOf<typeof listCall>> {
  const { redirects } = deps.site;
  const needles = [...(kind ? [needleOf(kind)] : []), ...searchNeedles<RedirectDocument>(search, searchField)];
  const [{ page, ...paging }, total] = await Promise.all([
    redirects.page(websiteId, needles, { cursor, limit: pageSize }),
    redirects.count(websiteId),
  ]);
  return { redirects: await presentRedirects(websiteId, page, deps), total, ...paging };
}

function needleOf(kind: NonNullable<Query['kind']>): Needle<RedirectDocument> {
  const origin = redirectOrigins.find((one) => one === kind);
  if (origin) return { filter: { origin }, index: redirectIndexes.byOrigin, isOrdered: true };
  const status = statusOf[kind as keyof typeof statusOf];
  return { filter: { status }, index: redirectIndexes.byStatus, isOrdered: true };
}

/** All redirects as lines of a file that can be imported again, oldest first. */
export async function* exportRedirects(websiteId: string, deps: Deps): AsyncGenerator<string> {
  yield csvLine(['from', 'to', 'type']);
  let batch: RedirectDocument[] = [];
  for await (const redirect of deps.site.redirects.each(websiteId)) {
    batch.push(redirect);
    if (batch.length < exportBatch) continue;
    yield* linesOf(websiteId, batch, deps);
    batch = [];
  }
  yield* linesOf(websiteId, batch, deps);
}

async function* linesOf(websiteId: string, batch: RedirectDocument[], deps: Deps): AsyncGenerator<string> {
  for (const { from, to, status } of await presentRedirects(websiteId, batch, deps)) {
    // What is not live leads nowhere, and would be read as an address that is gone.
    if (to !== null) yield csvLine([from, to, String(status)]);
  }
}
