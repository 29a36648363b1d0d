import type { RequestedMail } from '@tessera/contracts/requested-mail.ts';
import type { MailContent } from '@tessera/service-kit/mail/mail-content.ts';
import { moment, whyYou } from './team-mail.ts';

type ModuleFallback = Omit<Extract<RequestedMail, { kind: 'module-fallback' }>, 'kind'> & {
  /** The module's page in the admin, where there is one. */
  adminUrl: string | undefined;
};

/** Notifies a team that the server cannot render the stable version, and which version visitors see instead. */
export function moduleFallbackMail({ module, version, to, mount, sinceMs, adminUrl }: ModuleFallback): MailContent {
  return {
    subject: `${module} ${version} cannot be drawn on the server`,
    heading: `${to} replaces ${module} ${version}`,
    paragraphs: [
      `Drawing ${mount} on the server failed three times in a row. Pages are made of ${to} for now, as a whole, so visitors see a working module.`,
      `${version} is tried again by itself, and comes back as soon as it can be drawn. You get one mail for this mount of this version, however often it fails.`,
    ],
    rows: [
      { label: 'Module', value: module },
      { label: 'Cannot be drawn', value: version },
      { label: 'Because of', value: mount },
      { label: 'Drawn in its place', value: to },
      { label: 'Since', value: moment(sinceMs) },
    ],
    ...(adminUrl && { button: { label: 'See its figures', url: adminUrl } }),
    sections: [
      {
        heading: 'What next',
        paragraphs: [
          `Roll back ${version}, or publish a fixed version. The shell's log has the error; failures are counted at ${adminUrl ? 'Admin › Modules' : `tessera status ${module}`}.`,
        ],
      },
    ],
    footer: [whyYou(module, adminUrl)],
  };
}
