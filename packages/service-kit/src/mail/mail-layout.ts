import { plainColors, type StoreSite } from '../websites.ts';
import type { MailContent, MailRow, MailSection } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import { oneLine } from './mail-text.ts';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const maxSubjectLength = 150;

/**
 * A mail in the look of its store: text and HTML saying the same. Every
 * value is text: what looks like markup is shown, never obeyed (SAFE-18).
 * @param site the website: its name and, where they are known, its colours
 */
export function renderMail(site: MailSite, content: MailContent): RenderedMail {
  const { name, locale = 'en', colors } = site;
  return {
    subject: oneLine(content.subject, maxSubjectLength),
    text: textOf(name, content),
    html: mailHtml({ name, locale, colors: { ...plainColors, ...colors } }, content, sectionsOf(content)),
  };
}

export interface MailSite {
  name: string;
  locale?: string;
  colors?: Partial<StoreSite['colors']>;
}

function sectionsOf({ paragraphs, rows, sections = [] }: MailContent): [MailSection, ...MailSection[]] {
  return [{ paragraphs, ...(rows && { rows }) }, ...sections];
}

function textOf(name: string, content: MailContent): string {
  const [main, ...more] = sectionsOf(content);
  const others = more.map(sectionText);
  const { notice, heading, button, footer = [] } = content;
  return [
    ...(notice ? [`[${notice}]`] : []),
    heading,
    sectionText(main),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...others,
    `-- \n${[name, ...footer].join('\n')}`,
  ].join('\n\n');
}

function sectionText({ heading, paragraphs = [], rows = [], answers = [], links = [] }: MailSection): string {
  const rowText = ({ label, value, detail }: MailRow) =>
    `${label}${value === undefined ? '' : `: ${value}`}${detail ? `\n  ${detail}` : ''}`;
  return [
    ...(heading ? [heading.toUpperCase()] : []),
    ...paragraphs,
    ...(rows.length > 0 ? [rows.map(rowText).join('\n')] : []),
    ...answers.map(({ question, answer }) => `${question}\n${answer}`),
    ...links.map(({ label, url }) => `${label}:\n${url}`),
  ].join('\n\n');
}
