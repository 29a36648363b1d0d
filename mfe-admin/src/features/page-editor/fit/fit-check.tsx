import { useEffect, useRef, useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useEditor, useSession } from '../editor-context.ts';
import styles from './fit.module.css';
import { misfitsAt, screenWidths, withMisfits } from './misfits.ts';

/** The page is measured once nothing was changed for so long. */
const idleMs = 3_000;

/**
 * Measures the saved page at the widths of screens, in a frame that nobody sees, one width after the other, and reports the
 * blocks that do not fit.
 */
export function FitCheck() {
  const { basePath } = useAdmin();
  const { documentId, setMisfits } = useEditor();
  const { rev, saving } = useSession();
  const [measured, setMeasured] = useState<number>();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (saving !== 'saved') return;
    const timer = setTimeout(() => setMeasured(rev), idleMs);
    return () => clearTimeout(timer);
  }, [rev, saving]);
  const measure = async () => {
    let misfits: ReadonlyMap<string, readonly number[]> = new Map();
    for (const width of screenWidths) {
      const { current } = frame;
      const page = current?.contentDocument;
      if (!current || !page) return;
      current.style.width = `${width}px`;
      await new Promise((resolve) => setTimeout(resolve, settleMs));
      misfits = withMisfits(misfits, misfitsAt(page, width), width);
    }
    setMisfits(misfits);
    setMeasured(undefined);
  };
  if (measured === undefined) return null;
  return (
    <iframe
      key={measured}
      ref={frame}
      className={styles.hidden}
      src={`${basePath}/canvas/${documentId}`}
      title="Measures the page"
      tabIndex={-1}
      aria-hidden="true"
      onLoad={() => void measure()}
    />
  );
}

/** The page is laid out anew at another width. */
const settleMs = 100;
