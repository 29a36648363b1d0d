import type { AnswerOf } from '@tessera/contracts/call.ts';
import { findMissingAddress } from '@tessera/contracts/commerce/redirect-calls.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { platformClaims } from '../../services/caller-tokens.ts';
import type { PageRequest } from '../page-request.ts';

type MissingAddress = AnswerOf<typeof findMissingAddress>;

const unknown: MissingAddress = { redirect: null, nearest: [] };
/** Longer addresses lead nowhere. */
const maxPath = 2_000;

/** What to answer at an address without content. Requested there alone, so that pages that exist cost nothing. */
export async function readMissingAddress(request: PageRequest): Promise<MissingAddress> {
  const { website, requestId, until, path, isProgram } = request;
  if (path.length > maxPath) return unknown;
  const context = {
    claims: { ...platformClaims, websiteId: website.id },
    ...{ requestId, ...(until !== undefined && { until }) },
  };
  const query = { path, isCounted: isProgram || request.composition.preview ? ('no' as const) : ('yes' as const) };
  const found = await request.call('commerce', findMissingAddress, { query }, context);
  return found instanceof Failure ? unknown : found;
}
