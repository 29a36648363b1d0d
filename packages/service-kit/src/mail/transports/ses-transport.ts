import nodemailer from 'nodemailer';
import { within } from '../../outage.ts';
import type { Dkim } from '../dkim.ts';
import type { SendError } from '../send-outcome.ts';
import { openLine } from './ses-line.ts';
import { sesOutcome } from './ses-outcome.ts';
import type { SesPlace } from './ses-place.ts';
import { connectMs, type MailTransport, messageOptions, silenceMs } from './transport.ts';

/**
 * Hands mails to Amazon SES by its API (v2), each in a call and on a line of its own. Amazon's SDK is loaded with the
 * first mail: who sends by SMTP has nothing of it in memory.
 * @param withinMs a call that takes longer hangs
 */
export function openSes(place: SesPlace, dkim: Dkim | undefined, withinMs = silenceMs): MailTransport {
  let opening: ReturnType<typeof open> | undefined;
  return {
    signs: true,
    async send(mail) {
      opening ??= open(place, dkim, withinMs);
      try {
        await (await opening).sendMail(mail);
      } catch (error) {
        // What fails before the call was received by no one.
        const { outcome = 'later' } = error as SendError;
        throw Object.assign(error as SendError, { outcome });
      }
    },
    close: () => undefined,
  };
}

async function open({ region, endpoint, keys }: SesPlace, dkim: Dkim | undefined, withinMs: number) {
  const { SESv2Client, SendEmailCommand } = await import('@aws-sdk/client-sesv2');
  // Found once and cached until they expire; those of a machine's role are fetched on separate connections.
  const credentials = keys ?? new SESv2Client({ region }).config.credentials;
  const settings = {
    ...{ region, credentials },
    ...(endpoint && { endpoint }),
    // The SDK would send a mail again that may have arrived; the queue knows how often that may be.
    maxAttempts: 1,
  };
  const send = async (command: InstanceType<typeof SendEmailCommand>) => {
    const line = openLine();
    const requestHandler = { ...line.agents, connectionTimeout: connectMs };
    const client = new SESv2Client({ ...settings, requestHandler });
    const tooLate = new AbortController();
    try {
      return await within(withinMs, 'Amazon SES', client.send(command, { abortSignal: tooLate.signal }));
    } catch (error) {
      throw Object.assign(error as Error, { outcome: sesOutcome(error as Error, line.isUp()) });
    } finally {
      tooLate.abort();
      client.destroy();
    }
  };
  return nodemailer.createTransport({
    ...messageOptions(dkim),
    SES: { SendEmailCommand, sesClient: { send: (command) => send(command as InstanceType<typeof SendEmailCommand>) } },
  });
}
