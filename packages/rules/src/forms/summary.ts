import type { FieldValue } from './field-shape.ts';
import { readValue } from './read-values.ts';

/** Shown for a field with no answer (FORM-172). */
export const noAnswer = 'N/A';

/** A field's value as one text, for mails, orders and the cart (FORM-164 to FORM-173). */
export function summarise(type: string, given: unknown): string {
  const value = readValue(type, given);
  return (value === undefined ? '' : summaryText(type, value)) || noAnswer;
}

function summaryText(type: string, value: FieldValue): string {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value))
    return partsText(
      type,
      value.map((part) => part.trim()),
    );
  return Object.entries(value)
    .map(([question, checked]) => `${question}: ${checked.join(', ')}`)
    .join('\n');
}

function partsText(type: string, parts: readonly string[]): string {
  const filled = parts.filter((part) => part !== '');
  if (filled.length === 0) return '';
  switch (type) {
    case 'address':
      return filled.join('\n');
    case 'name':
      return filled.join(' ');
    case 'phone':
      return filled.join('-');
    case 'date':
      return dateText(parts);
    case 'time':
      return timeText(parts);
    default:
      return filled.join(', ');
  }
}

/** MM/DD/YYYY */
function dateText([month = '', day = '', year = '']: readonly string[]): string {
  return `${twoDigits(month)}/${twoDigits(day)}/${year}`;
}

/** HH:MM:SS AM */
function timeText([hour = '', minute = '', second = '', period = '']: readonly string[]): string {
  return `${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(second)} ${period}`.trim();
}

function twoDigits(part: string): string {
  return part.padStart(2, '0');
}
