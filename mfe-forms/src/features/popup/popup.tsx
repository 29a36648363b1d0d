import type { PopupProps } from '@tessera/contracts/mounts.ts';
import { lazyPart } from '@tessera/module-kit/lazy-part.tsx';
import { Suspense, useState } from 'react';
import { isNewHere } from './remembered.ts';
import { useCalmMoment } from './use-calm-moment.ts';

const ShownPopup = lazyPart(() => import(/* webpackChunkName: "shown-popup" */ './shown-popup.tsx'));

/** A form that comes over the page once, after a while (FORM-004, PAGE-031). Without scripts it does not come. */
export function Popup(props: PopupProps) {
  const [isOver, setIsOver] = useState(false);
  const isWanted = useCalmMoment(props.afterSeconds * 1_000, () => isNewHere(props.version));
  // A placeholder: an empty place would look like a failed module.
  const nothing = <div hidden />;
  if (!isWanted || isOver) return nothing;
  return (
    <Suspense fallback={nothing}>
      <ShownPopup {...props} onOver={() => setIsOver(true)} />
    </Suspense>
  );
}
