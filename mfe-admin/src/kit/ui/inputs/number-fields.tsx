import type { Currency } from '@tessera/contracts/currencies.ts';
import { currencyFormat, fractionDigits } from '@tessera/rules/money/currency-table.ts';
import { toDecimalMoney } from '@tessera/rules/money/wire-money.ts';
import { useState } from 'react';
import { readAmount } from '../../format/read-amount.ts';
import { TextField } from './field.tsx';

interface NumberShell {
  label: string;
  /** Null is empty; NaN stands for a text that is no such number. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** The field lost the focus. */
  onLeave?: () => void;
  /** What is wrong; of a text that is no such number the field knows the words. */
  problem?: string | undefined;
  help?: string;
  isOptional?: boolean;
}

/** A number as typed: the text stays as it is while somebody types, and follows when the value changes from outside. */
export function useNumberText(value: number | null, read: (text: string) => number, write: (value: number) => string) {
  const [typed, setTyped] = useState<string>();
  const isTyped = typed !== undefined && Object.is(read(typed), value ?? Number.NaN);
  const isEmpty = typed !== undefined && typed.trim() === '' && value === null;
  const text = isTyped || isEmpty ? typed : value === null || Number.isNaN(value) ? (typed ?? '') : write(value);
  return { text: value === null && !isEmpty ? '' : text, setTyped };
}

interface AmountFieldProps extends NumberShell {
  currency: Currency;
}

/** An amount of money, minor units. */
export function AmountField({ currency, value, onChange, problem, ...field }: AmountFieldProps) {
  const read = (text: string) => readAmount(text, currency) ?? Number.NaN;
  const write = (cents: number) => toDecimalMoney({ cents, currency }).decimalValue;
  const { text, setTyped } = useNumberText(value, read, write);
  const example = (20).toFixed(fractionDigits(currency));
  return (
    <TextField
      {...field}
      value={text}
      prefix={signOf(currency)}
      isNumber
      maxLength={15}
      problem={problem && Number.isNaN(value) ? `Enter an amount such as ${example}` : problem}
      onChange={(next) => {
        setTyped(next);
        onChange(next.trim() === '' ? null : read(next));
      }}
    />
  );
}

/** The currency's sign, wherever it stands in amounts. */
function signOf(currency: Currency): string {
  const { before, after } = currencyFormat(currency);
  return before.trim() || after.trim() || currency;
}

interface NumberFieldProps extends NumberShell {
  /** Digits behind the point. */
  digits?: number;
  prefix?: string;
}

/** A number of 0 or more. */
export function NumberField({ value, onChange, problem, digits = 0, ...field }: NumberFieldProps) {
  const read = (text: string) => readNumber(text, digits);
  const { text, setTyped } = useNumberText(value, read, String);
  return (
    <TextField
      {...field}
      value={text}
      isNumber
      maxLength={15}
      problem={problem && Number.isNaN(value) ? numberProblem(digits) : problem}
      onChange={(next) => {
        setTyped(next);
        onChange(next.trim() === '' ? null : read(next));
      }}
    />
  );
}

function readNumber(text: string, digits: number): number {
  const fraction = digits === 0 ? '' : `([.,]\\d{1,${digits}})?`;
  return new RegExp(`^\\s*\\d{1,9}${fraction}\\s*$`).test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

const numberProblem = (digits: number) =>
  digits === 0 ? 'Enter a whole number' : `Enter a number with at most ${digits} digits behind the point`;
