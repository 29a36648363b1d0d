import { createHash } from 'node:crypto';
import type { ErrorKind } from '@tessera/contracts/analytics/error-calls.ts';
import { placeOf, topFrameOf } from './stack-frames.ts';

/** The fields that decide the cause of an error. */
interface Cause {
  kind: ErrorKind;
  module: string | null;
  message: string;
  stack: string;
  /** The file it was in, where there is no stack. */
  source?: string | undefined;
}

/** The cause that a report belongs to. */
export interface ErrorKey {
  /** `{websiteId}|{hash}` */
  id: string;
  kind: ErrorKind;
  module: string | null;
  message: string;
  topFrame: string;
}

/**
 * Reports of one cause share module, message and top stack frame (ERR-025), without the parts that differ between
 * visitors and builds: the same error of two builds is one cause. Where one of our functions is known by name, the
 * error type replaces the browser's message, which each browser words differently.
 */
export function groupOf(websiteId: string, { kind, module, message, stack, source = '' }: Cause): ErrorKey {
  const topFrame = topFrameOf(stack) || placeOf(source).slice(0, 300);
  const isNamed = ownFunction.test(topFrame);
  const plain = plainMessage(message);
  const [, engineType] = engineError.exec(plain) ?? [];
  const decisive = isNamed ? (engineType ?? plain) : inOneWording(plain);
  const hash = createHash('sha256')
    .update(JSON.stringify([kind, module, decisive, topFrame]))
    .digest('base64url');
  return { id: `${websiteId}|${hash.slice(0, 22)}`, kind, module, message: plain, topFrame };
}

/** `addLine (/modules/mfe-cart/cart-page.js)`: a named function in a script or a service of ours. */
const ownFunction = / \((?:\/modules\/|(?:\S*\/)?src\/)/;
/** Errors whose messages JavaScript engines write; `Error` and types of our own have messages of ours. */
const engineError = /^(TypeError|ReferenceError|RangeError|SyntaxError|URIError|InternalError): /;

/** Failures that each browser words differently, and have no stack. */
const wordings: readonly [RegExp, string][] = [
  [
    /^(?:TypeError: )?(?:Failed to fetch dynamically imported|error loading dynamically imported|Importing a) module\b.*/i,
    'Failed to import module',
  ],
  [
    /^(?:TypeError: )?(?:Failed to fetch|NetworkError when attempting to fetch resource\.|Load failed)$/,
    'Failed to fetch',
  ],
  // The build chose the letters.
  [/(^|[ .(])[\w$]{1,2} (?=is (?:not (?:a|an|defined|iterable)\b|undefined|null))/g, '$1# '],
];
const inOneWording = (message: string) =>
  wordings.reduce((text, [pattern, wording]) => text.replace(pattern, wording), message);

/** The group of errors beyond a website's maximum of causes: counted together. */
export function overflowOf(websiteId: string, kind: ErrorKind): ErrorKey {
  const message = 'More kinds of errors than are listed separately';
  return { id: `${websiteId}|others-${kind}`, kind, module: null, message, topFrame: '' };
}

/** A message without the prefix that browsers add. */
export const saidMessage = (message: string) => message.replace(/^Uncaught (?:\(in promise\) )?/, '');

/** A noun and its key: `product blue-mug`. A plain word after it describes the error and stays. */
const namedThing =
  /\b(product|variant|item|category|collection|page|form|order|cart|coupon|customer|website) (?=[\w-]{0,60}[-_\d])[\w-]{1,100}/gi;

/** A message without ids, numbers, addresses, quoted values and the like; names in single quotes stay. */
function plainMessage(message: string): string {
  return (
    saidMessage(message)
      .replaceAll(/https?:\/\/[^\s'")]+/g, '(address)')
      .replaceAll(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '#')
      .replaceAll(/\b(?=[a-f]*\d)[0-9a-f]{8,64}\b/gi, '#')
      .replaceAll(/\b[a-z]{2,8}_[\w-]{20}(?![\w-])/gi, '#')
      .replaceAll(namedThing, '$1 #')
      // The number is the kind of error.
      .replaceAll(/(?<!React error #\d{0,5})\d+(?:[.,:]\d+)*/g, '#')
      .replaceAll(/"[^"\n]*"|“[^”\n]*”|'(?![\w$.#]*')[^'\n]*'/g, '""')
      .slice(0, 300)
      .trim()
  );
}
