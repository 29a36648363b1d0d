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

/**
 * The name of a region follows `sns.`. Names of buckets look similar: anybody can own `sns` in `sns.s3.amazonaws.com`.
 */
const amazonHost = /^sns\.[a-z]{2,4}(?:-[a-z]+){1,2}-\d\.amazonaws\.com(?:\.cn)?$/;
const certificatePath = /^\/SimpleNotificationService-[\da-f]+\.pem$/;

/** Returns whether an address is a certificate of Amazon SNS. Certificates of any other address prove nothing. */
export function isAmazonCertificate(address: string): boolean {
  const url = amazonUrl(address);
  return url !== undefined && certificatePath.test(url.pathname) && url.search === '';
}

/** Returns whether an address is a call of Amazon SNS, such as the one that confirms a subscription. */
export function isAmazonCall(address: string | undefined): address is string {
  return amazonUrl(address)?.pathname === '/';
}

function amazonUrl(address = ''): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return isPlain && amazonHost.test(url.hostname) ? url : undefined;
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
