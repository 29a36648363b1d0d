import { type OptionedProduct, productOptions, type VariantChoice } from '@tessera/rules/product/variant-choice.ts';
import { useEffect, useState } from 'react';

/**
 * What is chosen of each option. It is kept in the page's address, so that a link shows the same variant; an option
 * with a single value counts as chosen. `drawn` is what a page without scripts was sent with.
 */
export function useChoice(product: OptionedProduct, isInAddress = true, drawn: VariantChoice = {}) {
  const [choice, setChoice] = useState<VariantChoice>(() => ({ ...onlyValues(product), ...drawn }));

  // The address is the browser's: the server drew the page for everybody.
  useEffect(() => {
    if (!isInAddress) return;
    const wanted = new URLSearchParams(location.search);
    const named = productOptions(product).flatMap(({ name, values }) => {
      const value = wanted.get(name);
      return value !== null && values.includes(value) ? [[name, value] as const] : [];
    });
    if (named.length > 0) setChoice((before) => ({ ...before, ...Object.fromEntries(named) }));
  }, [product, isInAddress]);

  const choose = (name: string, value: string) => {
    setChoice((before) => ({ ...before, [name]: value }));
    if (!isInAddress) return;
    const url = new URL(location.href);
    url.searchParams.set(name, value);
    url.searchParams.delete('problem');
    history.replaceState(history.state, '', url);
  };

  return { choice, choose };
}

function onlyValues(product: OptionedProduct): VariantChoice {
  const single = productOptions(product).filter(({ values }) => values.length === 1);
  return Object.fromEntries(single.map(({ name, values }) => [name, values[0] ?? '']));
}
