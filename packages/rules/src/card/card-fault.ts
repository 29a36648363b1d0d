/** What is said of a card whose number cannot be one. */
export const notACardText = 'This is not the number of a card. Please check its digits.';
/** How a card's end is asked for. */
export const expiryAsk = 'Enter month and year, like 04/29.';

/** What is wrong with a card's end as it is typed: a card is good to the last moment of its month. */
export function expiryFault(typed: string, now: number): string | undefined {
  const [, month = '', year = ''] = /^(\d{1,2}) ?[-/]? ?(\d{4}|\d{2})$/.exec(typed.trim()) ?? [];
  if (Number(month) < 1 || Number(month) > 12) return expiryAsk;
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  return Date.UTC(fullYear, Number(month), 1) <= now ? 'This card has expired.' : undefined;
}
