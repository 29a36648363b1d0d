import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { useEditor } from '../editor-context.ts';
import { focusOutline } from '../keys/focus.ts';
import styles from './add.module.css';

/** The head of a list of what can be added; the focus moves to it when it opens. */
export function AddHead({ title, note }: { title: string; note: string }) {
  const { setLeft } = useEditor();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <header className={styles.head}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <Button
        look="ghost"
        isSmall
        isIconOnly
        icon={X}
        onClick={() => {
          setLeft('outline');
          focusOutline();
        }}
      >
        Close
      </Button>
      <p>{note}</p>
    </header>
  );
}
