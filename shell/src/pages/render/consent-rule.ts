import { Failure } from '@tessera/service-kit/failure.ts';
import { neutralWebsite } from '../../hosts/neutral-website.ts';
import { type PageRequest, sharedContext } from '../page-request.ts';

/**
 * Whether a website asks its visitors before it measures their visits. Where nobody can tell at the moment it is asked:
 * nothing is measured that should not have been. A page of no website measures nothing.
 */
export async function asksConsent(request: PageRequest): Promise<boolean> {
  if (request.website.id === neutralWebsite.id) return false;
  const settings = await request.siteData.settings(sharedContext(request));
  return settings instanceof Failure || settings.asksConsent === true;
}
