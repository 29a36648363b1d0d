import { announce } from '@tessera/browser-kit/page/announce.ts';
import { Copy } from 'lucide-react';
import { useId, useRef } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './api-keys.module.css';
import type { MadeKey } from './new-key.tsx';

/** A key right after it was made: the one time it can be seen and copied. */
export function MadeKeyBanner({ made, onDone }: { made: MadeKey; onDone: () => void }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    field.current?.select();
    const isCopied = await navigator.clipboard?.writeText(made.secret).then(
      () => true,
      () => false,
    );
    announce(isCopied ? 'The key is copied' : 'The key is marked. Copy it by hand.');
  };
  return (
    <Banner tone="ok" action={<Button onClick={onDone}>Done</Button>}>
      <div className={styles.made}>
        <label htmlFor={id}>The key “{made.key.name}”. Copy it now: it is shown this once</label>
        <div className={styles.copy}>
          <input
            ref={field}
            id={id}
            className={styles.secret}
            readOnly
            value={made.secret}
            onFocus={({ target }) => target.select()}
          />
          <Button icon={Copy} onClick={() => void copy()}>
            Copy
          </Button>
        </div>
      </div>
    </Banner>
  );
}
