import type { Secrets } from '@tessera/service-kit/config.ts';
import type { DeliveryPlace } from '@tessera/service-kit/mail/delivery-place.ts';
import type { MailLines } from '@tessera/service-kit/mail/log/mail-lines.ts';
import { createOutgoing, type OutgoingDeps } from '@tessera/service-kit/mail/outgoing.ts';
import { postponed } from '@tessera/service-kit/mail/postponed.ts';
import type { MailWriter } from '@tessera/service-kit/mail/words/mail-writer.ts';
import type { Websites } from '@tessera/service-kit/websites.ts';
import { composeSavedMail } from './compose-saved-mail.ts';
import { savedKind } from './saved-mail-kind.ts';
import type { SavedRecord } from './saved-model.ts';
import { lifetimeMs, repairAfterMs, type SavedStore } from './saved-store.ts';
import { savedToken } from './saved-token.ts';

/** Longer than every time limit of a delivery together; a worker silent for this long is gone. */
const leaseMs = 120_000;

const place: DeliveryPlace<SavedRecord> = {
  path: 'mail.',
  deliveryOf: ({ mail }) => mail,
  words: { claimed: 'claimed', handed: 'handed', sent: 'sent' },
  ...{ leaseMs, repairAfterMs, maxDoubts: 2 },
  askedMs: ({ mail }) => mail.askedMs,
  trace: (step, reason) => (step === 'sent' ? { $unset: { 'mail.reason': '' } } : { $set: { 'mail.reason': reason } }),
};

interface MailDeps extends OutgoingDeps {
  websites: Websites;
  writer: MailWriter;
  secrets: Secrets;
  lines: MailLines;
}

/** The mails that lead back to saved forms. */
export function createSavedMails(deps: MailDeps, { model }: SavedStore, backoffMs: number) {
  const { websites, writer, secrets, lines } = deps;
  const compose = async (saved: SavedRecord, domain: string) => {
    const { websiteId, _id, email: to, language, mail } = saved;
    const site = await websites.read(websiteId);
    const draft = composeSavedMail(saved, site, savedToken(secrets[0], websiteId, _id));
    const written = await writer.write(websiteId, draft, site, language);
    return { ...written, to, fromName: site.name, messageId: `<${_id}.${mail.askedMs}@${domain}>` };
  };
  return createOutgoing(deps, {
    ...{ model, place },
    // The mail log entry expires with the saved form.
    log: { lines, addressed: ({ email }) => ({ to: email, kind: savedKind.kind, keptMs: lifetimeMs }) },
    job: { name: 'svc-forms.saved-form-mails', attempts: 5, backoffMs },
    repairJob: { name: 'svc-forms.overdue-saved-form-mails', projection: { mail: 1 } },
    compose: ({ document }, domain) =>
      compose(document, domain).catch(postponed('The name of the website could not be asked for')),
  });
}
