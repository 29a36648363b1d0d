import * as calls from '@tessera/contracts/forms/outside-list-calls.ts';
import { emailKey } from '@tessera/rules/email/email-key.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import { type RateLimit, type Route, route } from '@tessera/service-kit/http/route.ts';
import { equalSecrets } from '@tessera/service-kit/ids.ts';
import type { SyncDeps } from './sync-subscriber.ts';

const limits: RateLimit[] = [{ name: 'outside-list-reports', max: 1_200, windowMs: 60_000, per: 'website' }];

/**
 * What companies report of people who left there. Neither of them signs what it sends, so the address is secret, and a
 * report only triggers a check at the company: knowing the address does not allow removing subscribers.
 */
export function reportRoutes({
  connections,
  syncs,
  companies,
  wake,
}: Pick<SyncDeps, 'connections' | 'syncs' | 'companies' | 'wake'>): Route[] {
  const find = async (websiteId: string, token: string) => {
    const connection = await connections.find(websiteId);
    return connection && equalSecrets(token, connection.reportToken) ? connection : undefined;
  };
  return [
    route({
      call: calls.lookForReports,
      access: 'anyone',
      limits,
      handle: async ({ caller: { websiteId }, params: { token } }) =>
        (await find(websiteId, token)) ? { noted: 0 } : fail('request.not_found'),
    }),
    route({
      call: calls.reportOutsideList,
      access: 'anyone',
      // The address is the proof; programs call without a session.
      crumb: false,
      bytes: true,
      bodyLimit: '64kb',
      limits,
      handle: async ({ caller: { websiteId }, params: { token }, bytes }) => {
        const connection = await find(websiteId, token);
        if (!connection) return fail('request.not_found');
        const left = companies[connection.provider].readReport(bytes.toString('utf8'));
        let noted = 0;
        for (const email of left) noted += await syncs.report(websiteId, emailKey(email));
        if (noted > 0) wake();
        return { noted };
      },
    }),
  ];
}
