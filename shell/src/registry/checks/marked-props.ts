import { randomBytes, randomInt } from 'node:crypto';
import { isRecord } from '@tessera/contracts/records.ts';

/** Fields that identify a person, their address or their order, with a generator of unique values. */
const marks: Readonly<Record<string, () => string>> = {
  email: () => `${letters()}@example.com`,
  phone: () => `+44${randomInt(1e11, 1e12)}`,
  postalCode: letters,
  ...Object.fromEntries(
    ['firstName', 'lastName', 'customerName', 'displayName', 'line1', 'line2', 'city'].map((field) => [field, letters]),
  ),
  ...Object.fromEntries(['orderToken', 'cartToken', 'xsrfToken'].map((field) => [field, letters])),
};

function letters(): string {
  return `M${randomBytes(8).toString('hex')}`;
}

/** Props with replaced personal values, and the replacements by field. */
export interface MarkedProps {
  props: unknown;
  marked: { field: string; value: string }[];
}

/** Replaces every personal value in a mount's props by a unique one that can be found wherever it is rendered. */
export function markedProps(props: unknown): MarkedProps {
  const marked: MarkedProps['marked'] = [];
  const copy = (value: unknown, field: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => copy(one, field));
    if (isRecord(value))
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copy(inner, name)]));
    const mark = Object.hasOwn(marks, field) ? marks[field] : undefined;
    if (typeof value !== 'string' || !mark) return value;
    const replacement = mark();
    marked.push({ field, value: replacement });
    return replacement;
  };
  return { props: copy(props, ''), marked };
}
