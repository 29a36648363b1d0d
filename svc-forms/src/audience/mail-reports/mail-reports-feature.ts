import { reportMail } from '@tessera/contracts/mails/report-calls.ts';
import { emailKey } from '@tessera/rules/email/email-key.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { type RateLimit, route } from '@tessera/service-kit/http/route.ts';
import type { FormsConfig } from '../../config.ts';
import type { SubscriberStore } from '../mailing-list/subscriber-store.ts';
import type { SignUpStore } from '../restock/sign-up-store.ts';
import type { SuspensionStore } from '../suspensions/suspension-store.ts';
import { createPlainReporter } from './plain-reporter.ts';
import type { MailReport, Reporter } from './reporter.ts';
import { createSnsReporter } from './sns-reporter.ts';

const limits: RateLimit[] = [{ name: 'mail-reports', max: 1_200, windowMs: 60_000, per: 'address' }];

interface MailReportsDeps {
  suspensions: SuspensionStore;
  subscribers: SubscriberStore;
  signUps: SignUpStore;
}

/**
 * Hears which mails bounced for good, or were complained of, and writes to those addresses no more of what is no must.
 */
export function mailReportsFeature({ config, now }: ServiceDeps<FormsConfig>, deps: MailReportsDeps): Feature {
  const { MAIL_REPORTS_SECRET: secret, MAIL_REPORTS_TOPIC: topic, MAIL_REPORTS_AMAZON_URL: amazonUrl } = config;
  const reporters: Record<'plain' | 'sns', Reporter | undefined> = {
    plain: secret ? createPlainReporter(secret, now) : undefined,
    sns: topic ? createSnsReporter({ topic, amazonUrl, now }) : undefined,
  };
  return {
    routes: [
      route({
        call: reportMail,
        access: 'anyone',
        // The signature is the proof; programs call without a session.
        crumb: false,
        bytes: true,
        bodyLimit: '256kb',
        limits,
        isLong: true,
        handle: async ({ params: { reporter: name }, bytes, headers }) => {
          const reports = await reporters[name]?.read({ body: bytes.toString('utf8'), headers });
          if (reports === undefined) return fail('request.not_found');
          if (reports === 'unproved') return fail('mail.report_unproved');
          if (reports === 'unreadable') return fail('request.invalid');
          let noted = 0;
          for (const report of reports) if (await seeTo(report, name, deps)) noted += 1;
          return { noted };
        },
      }),
    ],
  };
}

/**
 * Each step is repeatable; the report is recorded last, so an interrupted one is processed again.
 * @returns false for a report that came before
 */
async function seeTo(
  { id, what, email, websiteId, reason }: MailReport,
  reporter: string,
  deps: MailReportsDeps,
): Promise<boolean> {
  const { suspensions, subscribers, signUps } = deps;
  const address = emailKey(email);
  if (await suspensions.isSeen(websiteId, `${reporter}:${id}`)) return false;
  const why = reason || (what === 'bounce' ? 'The address does not take mails' : 'Reported as unwanted');
  await suspensions.suspend(websiteId, address, { why: what, reason: why });
  await subscribers.suspendAddress(websiteId, address, what, why);
  await signUps.giveUp(websiteId, address, why);
  await suspensions.noteSeen(websiteId, `${reporter}:${id}`);
  return true;
}
