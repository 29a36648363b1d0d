import { toDecimalMoney } from '@tessera/rules/money/wire-money.ts';
import { useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { readAmount } from '../../../kit/format/read-amount.ts';
import { DayFields, useDayChips } from '../../../kit/list/day-fields.tsx';
import type { FilterChip } from '../../../kit/list/filter-chips.tsx';
import { useListChange, useListSearch } from '../../../kit/list/use-list-search.ts';
import { FieldRow, SelectField, TextField } from '../../../kit/ui/inputs/field.tsx';
import { ordersList } from './queries.ts';

/** Filters and order of the list. All of it is in the address. */
export function OrderFilters() {
  const search = useListSearch(ordersList);
  const { min = '', max = '', sort = '' } = search;
  const change = useListChange();
  return (
    <FieldRow>
      <DayFields what="Placed" days={search} />
      <AmountFilter key={`min ${min}`} label="Total from" amount={min} onAmount={(text) => change({ min: text })} />
      <AmountFilter key={`max ${max}`} label="Total up to" amount={max} onAmount={(text) => change({ max: text })} />
      <SelectField
        label="Sort"
        value={sort}
        choices={ordersList.sorts.map(({ id, name }) => ({ value: id, name }))}
        onChange={(next) => change({ sort: next || undefined })}
      />
    </FieldRow>
  );
}

interface AmountFilterProps {
  label: string;
  /** As the address has it; '' for none. */
  amount: string;
  onAmount: (amount: string | undefined) => void;
}

/** The list follows when the field is left. */
function AmountFilter({ label, amount, onAmount }: AmountFilterProps) {
  const { currency } = useAdmin().website;
  const [text, setText] = useState(amount);
  const [isLeft, setLeft] = useState(false);
  const cents = readAmount(text, currency);
  const isEmpty = text.trim() === '';
  const leave = () => {
    setLeft(true);
    const next = cents === undefined ? undefined : toDecimalMoney({ cents, currency }).decimalValue;
    if ((isEmpty || next !== undefined) && next !== (amount || undefined)) onAmount(next);
  };
  const example = toDecimalMoney({ cents: readAmount('20', currency) ?? 0, currency }).decimalValue;
  return (
    <TextField
      label={label}
      prefix={currency}
      isNumber
      value={text}
      problem={isLeft && !isEmpty && cents === undefined ? `Enter an amount such as ${example}` : undefined}
      onChange={setText}
      onLeave={leave}
    />
  );
}

/** What narrows the list, in words. */
export function useOrderChips(): FilterChip[] {
  const { website } = useAdmin();
  const search = useListSearch(ordersList);
  const { min, max, product } = search;
  const others = [
    { name: 'min', text: min && `From ${website.currency} ${min}` },
    { name: 'max', text: max && `Up to ${website.currency} ${max}` },
    { name: 'product', text: product && 'With one product' },
  ].flatMap(({ name, text }) => (text ? [{ name, text }] : []));
  return [...useDayChips(search), ...others];
}
