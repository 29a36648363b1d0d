import { useQuery } from '@tanstack/react-query';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { storeEntries } from '../../kit/data/site-entries.ts';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { SelectField } from '../../kit/ui/inputs/field.tsx';

interface JoinProductProps {
  /** Id of the product; null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
}

const everyMember = '';

/** Who may take a course: every member, or who bought a product (PROD-194). */
export function JoinProduct({ value, onChange }: JoinProductProps) {
  const query = useQuery(storeEntries.query(useAdmin().api));
  return (
    <QueryView query={query} what="products">
      {({ products }) => {
        const isGone = value !== null && !products.some(({ id }) => id === value);
        return (
          <SelectField
            label="Opened by"
            value={value ?? everyMember}
            choices={[
              { value: everyMember, name: 'An account: every member may take it' },
              ...(isGone ? [{ value, name: 'A product that is no longer sold' }] : []),
              ...products.map(({ id, name }) => ({ value: id, name })),
            ]}
            onChange={(chosen) => onChange(chosen === everyMember ? null : chosen)}
            help={
              isGone
                ? 'No one can join until you choose another product.'
                : 'Buying the product opens the lessons that are not for everyone.'
            }
          />
        );
      }}
    </QueryView>
  );
}
