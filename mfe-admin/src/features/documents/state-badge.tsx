import type { DocumentSummary } from '@tessera/contracts/commerce/document-calls.ts';
import { Badge, type Tone } from '../../kit/ui/feedback/badge.tsx';

type DocumentState = DocumentSummary['state'];

const looks: Readonly<Record<DocumentState, { tone: Tone; text: string }>> = {
  live: { tone: 'ok', text: 'Live' },
  changed: { tone: 'warn', text: 'Unpublished changes' },
  draft: { tone: 'neutral', text: 'Draft' },
};

/** Whether visitors see a document, and whether its draft differs from what they see. */
export function StateBadge({ state }: { state: DocumentState }) {
  const { tone, text } = looks[state];
  return <Badge tone={tone}>{text}</Badge>;
}
