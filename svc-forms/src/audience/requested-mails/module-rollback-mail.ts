import type { RequestedMail } from '@tessera/contracts/requested-mail.ts';
import type { MailContent } from '@tessera/service-kit/mail/mail-content.ts';
import { moment, whyYou } from './team-mail.ts';

type ModuleRollback = Omit<Extract<RequestedMail, { kind: 'module-rolled-back' }>, 'kind'> & {
  /** The module's page in the admin, where there is one. */
  adminUrl: string | undefined;
};

/** Notifies a team that its version was rolled back, with the metrics that decided. */
export function moduleRollbackMail({
  module,
  version,
  to,
  isRetired,
  why,
  sinceMs,
  rolledBackMs,
  adminUrl,
}: ModuleRollback): MailContent {
  const see = adminUrl ? 'Admin › Modules' : `tessera canary status ${module} and tessera logs ${module}`;
  const now = isRetired ? 'It was the first version: pages are without the module.' : `Everybody has ${to} again.`;
  return {
    subject: `${module} ${version} was taken back`,
    heading: `${module} ${version} was taken back by itself`,
    paragraphs: [why, `${now} No action is needed for visitors.`],
    rows: [
      { label: 'Module', value: module },
      { label: 'Taken back', value: version },
      { label: 'Everybody has', value: isRetired ? 'pages without the module' : to },
      { label: 'Visitors had it since', value: moment(sinceMs) },
      { label: 'Taken back at', value: moment(rolledBackMs) },
    ],
    ...(adminUrl && { button: { label: 'See what happened', url: adminUrl } }),
    sections: [
      {
        heading: 'What next',
        paragraphs: [
          `See ${see} for its status. A rolled back version never changes: publish the fix as a new version.`,
        ],
      },
    ],
    footer: [whyYou(module, adminUrl)],
  };
}
