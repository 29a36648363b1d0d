import { getRouteApi } from '@tanstack/react-router';
import { toDecimalMoney } from '@tessera/rules/money/wire-money.ts';
import { ListFilter, X } from 'lucide-react';
import { useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { dayText, shortDay } from '../../../kit/format/day.ts';
import { readAmount } from '../../../kit/format/read-amount.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { DayField } from '../../../kit/ui/inputs/day-field.tsx';
import { FieldRow, SelectField, TextField } from '../../../kit/ui/inputs/field.tsx';
import { SearchField } from '../../../kit/ui/inputs/search-field.tsx';
import styles from './order-filters.module.css';
import { type OrdersSearch, orderSorts, readOrdersSearch } from './search.ts';

const route = getRouteApi('/commerce/orders');

/** Search, filters and order of the list. All of it is in the address. */
export function OrderFilters() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { q = '' } = search;
  /** What changes begins at the first page again. */
  const change = (changes: { [K in keyof OrdersSearch]: OrdersSearch[K] | undefined }, replace = false) => {
    const { after: _, ...kept } = search;
    void navigate({ search: readOrdersSearch({ ...kept, ...changes }), replace });
  };
  return (
    <>
      <div className={styles.bar}>
        <SearchField
          label="Search orders"
          placeholder="Number, name, email or item"
          value={q}
          onSearch={(text) => text !== q && change({ q: text || undefined }, q !== '')}
        />
        <Button icon={ListFilter} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Filter and sort
        </Button>
      </div>
      {isOpen && <FilterPanel search={search} onChange={change} />}
      <FilterChips search={search} onChange={change} />
    </>
  );
}

interface FilterProps {
  search: OrdersSearch;
  onChange: (changes: { [K in keyof OrdersSearch]: OrdersSearch[K] | undefined }) => void;
}

function FilterPanel({ search, onChange }: FilterProps) {
  const { from = '', to = '', min = '', max = '', sort = '' } = search;
  return (
    <div className={styles.panel}>
      <FieldRow>
        <DayField label="Placed from" value={from} onDay={(day) => onChange({ from: day || undefined })} />
        <DayField label="Placed until" value={to} onDay={(day) => onChange({ to: day || undefined })} />
        <AmountFilter key={`min ${min}`} label="Total from" amount={min} onAmount={(text) => onChange({ min: text })} />
        <AmountFilter
          key={`max ${max}`}
          label="Total up to"
          amount={max}
          onAmount={(text) => onChange({ max: text })}
        />
        <SelectField
          label="Sort"
          value={sort}
          choices={orderSorts}
          onChange={(next) => onChange(readOrdersSearch({ sort: next }))}
        />
      </FieldRow>
    </div>
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

/** What narrows the list, each with a way to take it off. */
function FilterChips({ search, onChange }: FilterProps) {
  const { locale, website } = useAdmin();
  const { from, to, min, max, product } = search;
  const day = (text: string) => dayText(text, locale, { ...shortDay, year: 'numeric' });
  const chips: [keyof OrdersSearch, string][] = [
    ...(from ? [['from', `From ${day(from)}`] as const] : []),
    ...(to ? [['to', `Until ${day(to)}`] as const] : []),
    ...(min ? [['min', `From ${website.currency} ${min}`] as const] : []),
    ...(max ? [['max', `Up to ${website.currency} ${max}`] as const] : []),
    ...(product ? [['product', 'With one product'] as const] : []),
  ].map(([name, text]) => [name, text]);
  if (chips.length === 0) return null;
  return (
    <div className={styles.chips}>
      {chips.map(([name, text]) => (
        <span key={name} className={styles.chip}>
          {text}
          <Button look="ghost" isSmall isIconOnly icon={X} onClick={() => onChange({ [name]: undefined })}>
            Take off: {text}
          </Button>
        </span>
      ))}
    </div>
  );
}
