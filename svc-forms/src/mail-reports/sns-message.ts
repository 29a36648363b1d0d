import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';

/** A message of Amazon SNS, as it is posted. */
export const snsMessage = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string().min(1).max(200),
  TopicArn: z.string(),
  Message: z.string(),
  Timestamp: z.string(),
  Subject: z.string().optional(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
});
export type SnsMessage = z.infer<typeof snsMessage>;

const signedFields = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const;

/** What the signature of a message is made over. */
export const signedText = (message: SnsMessage): string =>
  signedFields[message.Type]
    .flatMap((name) => (message[name] === undefined ? [] : [`${name}\n${message[name]}\n`]))
    .join('');

/** Addresses that are Amazon's own: nothing else is asked for a certificate, or told that a subscription is meant. */
export function isAmazon(address: string | undefined): address is string {
  if (!address || !URL.canParse(address)) return false;
  const { protocol, hostname, port } = new URL(address);
  return protocol === 'https:' && port === '' && /^sns\.[a-z\d-]+\.amazonaws\.com(\.cn)?$/.test(hostname);
}

/** Whether who holds the certificate's key has signed the message. */
export function isSignedBy(certificate: string, message: SnsMessage): boolean {
  let key: KeyObject;
  try {
    key = createPublicKey(certificate);
  } catch {
    return false;
  }
  const algorithm = message.SignatureVersion === '1' ? 'sha1' : 'sha256';
  return verify(algorithm, Buffer.from(signedText(message)), key, Buffer.from(message.Signature, 'base64'));
}
