import { SecretBanner } from '../../kit/ui/feedback/secret-banner.tsx';
import type { NewSecret } from './new-key.tsx';

/** A key right after it was made: the one time it can be seen and copied. */
export function MadeKey({ made, onDone }: { made: NewSecret; onDone: () => void }) {
  return <SecretBanner name={`The key “${made.key.name}”`} what="key" secret={made.secret} onDone={onDone} />;
}
