import type { DomainEventPayload } from '@tessera/contracts/events.ts';
import type { MailContent } from '@tessera/service-kit/mail/mail-content.ts';
import { moment, whyYou } from './team-mail.ts';

type TakenBack = Omit<DomainEventPayload<'module.taken-back'>, 'mails' | 'adminPath'> & {
  atMs: number;
  /** The module's page in the admin, where there is one. */
  adminUrl: string | undefined;
};

/** Tells a team that visitors get its version no longer, and by which figures. */
export function takenBackMail({
  module,
  version,
  to,
  isRetired,
  why,
  sinceMs,
  atMs,
  adminUrl,
}: TakenBack): MailContent {
  const see = adminUrl ? 'Admin › Modules' : `tessera canary status ${module} and tessera logs ${module}`;
  const now = isRetired ? 'It was the first version: pages are without the module.' : `Everybody has ${to} again.`;
  return {
    subject: `${module} ${version} was taken back`,
    heading: `${module} ${version} was taken back by itself`,
    paragraphs: [why, `${now} Nobody has to do anything for visitors now.`],
    rows: [
      { label: 'Module', value: module },
      { label: 'Taken back', value: version },
      { label: 'Everybody has', value: isRetired ? 'pages without the module' : to },
      { label: 'Visitors had it since', value: moment(sinceMs) },
      { label: 'Taken back at', value: moment(atMs) },
    ],
    ...(adminUrl && { button: { label: 'See what happened', url: adminUrl } }),
    sections: [
      {
        heading: 'What next',
        paragraphs: [
          `What became of it stands at ${see}. A version that was taken back is never changed: what is mended is published as a new one, which can go out again.`,
        ],
      },
    ],
    footer: [whyYou(module, adminUrl)],
  };
}
