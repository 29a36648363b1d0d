import type { Letter } from '@tessera/contracts/forms/letter-calls.ts';
import { previewLetter } from '@tessera/contracts/forms/letter-calls.wire.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { useState } from 'react';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { PreviewFrame } from '../../kit/ui/layout/preview-frame.tsx';

/** The letter as it is saved, as wide as a phone or a desktop shows it. */
export function LetterPreview({ of: { id, version } }: { of: Letter }) {
  const [width, setWidth] = useState<'phone' | 'desktop'>('desktop');
  const other = width === 'phone' ? 'desktop' : 'phone';
  return (
    <Card
      title="Preview"
      note="As it was saved"
      action={
        <Button isSmall onClick={() => setWidth(other)}>
          As on a {other}
        </Button>
      }
    >
      <PreviewFrame
        // A page that was saved anew is another page.
        key={version}
        title={`The letter on a ${width}`}
        src={fillPath(previewLetter.path, { letterId: id })}
        width={width}
      />
    </Card>
  );
}
