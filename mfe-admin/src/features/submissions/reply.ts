import type { FormSubmission } from '@tessera/contracts/forms/submission.ts';

/** Mail programs cut addresses that are much longer. */
const maxQuoted = 1_200;

/** The address of a reply email that quotes the submission; undefined without an email address. */
export function replyHref({ from, formName, answers }: FormSubmission): string | undefined {
  if (!from.email) return undefined;
  const quoted = answers
    .filter(({ type, text }) => type !== 'section' && type !== 'hidden' && text !== 'N/A')
    .flatMap(({ title, text }) => [`${title}:`, ...text.split('\n')])
    .map((line) => `> ${line}`)
    .join('\r\n')
    .slice(0, maxQuoted);
  const fields = { subject: `Re: ${formName}`, body: `\r\n\r\n${quoted}` };
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(from.email)}?${query.join('&')}`;
}
