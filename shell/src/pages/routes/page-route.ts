import type { PagePlan, Redirect } from '../page-plan.ts';
import type { PageRequest } from '../page-request.ts';
import { planOnceRead } from '../plan-once-read.ts';
import type { AnswersOf, PageReads } from '../reads/page-reads.ts';

/** A kind of page: where it stands, what it asks the services, and what becomes of the answers. */
interface PageDefinition<Params, Reads extends PageReads> {
  name: string;
  /** Whether the page depends on who is signed in. */
  isOfPerson?: boolean;
  /** Whether it stays when the website is closed: owners still get in, to settle their bill (ENUM-100). */
  isOpenWhenClosed?: boolean;
  /** What the parts of a path name of this page; undefined where another page stands. */
  matches(parts: readonly string[]): Params | undefined;
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
  isOfPerson: boolean;
  isOpenWhenClosed: boolean;
  /** What it is going to be, or where it leads instead. */
  plan(request: PageRequest): Promise<PagePlan | Redirect>;
}

/** The page at a path, if it is one of a certain kind. */
export type PageRoute = (parts: readonly string[]) => Page | undefined;

export function pageRoute<Params, Reads extends PageReads>(definition: PageDefinition<Params, Reads>): PageRoute {
  const { name, isOfPerson = false, isOpenWhenClosed = false } = definition;
  return (parts) => {
    const params = definition.matches(parts);
    if (params === undefined) return undefined;
    const plan = (request: PageRequest) =>
      planOnceRead(definition.reads(request, params), request, (answers) => definition.plan(answers, request, params));
    return { name, isOfPerson, isOpenWhenClosed, plan };
  };
}

/** For a page with one address. */
export function fixedPath(path: string): (parts: readonly string[]) => object | undefined {
  return (parts) => (parts.join('/') === path ? {} : undefined);
}

/** For a page of whoever holds the secret its address ends in. `withoutSecret` of the contracts names it, too. */
export function secretPath(path: string): (parts: readonly string[]) => { token: string } | undefined {
  return (parts) => {
    const token = parts.at(-1);
    return token && parts.slice(0, -1).join('/') === path ? { token } : undefined;
  };
}

/** For a page that asks nobody. */
export const nothing = () => ({});
