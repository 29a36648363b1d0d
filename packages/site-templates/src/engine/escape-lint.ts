import type { Code, VariableCode } from '@squarespace/template-engine';
import type { TemplateError } from '../template-error.ts';
import { noPosition, type Positions } from './position.ts';
import { variables } from './variables.ts';

/** A chain that ends in one of these prints nothing a visitor could have written as markup. */
const safeEndings = new Set([
  ...[
    'html',
    'htmlattr',
    'htmltag',
    'json',
    'json-pretty',
    'raw',
    'safe',
    'apply',
    'url-encode',
    'encode-uri-component',
  ],
  ...['count', 'mod', 'round', 'slugify', 'pluralize', 'cycle', 'output', 'iter', 'percentage-format', 'decimal'],
  ...['date', 'datetime', 'datetime-interval', 'relative-time', 'timesince', 'humanizeDuration'],
  ...['money', 'product-price', 'subscription-price', 'product-status', 'product-quick-view', 'product-scarcity'],
  ...['add-to-cart-btn', 'quantity-input', 'variants-select', 'product-restock-notification', 'product-checkout'],
  ...['money-format', 'moneyFormat', 'money-string', 'i18n-money-format', 'video-meta'],
  ...['cart-url', 'cart-quantity', 'summary-form-field', 'image', 'image-srcset', 'video', 'audio-player'],
  ...['comment-count', 'comment-link', 'comments', 'like-button', 'social-button', 'social-button-inline'],
  ...[
    'twitter-follow-button',
    'google-calendar-url',
    'img',
    'module-place',
    'module-slot',
    'rich-text',
    'paragraphs',
    'href',
    'trusted',
    'country',
  ],
]);

/** Variables that are printed without `html`, `htmlattr`, `json` or a formatter that escapes for itself. */
export function lintEscaping(name: string, code: Code, positions: Positions): TemplateError[] {
  return [...variables(code)].filter(isUnescaped).map((variable) => ({
    code: 'not-escaped',
    severity: 'warning',
    message: `{${variable[1].map((reference) => reference.join('.')).join(',')}} is printed without html, htmlattr or json.`,
    ...(positions.get(variable) ?? noPosition(name)),
  }));
}

function isUnescaped(variable: VariableCode): boolean {
  if (variable[1].every(isCounter)) return false;
  const formatters = variable[2];
  return formatters === 0 || !safeEndings.has(formatters.at(-1)?.[0] ?? '');
}

/** `@index` and `@index0` are numbers of the engine. */
function isCounter(reference: (string | number)[]): boolean {
  return reference[0] === '@index' || reference[0] === '@index0';
}
