import type { Request } from 'express';
import type { Encoding } from './encode-file.ts';

/** The smallest form the client takes. */
export function chooseEncoding(request: Request, available: readonly Encoding[]): Encoding {
  const wanted = (['br', 'gzip'] as const).filter((encoding) => available.includes(encoding));
  return wanted.find((encoding) => request.acceptsEncodings(encoding) !== false) ?? 'identity';
}
