import { readRecordingId } from '@tessera/contracts/analytics/tracker-calls.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { newId, sign } from '@tessera/service-kit/ids.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/service.ts';
import type { AnalyticsConfig } from '../config.ts';

/**
 * The id session recordings go under. It hangs on the visitor cookie but tells nothing of it (DATA-204); a visitor
 * without one gets another id each time.
 */
export function recordingFeature({ config }: ServiceDeps<AnalyticsConfig>): Feature {
  const idOf = (visitorId: string | undefined, websiteId: string) =>
    sign(config.PLATFORM_SECRET, 'recording', `${websiteId}\n${visitorId || newId('visitor')}`);
  return {
    routes: [
      route({
        call: readRecordingId,
        access: 'anyone',
        handle: ({ cookies, caller: { websiteId } }) => ({ data: { id: idOf(cookies.ss_cvr, websiteId) } }),
      }),
    ],
  };
}
