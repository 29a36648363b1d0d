import type { DomainEventPayload } from '@tessera/contracts/events.ts';
import type { MailContent } from '@tessera/service-kit/mail/mail-content.ts';
import { moment, whyYou } from './team-mail.ts';

type StoodIn = Omit<DomainEventPayload<'module.stood-in'>, 'mails' | 'adminPath'> & {
  atMs: number;
  /** The module's page in the admin, where there is one. */
  adminUrl: string | undefined;
};

/** Tells a team that the server cannot draw what everybody gets, and what visitors see in its place. */
export function stoodInMail({ module, version, to, mount, atMs, adminUrl }: StoodIn): MailContent {
  return {
    subject: `${module} ${version} cannot be drawn on the server`,
    heading: `${to} stands in for ${module} ${version}`,
    paragraphs: [
      `Drawing ${mount} on the server failed three times in a row. Pages are made of ${to} for now, as a whole, so visitors see a working module.`,
      `${version} is tried again by itself, and comes back as soon as it can be drawn. You get one mail for this mount of this version, however often it fails.`,
    ],
    rows: [
      { label: 'Module', value: module },
      { label: 'Cannot be drawn', value: version },
      { label: 'Because of', value: mount },
      { label: 'Drawn in its place', value: to },
      { label: 'Since', value: moment(atMs) },
    ],
    ...(adminUrl && { button: { label: 'See its figures', url: adminUrl } }),
    sections: [
      {
        heading: 'What next',
        paragraphs: [
          `Take ${version} back, or publish a mended version. Why it failed stands in the log of the shell; how often, at ${adminUrl ? 'Admin › Modules' : `tessera status ${module}`}.`,
        ],
      },
    ],
    footer: [whyYou(module, adminUrl)],
  };
}
