import type { PageContext } from '@tessera/contracts/html-data-blocks.ts';
import type { Asset } from '@tessera/contracts/modules/module.ts';
import { isWebsiteRecorded } from '@tessera/rules/analytics/session-recording.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { neutralWebsite } from '../../hosts/neutral-website.ts';
import type { PagePlan } from '../page-plan.ts';
import { type PageRequest, sharedContext } from '../page-request.ts';

/**
 * What a page says about recording visits, with the script that does it (DATA-194, DATA-197): nothing where the owner has not
 * switched it on, in the admin, in previews, and where nobody can tell at the moment.
 */
export async function resolveRecording(
  { template }: Pick<PagePlan, 'template'>,
  request: PageRequest,
  recorder: Asset,
): Promise<PageContext['recording']> {
  if (template === 'admin' || request.composition.preview || request.website.id === neutralWebsite.id) return undefined;
  const settings = await request.siteData.settings(sharedContext(request));
  if (settings instanceof Failure) return undefined;
  const { recordedShare: share = 0, businessCountry } = settings;
  const { url, integrity } = recorder;
  return isWebsiteRecorded({ recordsVisits: share > 0, businessCountry }) ? { share, url, integrity } : undefined;
}
