import { createHmac } from 'node:crypto';
import { plainMailReport } from '@tessera/contracts/mails/report-calls.ts';
import { equalSecrets } from '@tessera/service-kit/ids.ts';
import { readJson } from './read-json.ts';
import type { Reporter } from './reporter.ts';

/** A signature is good for so long, before and after; what comes again within that is known by its id. */
const goodForMs = 5 * 60_000;

/**
 * Programs of the operator's own. The header `tessera-signature` is that of webhooks: `t={seconds},v1={hex}`, HMAC
 * SHA-256 over `{seconds}.{body}`.
 */
export function createPlainReporter(secret: string, now: () => number): Reporter {
  return {
    read: async ({ body, headers }) => {
      const [, seconds = '', mark = ''] =
        /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(String(headers['tessera-signature'])) ?? [];
      const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
      const isFresh = Math.abs(now() - Number(seconds) * 1_000) <= goodForMs;
      if (mark === '' || !isFresh || !equalSecrets(mark, expected)) return 'unproved';
      const report = plainMailReport.safeParse(readJson(body));
      if (!report.success) return 'unreadable';
      const { website: websiteId, ...rest } = report.data;
      return [{ ...rest, websiteId }];
    },
  };
}
