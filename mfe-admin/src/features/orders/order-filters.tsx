import { getRouteApi } from '@tanstack/react-router';
import { ListFilter, X } from 'lucide-react';
import { useState } from 'react';
import { useAdmin } from '../../app/admin-context.ts';
import { dayText, shortDay } from '../../format/day.ts';
import { Button } from '../../ui/button.tsx';
import { FieldRow, SelectField, TextField } from '../../ui/field.tsx';
import { SearchField } from '../../ui/search-field.tsx';
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
  const { website } = useAdmin();
  const { from = '', to = '', min = '', max = '', sort = '' } = search;
  const [amounts, setAmounts] = useState({ min, max });
  const leave = () => onChange({ min: amounts.min || undefined, max: amounts.max || undefined });
  return (
    <div className={styles.panel}>
      <FieldRow>
        <TextField
          label="Placed from"
          type="date"
          value={from}
          onChange={(day) => onChange({ from: day || undefined })}
        />
        <TextField label="Placed until" type="date" value={to} onChange={(day) => onChange({ to: day || undefined })} />
        <TextField
          label="Total from"
          prefix={website.currency}
          isNumber
          value={amounts.min}
          onChange={(text) => setAmounts({ ...amounts, min: text.trim() })}
          onLeave={leave}
        />
        <TextField
          label="Total up to"
          prefix={website.currency}
          isNumber
          value={amounts.max}
          onChange={(text) => setAmounts({ ...amounts, max: text.trim() })}
          onLeave={leave}
        />
        <SelectField
          label="Sort"
          value={sort}
          choices={orderSorts}
          onChange={(next) => onChange({ sort: next || undefined })}
        />
      </FieldRow>
    </div>
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
