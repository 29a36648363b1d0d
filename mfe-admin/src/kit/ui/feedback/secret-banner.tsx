import { announce } from '@tessera/browser-kit/page/announce.ts';
import { Copy } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { copyText } from '../../context/copy-text.ts';
import { useGuard } from '../../context/use-guard.ts';
import { Button } from '../inputs/button.tsx';
import { Banner } from './banner.tsx';
import styles from './secret-banner.module.css';

interface SecretBannerProps {
  /** What it is, as in "The key “Bookkeeping”". */
  name: string;
  /** In one word, as in "Leave without the key?" */
  what: string;
  secret: string;
  /** It was copied, by the button or by hand. */
  onCopy?: () => void;
  /** It is stored elsewhere by now. */
  onDone: () => void;
}

/** A secret right after it was made: the one time it can be seen. Nobody leaves it behind uncopied without a question. */
export function SecretBanner({ name, what, secret, onCopy, onDone }: SecretBannerProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  useGuard(
    isCopied
      ? undefined
      : {
          title: `Leave without the ${what}?`,
          text: `${name} has not been copied. It cannot be shown again.`,
          stay: `Back to the ${what}`,
          leave: 'Leave without it',
        },
  );
  const confirmCopy = () => {
    setCopied(true);
    onCopy?.();
  };
  const copy = async () => {
    field.current?.select();
    const isDone = await copyText(secret);
    if (isDone) confirmCopy();
    announce(isDone ? `The ${what} is copied` : `The ${what} is marked. Copy it by hand.`);
  };
  return (
    <Banner tone="ok" action={<Button onClick={onDone}>I stored it</Button>}>
      <div className={styles.made}>
        <label htmlFor={id}>{name}. Copy it now: it is shown this once</label>
        <div className={styles.copy}>
          <input
            ref={field}
            id={id}
            className={styles.secret}
            readOnly
            value={secret}
            onFocus={({ target }) => target.select()}
            // By hand counts as well.
            onCopy={confirmCopy}
          />
          <Button icon={Copy} onClick={() => void copy()}>
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
        </div>
      </div>
    </Banner>
  );
}
