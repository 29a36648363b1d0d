import type { PagePlan, Redirect } from '../page-plan.ts';
import type { PageRequest } from '../page-request.ts';
import { readMissingAddress } from '../reads/missing-address.ts';
import { notFoundPlan } from './not-found.ts';

/** What an address without content leads to: another address, or the page that says so. */
export async function missingPlan(request: PageRequest): Promise<PagePlan | Redirect> {
  const { redirect, nearest } = await readMissingAddress(request);
  if (redirect === null) return notFoundPlan(request, { nearest, status: 404 });
  if (redirect.status === 410) return notFoundPlan(request, { nearest, status: 410 });
  return { redirectTo: withQuery(redirect.to, request.url), status: redirect.status };
}

/** What was asked for behind the `?` goes along to an address of the website, unless that has something there itself. */
function withQuery(to: string, { search }: URL): string {
  const isOwn = to.startsWith('/') && !/[?#]/.test(to);
  return isOwn ? to + search : to;
}
