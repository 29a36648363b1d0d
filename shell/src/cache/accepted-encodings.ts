import type { PageEncoding } from './page-body.ts';

/** Encodings a client takes, by its `Accept-Encoding`; one it weighs 0 it does not take. */
export function acceptedEncodings(header: string | undefined): PageEncoding[] {
  const names = (header ?? '')
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry))
    .map((entry) => entry.split(';', 1)[0]);
  return (['br', 'gzip'] as const).filter((encoding) => names.includes(encoding));
}
