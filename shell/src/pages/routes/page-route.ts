import { type PageSegment, pageSegments } from '@tessera/contracts/reserved-paths.ts';
import type { PagePlan, Redirect } from '../page-plan.ts';
import type { PageRequest } from '../page-request.ts';
import { planFromReads } from '../plan-from-reads.ts';
import type { AnswersOf, PageReads } from '../reads/page-reads.ts';

/** A kind of page: where it stands, what it asks the services, and what becomes of the answers. */
interface PageDefinition<Params, Reads extends PageReads> {
  name: string;
  /** Whether the page depends on who is signed in. */
  dependsOnAccount?: boolean;
  /** Whether it stays when the website is closed: owners still get in, to settle their bill (ENUM-100). */
  isOpenWhenClosed?: boolean;
  /** Where the page is. */
  at: PagePath<Params>;
  reads(request: PageRequest, params: Params): Reads;
  plan(
    answers: AnswersOf<Reads>,
    request: PageRequest,
    params: Params,
  ): PagePlan | Redirect | Promise<PagePlan | Redirect>;
}

/** A page that a path has named. */
export interface Page {
  name: string;
  dependsOnAccount: boolean;
  isOpenWhenClosed: boolean;
  /** What it is going to be, or where it leads instead. */
  plan(request: PageRequest): Promise<PagePlan | Redirect>;
}

/** Paths of a kind of page: all of them begin with one segment that owners cannot take (PAGE-023). */
interface PagePath<Params> {
  segment: PageSegment;
  /** What the parts of a path name of this page; undefined where another page is. */
  match(parts: readonly string[]): Params | undefined;
}

/** A kind of page: finds the page at a path, if it is one of this kind. */
export interface PageRoute {
  segment: PageSegment;
  find(parts: readonly string[]): Page | undefined;
}

export function pageRoute<Params, Reads extends PageReads>(definition: PageDefinition<Params, Reads>): PageRoute {
  const { name, dependsOnAccount = false, isOpenWhenClosed = false } = definition;
  const { segment, match } = definition.at;
  const find = (parts: readonly string[]) => {
    const params = match(parts);
    if (params === undefined) return undefined;
    const plan = (request: PageRequest) =>
      planFromReads(definition.reads(request, params), request, (answers) => definition.plan(answers, request, params));
    return { name, dependsOnAccount, isOpenWhenClosed, plan };
  };
  return { segment, find };
}

type FixedPath = PageSegment | `${PageSegment}/${string}`;

/** For a page with one address. */
export function fixedPath(path: FixedPath): PagePath<object> {
  return pathBelow(segmentOf(path), (parts) => (parts.join('/') === path ? {} : undefined));
}

/** For a page of whoever holds the secret its address ends in. `withoutSecret` of the contracts names it, too. */
export function secretPath(path: FixedPath): PagePath<{ token: string }> {
  return pathBelow(segmentOf(path), (parts) => {
    const token = parts.at(-1);
    return token && parts.slice(0, -1).join('/') === path ? { token } : undefined;
  });
}

/** For pages that share a first segment. */
export function pathBelow<Params>(segment: PageSegment, match: PagePath<Params>['match']): PagePath<Params> {
  return { segment, match: (parts) => (parts[0] === segment ? match(parts) : undefined) };
}

const segmentOf = (path: FixedPath): PageSegment => {
  const segment = pageSegments.find((name) => path === name || path.startsWith(`${name}/`));
  if (!segment) throw new Error(`${path} has no reserved segment`);
  return segment;
};

/** For a page that asks nobody. */
export const noReads = () => ({});
