import { publish } from '@tessera/browser-kit/page/dom-events.ts';
import * as spoken from '@tessera/contracts/spoken-events.wire.ts';
import { useEffect, useState } from 'react';

/** Where mfe-forms asks to be told when a variant is back. It stays React's own empty element until the page is ours. */
export function RestockPlace({ variantId }: { variantId: string }) {
  const [shown, setShown] = useState<string>();
  useEffect(() => setShown(variantId), [variantId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of each change, and when the place goes
  useEffect(() => {
    publish(spoken.productRestockPlace);
    return () => publish(spoken.productRestockPlace);
  }, [shown]);
  return <div className="restock-place" data-restock={shown} />;
}
