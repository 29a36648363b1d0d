import { createCachedRead } from '@tessera/service-kit/data/cached-read.ts';
import { z } from 'zod';
import { readJson } from './read-json.ts';
import type { MailReport, Reporter } from './reporter.ts';
import { isAmazonCall, isAmazonCertificate, isSignedBy, type SnsMessage, snsMessage } from './sns-message.ts';

/** Amazon sends a message for an hour at most. */
const goodForMs = 3_600_000;
const withinMs = 4_000;
const certificateCacheMs = 3_600_000;

const recipient = z.object({ emailAddress: z.string().max(256), diagnosticCode: z.string().optional() });
const mail = z.object({ headers: z.array(z.object({ name: z.string(), value: z.string() })).default([]) });
/** What Amazon SES says of a mail; of what else it says there is nothing to be done. */
const sesNotice = z.union([
  z.object({ bounce: z.object({ bounceType: z.string(), bouncedRecipients: z.array(recipient).max(50) }), mail }),
  z.object({ complaint: z.object({ complainedRecipients: z.array(recipient).max(50) }), mail }),
]);

interface SnsDeps {
  /** The configured topic; messages of others are ignored. */
  topic: string;
  /** Takes the place of Amazon in tests: what certificates and confirmations are asked of. */
  amazonUrl?: string | undefined;
  now: () => number;
}

/** A topic of Amazon SNS. Confirms the subscription of the configured topic. */
export function createSnsReporter({ topic, amazonUrl, now }: SnsDeps): Reporter {
  const placeOf = (address: string) => {
    const { pathname, search } = new URL(address);
    return amazonUrl ? new URL(pathname + search, amazonUrl).href : address;
  };
  const ask = async (address: string) => {
    const answer = await fetch(placeOf(address), { redirect: 'error', signal: AbortSignal.timeout(withinMs) });
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
    return answer.text();
  };
  const certificates = createCachedRead(ask, { max: 10, freshMs: certificateCacheMs, now });

  const isProved = async (message: SnsMessage) => {
    const isFresh = Math.abs(now() - Date.parse(message.Timestamp)) <= goodForMs;
    if (message.TopicArn !== topic || !isFresh || !isAmazonCertificate(message.SigningCertURL)) return false;
    return isSignedBy(await certificates.get(message.SigningCertURL), message);
  };

  return {
    read: async ({ body }) => {
      const message = snsMessage.safeParse(readJson(body));
      if (!message.success) return 'unreadable';
      if (!(await isProved(message.data))) return 'unproved';
      const { Type, SubscribeURL, MessageId, Message } = message.data;
      if (Type === 'SubscriptionConfirmation' && isAmazonCall(SubscribeURL)) await ask(SubscribeURL);
      return Type === 'Notification' ? reportsOf(MessageId, Message) : [];
    },
  };
}

function reportsOf(id: string, text: string): MailReport[] {
  const notice = sesNotice.safeParse(readJson(text)).data;
  const header = notice?.mail.headers.find(({ name }) => name.toLowerCase() === 'x-tessera-website');
  if (!notice || !header) return [];
  // Temporary failures are retried by the sender.
  const isForGood = !('bounce' in notice) || notice.bounce.bounceType === 'Permanent';
  const what = 'bounce' in notice ? 'bounce' : 'complaint';
  const recipients = 'bounce' in notice ? notice.bounce.bouncedRecipients : notice.complaint.complainedRecipients;
  if (!isForGood) return [];
  return recipients.map(({ emailAddress: email, diagnosticCode = '' }, at) => ({
    ...{ id: `${id}.${at}`, what, email, websiteId: header.value, reason: diagnosticCode.slice(0, 300) },
  }));
}
