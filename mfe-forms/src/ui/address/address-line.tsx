import { lazyPart } from '@tessera/module-kit/lazy-part.tsx';
import { type ComponentProps, Suspense, useState } from 'react';
import styles from './address.module.css';

const Predictions = lazyPart(() => import(/* webpackChunkName: "predictions" */ './predictions.tsx'));

type LineProps = ComponentProps<'input'> & { id: string; fieldId: string };

/** The first line of an address. While typing, suggestions are fetched and listed below it (FORM-180). */
export function AddressLine({ fieldId, ...input }: LineProps) {
  const [line, setLine] = useState<HTMLInputElement>();
  return (
    <div className={styles.line}>
      <input {...input} onInput={({ currentTarget }) => setLine(currentTarget)} />
      {line && (
        <Suspense>
          <Predictions line={line} fieldId={fieldId} />
        </Suspense>
      )}
    </div>
  );
}
