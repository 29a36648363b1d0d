import type { BSONRegExp } from 'bson';

/** Pattern and options of either kind of regex. */
export const regexParts = (regex: RegExp | BSONRegExp): [string, string] =>
  regex instanceof RegExp ? [regex.source, regex.flags] : [regex.pattern, regex.options];
