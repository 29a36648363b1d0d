import { slugOf } from '@tessera/rules/links/slug.ts';
import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import type { BoundField } from '../../kit/form/bound-fields.ts';
import { TextField } from '../../kit/ui/inputs/field.tsx';

interface NameAndAddressProps {
  title: BoundField<string>;
  address: BoundField<string>;
  onChange: (changed: { title: string; urlId?: string }) => void;
}

/** The name of something new, and its address, which follows the name until one is typed (EDIT-189). */
export function NameAndAddress({ title, address, onChange }: NameAndAddressProps) {
  const { website } = useAdmin();
  const [isOwnAddress, setOwnAddress] = useState(false);
  return (
    <>
      <TextField
        label="Name"
        isFirst
        {...title}
        onChange={(text) => onChange({ title: text, ...(!isOwnAddress && { urlId: slugOf(text) }) })}
      />
      <TextField
        label="Address"
        prefix={`${new URL(website.origin).host}/`}
        help="Lower-case letters, digits and hyphens."
        {...address}
        onChange={(text) => {
          setOwnAddress(text !== '');
          address.onChange(text);
        }}
      />
    </>
  );
}
