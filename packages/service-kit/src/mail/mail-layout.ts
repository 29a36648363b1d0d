import { escapeHtml } from '@tessera/rules/text/escape-html.ts';
import { plainColors, type StoreSite } from '../websites.ts';
import { oneLine } from './mail-text.ts';

/** A line with a value at its end: an article and its price, a sum, a date. */
export interface MailRow {
  label: string;
  value?: string;
  /** Smaller, below the label. */
  detail?: string;
  isTotal?: boolean;
}

/** A link; `url` is absolute. */
interface MailLink {
  label: string;
  url: string;
}

/** A part of a mail after its first paragraphs. */
export interface MailSection {
  heading?: string;
  paragraphs?: readonly string[];
  rows?: readonly MailRow[];
  links?: readonly MailLink[];
}

export interface MailContent {
  subject: string;
  /** What mail programs show beside the subject; not in the mail itself. */
  preheader?: string;
  heading: string;
  paragraphs: readonly string[];
  rows?: readonly MailRow[];
  button?: MailLink;
  /** Further parts, below the button. */
  sections?: readonly MailSection[];
  /** Stands above everything: that an order is a test, for example. */
  notice?: string;
  /** Small print at the end. */
  footer?: readonly string[];
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const longestSubject = 150;

/**
 * A mail in the look of its store: one column, tables for what mail programs can, text and HTML saying the same. Every
 * value is text: what looks like markup is shown, never obeyed (SAFE-18).
 * @param site the website: its name and, where they are known, its colours
 */
export function renderMail(site: MailSite, content: MailContent): RenderedMail {
  const { name, locale = 'en', colors } = site;
  return {
    subject: oneLine(content.subject, longestSubject),
    text: textOf(name, content),
    html: htmlOf({ name, locale, colors: { ...plainColors, ...colors } }, content),
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

function sectionText({ heading, paragraphs = [], rows = [], links = [] }: MailSection): string {
  const rowText = ({ label, value, detail }: MailRow) =>
    `${label}${value === undefined ? '' : `: ${value}`}${detail ? `\n  ${detail}` : ''}`;
  return [
    ...(heading ? [heading.toUpperCase()] : []),
    ...paragraphs,
    ...(rows.length > 0 ? [rows.map(rowText).join('\n')] : []),
    ...links.map(({ label, url }) => `${label}:\n${url}`),
  ].join('\n\n');
}

type Colors = StoreSite['colors'];
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const serif = "font-family:Georgia,'Times New Roman',serif";

function htmlOf(
  { name, colors, locale }: { name: string; locale: string; colors: Colors },
  content: MailContent,
): string {
  const [main, ...others] = sectionsOf(content);
  const { notice, heading, button, footer = [], subject, preheader } = content;
  const cell = (inner: string, style = '') => `<tr><td style="padding:0 28px;${style}">${inner}</td></tr>`;
  return [
    `<!doctype html><html lang="${escapeHtml(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light">',
    `<title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:24px 8px;background:${colors.paper};color:${colors.ink};${font};font-size:16px;line-height:1.5">`,
    preheader ? preheaderHtml(preheader) : '',
    '<table role="presentation" align="center" width="100%" cellspacing="0" cellpadding="0" ',
    `style="max-width:600px;margin:0 auto;background:#ffffff;border:1px solid ${colors.line}">`,
    cell(
      `<p style="margin:24px 0 18px;${serif};font-size:20px">${escapeHtml(name)}</p>`,
      `border-bottom:1px solid ${colors.line}`,
    ),
    notice ? cell(noticeHtml(notice, colors)) : '',
    cell(
      `<h1 style="margin:26px 0 10px;${serif};font-weight:normal;font-size:26px;line-height:1.25">${escapeHtml(heading)}</h1>`,
    ),
    cell(sectionHtml(main, colors)),
    button ? cell(buttonHtml(button, colors)) : '',
    ...others.map((section) => cell(sectionHtml(section, colors))),
    cell(
      `<p style="margin:28px 0 24px;padding-top:16px;border-top:1px solid ${colors.line};color:#5c5c5c;font-size:13px">${[name, ...footer].map(escapeHtml).join('<br>')}</p>`,
    ),
    '</table></body></html>',
  ].join('');
}

function sectionHtml({ heading, paragraphs = [], rows = [], links = [] }: MailSection, colors: Colors): string {
  return [
    heading ? `<h2 style="margin:26px 0 6px;font-size:15px">${escapeHtml(heading)}</h2>` : '',
    ...paragraphs.map((text) => `<p style="margin:0 0 14px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`),
    rows.length > 0
      ? `<table width="100%" cellspacing="0" cellpadding="0" style="margin:6px 0 14px;border-collapse:collapse">${rows.map((row) => rowHtml(row, colors)).join('')}</table>`
      : '',
    ...links.map(
      ({ label, url }) =>
        `<p style="margin:0 0 10px"><a href="${escapeHtml(url)}" style="color:${colors.ink}">${escapeHtml(label)}</a></p>`,
    ),
  ].join('');
}

function rowHtml({ label, value, detail, isTotal }: MailRow, colors: Colors): string {
  const style = `padding:9px 0;border-top:1px solid ${colors.line};vertical-align:top${isTotal ? ';font-weight:bold' : ''}`;
  const below = detail
    ? `<br><span style="color:#5c5c5c;font-size:14px">${escapeHtml(detail).replaceAll('\n', '<br>')}</span>`
    : '';
  return (
    `<tr><td style="${style}">${escapeHtml(label)}${below}</td>` +
    `<td align="right" style="${style};padding-left:16px;white-space:nowrap">${escapeHtml(value ?? '')}</td></tr>`
  );
}

function buttonHtml({ label, url }: MailLink, colors: Colors): string {
  return (
    `<p style="margin:18px 0 22px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 22px;` +
    `background:${colors.ink};color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>`
  );
}

function noticeHtml(notice: string, colors: Colors): string {
  return `<p style="margin:18px 0 0;padding:10px 14px;border:1px solid ${colors.line};background:${colors.paper}">${escapeHtml(notice)}</p>`;
}

/** Blanks keep mail programs from filling up the line with what follows. */
function preheaderHtml(preheader: string): string {
  return `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}${'&#8199;&#65279;&#847; '.repeat(40)}</div>`;
}
