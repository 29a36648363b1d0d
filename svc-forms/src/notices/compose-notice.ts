import { isEmail } from '@tessera/rules/email/is-email.ts';
import { noAnswer } from '@tessera/rules/forms/summary.ts';
import { escapeHtml } from '@tessera/rules/text/escape-html.ts';
import { oneLine } from '@tessera/service-kit/mail/mail-text.ts';
import type { Mail } from '@tessera/service-kit/mail/mailer.ts';
import type { SubmissionRecord } from '../submissions/submission-model.ts';

const longestSubject = 150;

/**
 * The owner's notice. What visitors wrote is in its body only, as text; of their values only an address that passed
 * the e-mail rule reaches a header (SAFE-18, SAFE-20, SAFE-21).
 * @param mailDomain domain of the sender, for the id, which stays the same however often the mail is sent
 */
export function composeNotice(submission: SubmissionRecord, to: string, mailDomain: string): Mail {
  const replyTo = submission.answers.find(({ type, value }) => type === 'email' && isEmail(value))?.value;
  return {
    to,
    ...(typeof replyTo === 'string' && { replyTo }),
    messageId: `<${submission._id}@${mailDomain}>`,
    subject: oneLine(`New answer to “${submission.formName}”`, longestSubject),
    text: textBody(submission),
    html: htmlBody(submission),
  };
}

/** One mail about many answers. It says how many; what they are is in the list. */
export const composeSummary =
  (count: number) =>
  (submission: SubmissionRecord, to: string, mailDomain: string): Mail => {
    const { _id, formName } = submission;
    const text =
      `${count} more answers to “${oneLine(formName, longestSubject)}” came. When there are very many, one mail tells ` +
      'of them all, so that they do not flood you. They are stored: you find each under Forms in your website’s settings.';
    return {
      to,
      messageId: `<${_id}@${mailDomain}>`,
      subject: oneLine(`${count} more answers to “${formName}”`, longestSubject),
      text,
      html: `<!doctype html><html><body style="font-family:sans-serif"><p>${escapeHtml(text)}</p></body></html>`,
    };
  };

function textBody(submission: SubmissionRecord): string {
  const answers = shown(submission).map(({ title, text }) => `${title}\n${text}`);
  return [...answers, footer(submission)].join('\n\n');
}

function htmlBody(submission: SubmissionRecord): string {
  const rows = shown(submission).map(
    ({ title, text }) =>
      `<tr><th align="left" valign="top" style="padding:4px 16px 4px 0">${escapeHtml(title)}</th>` +
      `<td style="padding:4px 0">${escapeHtml(text).replaceAll('\n', '<br>')}</td></tr>`,
  );
  return (
    `<!doctype html><html><body style="font-family:sans-serif"><table>${rows.join('')}</table>` +
    `<p style="color:#666">${escapeHtml(footer(submission))}</p></body></html>`
  );
}

/** Hidden fields nobody filled would only be noise. */
function shown({ answers }: SubmissionRecord) {
  return answers.filter(({ type, text }) => type !== 'hidden' || text !== noAnswer);
}

function footer({ formName, page, createdMs }: SubmissionRecord): string {
  const place = page.path ? ` on ${page.path}` : '';
  return `Form “${oneLine(formName, longestSubject)}”${place}, ${new Date(createdMs).toUTCString()}`;
}
