import type { CommonProps } from '@tessera/contracts/mounts.ts';
import { useState } from 'react';
import styles from './note.module.css';

/** Stands above the footer of every page. The server draws it, the browser goes on with it. */
export function Note({ path }: CommonProps) {
  const [thanks, setThanks] = useState(0);
  return (
    <aside className={styles.note} aria-label="Hello">
      <p>{`Hello from ${path}`}</p>
      <button type="button" onClick={() => setThanks(thanks + 1)}>
        {thanks === 0 ? 'Thank you' : `Thanked ${thanks} times`}
      </button>
    </aside>
  );
}
