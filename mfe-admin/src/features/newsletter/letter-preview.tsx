import type { Letter } from '@tessera/contracts/forms/letter-calls.ts';
import { previewLetter } from '@tessera/contracts/forms/letter-calls.wire.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { useState } from 'react';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { PreviewFrame } from '../../kit/ui/layout/preview-frame.tsx';

/** The saved campaign at the width of a phone or a desktop. */
export function LetterPreview({ of: { id, version } }: { of: Letter }) {
  const [width, setWidth] = useState<'phone' | 'desktop'>('desktop');
  const other = width === 'phone' ? 'desktop' : 'phone';
  return (
    <Card
      title="Preview"
      note="Shows the saved version"
      action={
        <Button isSmall onClick={() => setWidth(other)}>
          Show on {other}
        </Button>
      }
    >
      <PreviewFrame
        // A new version needs a new frame.
        key={version}
        title={`The campaign on a ${width}`}
        src={fillPath(previewLetter.path, { letterId: id })}
        width={width}
      />
    </Card>
  );
}
