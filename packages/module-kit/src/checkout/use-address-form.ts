import type { ApiAnswer } from '@tessera/browser-kit/api/answer.ts';
import type { AddressForm } from '@tessera/contracts/commerce/address.ts';
import { useEffect, useRef, useState } from 'react';

/** The fields of the chosen country's address; those of the country before until they are there. */
export function useAddressForm(
  initial: AddressForm | null | undefined,
  country: string,
  read: (country: string) => Promise<ApiAnswer<AddressForm>>,
): AddressForm | null {
  const [form, setForm] = useState(initial ?? null);
  const wanted = useRef('');
  wanted.current = country;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per country, and again when a connection is back
  useEffect(() => {
    if (country === (form?.country ?? '')) return undefined;
    const ask = () =>
      void read(country).then((answer) => {
        if (!answer.ok || wanted.current !== country) return;
        window.removeEventListener('online', ask);
        setForm(answer.value);
      });
    ask();
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [country]);
  return form;
}
