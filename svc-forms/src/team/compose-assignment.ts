import { type RenderedMail, renderMail } from '@tessera/service-kit/mail/mail-layout.ts';
import type { StoreSite } from '@tessera/service-kit/websites.ts';

interface Given {
  /** Name of whoever gave them. */
  by: string;
  count: number;
  /** The first of them. */
  submissionId: string;
  formName: string;
}

/** Tells somebody of the team what was given to them. Nothing of what visitors wrote stands in it. */
export function composeAssignment({ by, count, submissionId, formName }: Given, site: StoreSite): RenderedMail {
  const what = count === 1 ? `a submission of “${formName}”` : `${count} submissions`;
  const path = count === 1 ? `/config/submissions/${submissionId}` : '/config/submissions?mine=true';
  return renderMail(site, {
    subject: `${by} gave you ${what}`,
    heading: count === 1 ? 'Somebody waits for your answer' : `${count} submissions wait for you`,
    paragraphs: [`${by} asks you to see to ${what} on ${site.name}.`],
    button: { label: count === 1 ? 'Open it' : 'Open them', url: site.origin + path },
    footer: ['You get this mail because you work on this website.'],
  });
}
