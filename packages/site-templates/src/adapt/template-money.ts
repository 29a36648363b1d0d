/** Money in the form the template engine reads: major units as a decimal string, under both spellings it knows. */
export interface TemplateMoney {
  value: string;
  currency: string;
  decimalValue: string;
  currencyCode: string;
}

/** The money shapes that reach the render boundary. Numbers and `value` are minor units (PAY-001, PAY-004). */
export type AnyMoney =
  | { value: string | number; currency: string }
  | { cents: number; currency: string }
  | { decimalValue: string; currencyCode: string };

/** Stored fraction digits: 2 for every currency but JPY. COP and IDR keep two although CLDR prints none. */
export function fractionDigits(currency: string): number {
  return currency === 'JPY' ? 0 : 2;
}

/** Minor units + currency → the engine's major units. Decimal money passes through; anything unreadable is 0 (PAY row of the missing currency: USD). */
export function toTemplateMoney(money: AnyMoney): TemplateMoney {
  if ('decimalValue' in money) return both(money.decimalValue, money.currencyCode);
  const minor = Number('cents' in money ? money.cents : money.value);
  return both(
    majorUnits(Number.isFinite(minor) ? Math.round(minor) : 0, fractionDigits(money.currency)),
    money.currency,
  );
}

function both(value: string, currency: string): TemplateMoney {
  return { value, currency, decimalValue: value, currencyCode: currency };
}

function majorUnits(minor: number, digits: number): string {
  const sign = minor < 0 ? '-' : '';
  const padded = String(Math.abs(minor)).padStart(digits + 1, '0');
  if (digits === 0) return sign + padded;
  return `${sign}${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}
