import type { DomainEventPayload } from '@tessera/contracts/events.ts';
import type { MailContent } from '@tessera/service-kit/mail/mail-layout.ts';

type Noticed = Omit<DomainEventPayload<'error.noticed'>, 'mails' | 'adminPath'> & { adminUrl: string };

/** Tells that something new goes wrong on a website, or that something resolved came again. */
export function errorMail({ isRegressed, title, module, place, version, adminUrl }: Noticed): MailContent {
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
    footer: [
      'You get at most one such mail in ten minutes; Admin › Errors lists them all. Who is mailed is chosen there.',
    ],
  };
}
