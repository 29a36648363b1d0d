import { escapeHtml } from '@tessera/rules/text/escape-html.ts';
import { textDirection } from '@tessera/rules/text/text-direction.ts';
import type { StoreSite } from '../websites.ts';
import type { MailAnswer, MailContent, MailLink, MailRow, MailSection } from './mail-content.ts';
import { mailStyle } from './mail-style.ts';

type Colors = StoreSite['colors'];
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const serif = "font-family:Georgia,'Times New Roman',serif";
const quiet = 'color:#5c5c5c';

interface Look {
  name: string;
  locale: string;
  colors: Colors;
}

/** A mail as a page: one column, tables for what mail programs can, and a style sheet for those that can more. */
export function mailHtml(
  { name, colors, locale }: Look,
  content: MailContent,
  sections: readonly MailSection[],
): string {
  const [main = {}, ...others] = sections;
  const { notice, heading, button, footer = [], subject, preheader } = content;
  const cell = (inner: string, style = '') => `<tr><td class="pad" style="padding:0 28px;${style}">${inner}</td></tr>`;
  return [
    `<!doctype html><html lang="${escapeHtml(locale)}" dir="${textDirection(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${mailStyle}</style></head>`,
    `<body class="page" style="margin:0;padding:24px 8px;background:${colors.paper};color:${colors.ink};${font};font-size:16px;line-height:1.5">`,
    preheader ? preheaderHtml(preheader) : '',
    '<table class="sheet" role="presentation" align="center" width="100%" cellspacing="0" cellpadding="0" ',
    `style="max-width:600px;margin:0 auto;background:#ffffff;border:1px solid ${colors.line};overflow-wrap:anywhere">`,
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
      `<p class="quiet rule" style="margin:28px 0 24px;padding-top:16px;border-top:1px solid ${colors.line};${quiet};font-size:13px">${[name, ...footer].map(escapeHtml).join('<br>')}</p>`,
    ),
    '</table></body></html>',
  ].join('');
}

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

function sectionHtml(
  { heading, paragraphs = [], rows = [], answers = [], links = [] }: MailSection,
  colors: Colors,
): string {
  return [
    heading ? `<h2 style="margin:26px 0 6px;font-size:15px">${escapeHtml(heading)}</h2>` : '',
    ...paragraphs.map((text) => `<p style="margin:0 0 14px">${lines(text)}</p>`),
    rows.length > 0
      ? `<table width="100%" cellspacing="0" cellpadding="0" style="margin:6px 0 14px;border-collapse:collapse">${rows.map((row) => rowHtml(row, colors)).join('')}</table>`
      : '',
    ...answers.map(answerHtml),
    ...links.map(
      ({ label, url }) =>
        `<p style="margin:0 0 10px"><a href="${escapeHtml(url)}" style="color:${colors.ink}">${escapeHtml(label)}</a></p>`,
    ),
  ].join('');
}

function rowHtml({ label, value, detail, isTotal }: MailRow, colors: Colors): string {
  const style = `padding:9px 0;border-top:1px solid ${colors.line};vertical-align:top${isTotal ? ';font-weight:bold' : ''}`;
  const below = detail ? `<br><span class="quiet" style="${quiet};font-size:14px">${lines(detail)}</span>` : '';
  return (
    `<tr><td style="${style}">${escapeHtml(label)}${below}</td>` +
    `<td align="right" style="${style};padding-left:16px;white-space:nowrap">${escapeHtml(value ?? '')}</td></tr>`
  );
}

function answerHtml({ question, answer }: MailAnswer): string {
  return (
    `<p style="margin:0 0 14px"><span class="quiet" style="${quiet};font-size:14px">${escapeHtml(question)}</span>` +
    `<br>${lines(answer)}</p>`
  );
}

function buttonHtml({ label, url }: MailLink, colors: Colors): string {
  return (
    `<p style="margin:18px 0 22px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 22px;` +
    `background:${colors.ink};color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>`
  );
}

function noticeHtml(notice: string, colors: Colors): string {
  return `<p class="note" style="margin:18px 0 0;padding:10px 14px;border:1px solid ${colors.line};background:${colors.paper}">${escapeHtml(notice)}</p>`;
}

/** Blanks keep mail programs from filling up the line with what follows. */
function preheaderHtml(preheader: string): string {
  return `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}${'&#8199;&#65279;&#847; '.repeat(40)}</div>`;
}
