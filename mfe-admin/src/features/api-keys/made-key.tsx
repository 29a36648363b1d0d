import { trackPanelEvent } from '@tessera/browser-kit/measure/event-tracker.ts';
import { SecretBanner } from '../../kit/ui/feedback/secret-banner.tsx';
import type { NewSecret } from './new-key.tsx';

/** A key right after it was created: the one time it can be seen and copied. */
export function MadeKey({ made, onDone }: { made: NewSecret; onDone: () => void }) {
  const complete = () => {
    trackPanelEvent('api_key_creation_modal_complete');
    onDone();
  };
  return (
    <SecretBanner
      name={`The key “${made.key.name}”`}
      what="key"
      secret={made.secret}
      onCopy={() => trackPanelEvent('api_key_creation_modal_copy')}
      onDone={complete}
    />
  );
}
