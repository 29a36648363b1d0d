import type { MinorUnitMoney } from '@tessera/contracts/money.ts';
import type { SourceMoney } from './catalogue-types.ts';

/** Money of the files in the wire form of stores and orders: minor units as text (PAY-001, PAY-151). */
export const wireMoney = ({ value, currency }: SourceMoney): MinorUnitMoney => ({ value: String(value), currency });
