import type { OwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import { useState } from 'react';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { SegmentedChoice } from '../../../kit/ui/inputs/segmented-choice.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { LiveFrame } from '../../../kit/ui/layout/live-frame.tsx';
import type { FormOfForm } from '../use-form.ts';
import styles from './preview-card.module.css';
import { type Hitch, usePreview } from './use-preview.ts';

const widths = [
  { value: 'phone', name: 'Phone' },
  { value: 'desktop', name: 'Desktop' },
] as const;

interface PreviewCardProps {
  form: FormOfForm;
  owned: OwnedForm | null;
  /** The language it is looked at in; its own when undefined. */
  language: string | undefined;
}

/** The form as visitors will see it, following what is typed. */
export function PreviewCard({ form, owned, language }: PreviewCardProps) {
  const { src, hitch, tryAgain, came } = usePreview(form, owned);
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone');
  return (
    <Card
      title="Preview"
      action={<SegmentedChoice label="Width of the preview" value={width} choices={widths} onChange={setWidth} />}
    >
      <div className={styles.said} role="status">
        {said(hitch, src !== undefined)}
      </div>
      {hitch && hitch.kind !== 'invalid' && (
        <div className={styles.act}>
          <Button isSmall onClick={tryAgain}>
            {hitch.kind === 'ended' ? 'Sign in again' : 'Try the preview again'}
          </Button>
        </div>
      )}
      {src && (
        <LiveFrame
          title={`Preview of the form on a ${width}`}
          src={language ? `${src}&language=${language}` : src}
          width={width}
          onCame={came}
        />
      )}
    </Card>
  );
}

function said(hitch: Hitch | undefined, isShown: boolean): string {
  if (!hitch) return isShown ? '' : 'The preview is being made…';
  if (hitch.kind !== 'invalid') return hitch.text;
  return isShown
    ? `The preview shows the form as it last could be saved. ${hitch.text}.`
    : `The preview comes once the form could be saved. ${hitch.text}.`;
}
