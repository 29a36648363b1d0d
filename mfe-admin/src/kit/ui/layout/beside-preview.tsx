import type { ReactNode } from 'react';
import { SegmentedChoice } from '../inputs/segmented-choice.tsx';
import styles from './beside-preview.module.css';
import columns from './columns.module.css';
import { useShownPart } from './use-shown-part.ts';

const parts = [
  { value: 'form', name: 'Settings' },
  { value: 'preview', name: 'Preview' },
] as const;

interface BesidePreviewProps {
  form: { asks: number; isSaving: boolean };
  preview: ReactNode;
  children: ReactNode;
}

/** Settings in a panel with a large preview beside it; where there is no room for both they take turns. */
export function BesidePreview({ form, preview, children }: BesidePreviewProps) {
  const { shown, show } = useShownPart(form);
  return (
    <div className={styles.both} data-shown={shown}>
      <div className={styles.choice}>
        <SegmentedChoice label="What is shown" value={shown} choices={parts} onChange={show} />
      </div>
      <div className={`${columns.stack} ${styles.form}`} inert={form.isSaving}>
        {children}
      </div>
      <div className={styles.preview}>{preview}</div>
    </div>
  );
}
