import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { searchSite } from '@tessera/contracts/commerce/search-calls.ts';
import type { SearchHit, SearchKind } from '@tessera/contracts/commerce/search-hit.ts';
import type { Website } from '@tessera/contracts/identity/website.ts';
import type { SearchResult, TemplateDataMap } from '@tessera/site-templates/page-data.ts';

type Labels = Readonly<Record<string, string>>;

/** A search and what was found. */
interface Searched {
  query: string;
  /** Only results of one kind were asked for. */
  kind?: SearchKind | undefined;
  answer: AnswerOf<typeof searchSite>;
  popular: readonly string[];
  website: Pick<Website, 'addresses'>;
  labels: Labels;
}

const kindLabels: Readonly<Record<SearchKind, string>> = {
  ...{ product: 'products', page: 'kindPage', post: 'kindPost' },
  ...{ event: 'kindEvent', gallery: 'kindGallery', lesson: 'kindLesson' },
};
const contactPath = '/contact';

/** What the search page shows (PAGE-025, PAGE-026). */
export function searchView({
  query,
  kind,
  answer,
  popular,
  website,
  labels,
}: Searched): TemplateDataMap['search']['search'] {
  const { results, counts, total, page, pageCount, isCorrected, spelling } = answer;
  const hrefOf = (more: { kind?: SearchKind | undefined; page?: number } = {}, q = query) => {
    const parameters = { q, ...(more.kind && { kind: more.kind }), ...(more.page && { page: String(more.page) }) };
    return `/search?${new URLSearchParams(parameters)}`;
  };
  const named = (one: SearchKind) => labels[kindLabels[one]] ?? one;
  const isMixed = counts.length > 1;
  const tabs = isMixed
    ? [
        { title: labels.allResults ?? 'All', count: total, href: hrefOf(), current: kind === undefined },
        ...counts.map((one) => ({
          ...{ title: named(one.kind), count: one.count },
          ...{ href: hrefOf({ kind: one.kind }), current: kind === one.kind },
        })),
      ]
    : [];
  const toResult = ({ kind: of, title, href, excerpt, image, price, date, isSoldOut }: SearchHit): SearchResult => ({
    ...{ title, href, excerpt, image, price, date, isSoldOut },
    // A price says that it is a product.
    kind: isMixed && kind === undefined && of !== 'product' ? named(of) : '',
  });
  return {
    ...{ query, done: query !== '', results: results.map(toResult), total, isCorrected, tabs },
    previousHref: page > 1 ? hrefOf({ kind, page: page - 1 }) : '',
    nextHref: page < pageCount ? hrefOf({ kind, page: page + 1 }) : '',
    spelling: spelling === null ? null : { text: spelling, href: hrefOf({}, spelling) },
    popular: popular.map((text) => ({ text, href: hrefOf({}, text) })),
    contactHref: Object.values(website.addresses ?? {}).includes(contactPath) ? contactPath : '',
  };
}
