import type { SendMailOptions } from 'nodemailer';
import type { Dkim } from '../dkim.ts';

/** A way out for mails. */
export interface MailTransport {
  /** Whether the receiver signs the mails with its own keys. */
  signs: boolean;
  /** @throws SendError; `failedOutcome` says what it means */
  send(mail: OutgoingMessage): Promise<void>;
  close(): void;
}

/** A mail as it goes out, with everything in its head. */
export type OutgoingMessage = SendMailOptions & { messageId: string };

/** What holds for every mail, whichever way it goes: how it is signed, and that it brings nothing from elsewhere. */
export const messageOptions = (dkim: Dkim | undefined) => ({
  ...(dkim && { dkim }),
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** A line that is not up after so long is not coming up. */
export const connectMs = 5_000;
/** A server that is silent for this long hangs; the next mails do not wait for it. */
export const silenceMs = 9_000;
