import { webhookFailureLimit } from '@tessera/contracts/commerce/webhook.ts';
import { renderMail } from '@tessera/service-kit/mail/mail-layout.ts';
import type { WebhooksDeps } from './deps.ts';
import type { EndpointDocument } from './webhook-models.ts';

/** The platform writes, not the store. */
const look = { name: 'Tessera', colors: { paper: '#f5f5f4', ink: '#1c1c1c', line: '#d8d8d6', accent: '#1c1c1c' } };

/** Emails the owner of an endpoint that it was turned off. The admin shows it too. */
export async function notifyOwner(endpoint: EndpointDocument, { mails, log, now }: WebhooksDeps): Promise<void> {
  const { _id, websiteId, contactEmail, url } = endpoint;
  log.warn({ websiteId, endpoint: _id }, 'webhook turned off');
  if (contactEmail === '') return;
  const mail = renderMail(look, {
    subject: `A webhook was turned off: ${url}`,
    heading: 'A webhook was turned off',
    paragraphs: [
      `${url} could not be reached, or did not answer well, ${webhookFailureLimit} times in a row. Nothing more is sent to it.`,
      'Mend the receiver, then turn the webhook on again in the admin under Store, Webhooks. What was missed is in the list of events.',
    ],
  });
  await mails.queue(websiteId, {
    // A new id for each time it is turned off, so that each time sends an email.
    id: `webhook-off-${_id}-${now()}`,
    to: contactEmail,
    ...mail,
  });
}
