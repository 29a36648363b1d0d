import type { DomainEventPayload } from '@tessera/contracts/events.ts';
import type { MailContent } from '@tessera/service-kit/mail/mail-content.ts';

type Noticed = Omit<DomainEventPayload<'error.noticed'>, 'mails' | 'adminPath'> & { adminUrl: string };
type NoticedError = Pick<Noticed, 'isRegressed' | 'title' | 'module' | 'place' | 'version'>;

const footer = [
  'You get at most one such mail in ten minutes; it names all errors since the one before. Choose who is mailed in Admin › Errors.',
];

/** Reports errors that are new on a website or came again: one in detail, several as a list. */
export function errorMail({ others = [], adminUrl, ...first }: Noticed): MailContent {
  return others.length === 0 ? mailOfOne(first, adminUrl) : mailOfSeveral([first, ...others], adminUrl);
}

function mailOfOne({ isRegressed, title, module, place, version }: NoticedError, adminUrl: string): MailContent {
  const short = title.length > 80 ? `${title.slice(0, 79)}…` : title;
  const rows = [
    { label: 'Error', value: title },
    { label: 'Module', value: module ?? '' },
    { label: 'Place', value: place },
    { label: 'Version', value: version },
  ];
  return {
    subject: isRegressed ? `Came again: ${short}` : `New error: ${short}`,
    heading: isRegressed ? 'A resolved error came again' : 'Something new goes wrong',
    paragraphs: [
      isRegressed
        ? 'It was resolved, and has come again in a newer version.'
        : 'It has not been seen on this website before.',
    ],
    rows: rows.filter(({ value }) => value !== ''),
    button: { label: 'Look into it', url: adminUrl },
    sections: [],
    footer,
  };
}

function mailOfSeveral(errors: readonly NoticedError[], adminUrl: string): MailContent {
  const fresh = errors.filter(({ isRegressed }) => !isRegressed);
  const regressed = errors.filter(({ isRegressed }) => isRegressed);
  const counts = [
    fresh.length > 0 && `${fresh.length} new`,
    regressed.length > 0 && `${regressed.length} came again`,
  ].filter(Boolean);
  return {
    subject: `Errors: ${counts.join(', ')}`,
    heading: `${errors.length} errors need attention`,
    paragraphs: [],
    button: { label: 'View errors', url: adminUrl },
    sections: [
      { heading: 'New', rows: fresh.map(rowOf) },
      { heading: 'Came again after they were resolved', rows: regressed.map(rowOf) },
    ].filter(({ rows }) => rows.length > 0),
    footer,
  };
}

const rowOf = ({ title, module, place, version }: NoticedError) => ({
  label: title,
  detail: [module, place, version].filter(Boolean).join(' · '),
});
