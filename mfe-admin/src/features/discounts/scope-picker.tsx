import { useQuery } from '@tanstack/react-query';
import type { DiscountScope } from '@tessera/contracts/commerce/discount.ts';
import { useId, useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { Fault, Help, SelectField, TextField } from '../../kit/ui/inputs/field.tsx';
import styles from './discounts.module.css';
import { discountTargets } from './queries.ts';

interface ScopePickerProps {
  /** What is chosen, such as "Items bought". */
  label: string;
  value: DiscountScope | null;
  onChange: (scope: DiscountScope | null) => void;
  problem?: string | undefined;
}

interface Target {
  id: string;
  name: string;
}

/** A store may have thousands of products: more are found by name. */
const shownCount = 50;

const nothing: DiscountScope = { productIds: [], categoryIds: [] };

/** Everything, or chosen products and categories. */
export function ScopePicker({ label, value: scope, onChange, problem }: ScopePickerProps) {
  return (
    <>
      <SelectField
        label={label}
        value={scope ? 'some' : 'all'}
        choices={[
          { value: 'all', name: 'Everything in the store' },
          { value: 'some', name: 'Chosen products and categories' },
        ]}
        onChange={(value) => onChange(value === 'all' ? null : nothing)}
      />
      {scope && <Picker label={label} scope={scope} onChange={onChange} />}
      {problem && <Fault>{problem}</Fault>}
    </>
  );
}

function Picker({ label, scope, onChange }: Omit<ScopePickerProps, 'value'> & { scope: DiscountScope }) {
  const query = useQuery(discountTargets.query(useAdmin().api));
  const [text, setText] = useState('');
  const typed = text.trim().toLowerCase();
  const fits = ({ name }: Target) => name.toLowerCase().includes(typed);
  return (
    <QueryView query={query} what="products">
      {({ products, categories }) => (
        <>
          <TextField label={`Find in “${label}”`} value={text} placeholder="Name" onChange={setText} />
          {![...products, ...categories].some(fits) && <Help>Nothing has this name.</Help>}
          <fieldset className={styles.picked} aria-label={label}>
            <Group
              name="Categories"
              targets={categories.filter(fits)}
              chosen={scope.categoryIds}
              onChange={(categoryIds) => onChange({ ...scope, categoryIds })}
            />
            <Group
              name="Products"
              targets={products.filter(fits)}
              chosen={scope.productIds}
              onChange={(productIds) => onChange({ ...scope, productIds })}
            />
          </fieldset>
        </>
      )}
    </QueryView>
  );
}

interface GroupProps {
  name: string;
  targets: readonly Target[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

function Group({ name, targets, chosen, onChange }: GroupProps) {
  const id = useId();
  // What is chosen comes first, as it was when the list was opened: a tick moves nothing away from the pointer.
  const [first] = useState(() => new Set(chosen));
  if (targets.length === 0) return null;
  const sorted = [...targets.filter((one) => first.has(one.id)), ...targets.filter((one) => !first.has(one.id))];
  const more = sorted.length - shownCount;
  return (
    <>
      <span className={styles.group}>{name}</span>
      {sorted.slice(0, shownCount).map((target) => (
        <span key={target.id} className={styles.pick}>
          <input
            id={`${id}-${target.id}`}
            type="checkbox"
            checked={chosen.includes(target.id)}
            onChange={({ target: { checked } }) =>
              onChange(checked ? [...chosen, target.id] : chosen.filter((each) => each !== target.id))
            }
          />
          <label htmlFor={`${id}-${target.id}`}>{target.name}</label>
        </span>
      ))}
      {more > 0 && <Help>{more} more. Type a name to find them.</Help>}
    </>
  );
}
