import type { MailWords } from '@tessera/contracts/mails/mail-words.ts';

const place = /(, | )?\{([a-z]+)\}/g;

/** A text with its places filled in, once: what a value brings along in braces stays as it is. A place without a value takes the comma or blank before it along. */
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(place, (whole, before: string | undefined, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : whole;
    return value === '' ? '' : `${value === whole ? '' : (before ?? '')}${value}`;
  });

/** Words as one reader gets them. */
export const fillWords = (words: MailWords, values: Readonly<Record<string, string>>): MailWords => ({
  subject: filled(words.subject, values),
  heading: filled(words.heading, values),
  text: filled(words.text, values),
  button: filled(words.button, values),
});

/** Problems of an owner's texts by field; undefined if there are none. */
export function faultsOf(words: MailWords, known: readonly string[]): Record<string, string> | undefined {
  const faults: Record<string, string> = {};
  for (const [field, text] of Object.entries(words)) {
    const unknown = [...text.matchAll(/\{([^{}]*)\}/g)].find(([, name = '']) => !known.includes(name));
    if (unknown) faults[field] = `Nothing is known of ${unknown[0]}. ${whatIsKnown(known)}`;
  }
  return Object.keys(faults).length > 0 ? faults : undefined;
}

function whatIsKnown(known: readonly string[]): string {
  if (known.length === 0) return 'Nothing is filled in here: leave out the braces.';
  return `What is filled in here: ${known.map((name) => `{${name}}`).join(', ')}.`;
}
