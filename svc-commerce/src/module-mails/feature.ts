import type { DomainEvent } from '@tessera/contracts/events.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import type { MailContent } from '@tessera/service-kit/mail/mail-content.ts';
import { renderMail } from '@tessera/service-kit/mail/mail-layout.ts';
import type { ModuleMailsDeps } from './deps.ts';
import { stoodInMail } from './stood-in-mail.ts';
import { takenBackMail } from './taken-back-mail.ts';

/** Whose mails these are: no shop's. */
const platform = { name: 'Tessera' };

/**
 * Mails to the teams of modules. The shell says what happened and to whom it matters; it has no way out to a mail server,
 * since it runs what teams write.
 */
export function moduleMailsFeature(deps: ModuleMailsDeps): Feature {
  return {
    events: {
      'module.taken-back': (event) => mailTeam(event, takenBackMail, deps),
      'module.stood-in': (event) => mailTeam(event, stoodInMail, deps),
    },
  };
}

type Told = 'module.taken-back' | 'module.stood-in';

/** One mail to each address, however often the event comes. */
async function mailTeam<T extends Told>(
  { id, at, websiteId, payload }: DomainEvent<T>,
  mailOf: (told: DomainEvent<T>['payload'] & { atMs: number; adminUrl: string | undefined }) => MailContent,
  { mails, websites }: ModuleMailsDeps,
): Promise<void> {
  const { adminPath } = payload;
  const adminUrl = adminPath === null ? undefined : (await websites.read(websiteId)).origin + adminPath;
  const mail = renderMail(platform, mailOf({ ...payload, atMs: at, adminUrl }));
  for (const [place, to] of payload.mails.entries()) {
    await mails.queue(websiteId, { id: `module.${id}.${place}`, to, fromName: platform.name, ...mail });
  }
}
