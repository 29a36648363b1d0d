import type { ErrorCode } from '@tessera/contracts/errors.ts';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './checkout.module.css';
import type { CodeFieldsProps } from './code-fields.tsx';
import type { WaitingNoteProps } from './waiting-note.tsx';

/** The server-rendered part, which a browser leaves unchanged until it is needed, or for good. */
export interface DrawnParts {
  CodeFields?: ComponentType<CodeFieldsProps> | undefined;
  CodeForms?: ComponentType | undefined;
  WaitingNote?: ComponentType<WaitingNoteProps> | undefined;
  /** Whether the server has drawn them. */
  isDrawn?: boolean | undefined;
}

interface OfPage {
  /** What the page came back with. */
  problem?: ErrorCode | undefined;
}

/** Whether it is that a code was not taken. */
const isOfCode = (problem: ErrorCode | undefined) => problem !== undefined && /^(gift_card|coupon)\./.test(problem);

/**
 * Gift cards and codes, folded away: what runs them is loaded when the buyer opens it, has some already, or comes back
 * with one that was refused.
 */
export function CodePart({ CodeFields, isDrawn, problem, ...props }: CodeFieldsProps & DrawnParts & OfPage) {
  const { giftCards, coupons } = props.cart;
  // Only how it begins: what the buyer opens or closes stays so.
  const [startsOpen] = useState(giftCards.length + coupons.length > 0 || isOfCode(problem));
  const [Fields, setFields] = useState(() => CodeFields);
  const load = () => {
    if (Fields) return;
    import('./code-fields.tsx').then(
      (part) => setFields(() => part.CodeFields),
      () => undefined,
    );
  };
  const details = useRef<HTMLDetailsElement>(null);
  // It may have been opened before there was anybody to hear of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it begins
  useEffect(() => {
    if (details.current?.open) load();
  }, []);
  return (
    <details ref={details} className={styles.codes} open={startsOpen} onToggle={load}>
      <summary>Use a gift card or a discount code</summary>
      <Drawn isDrawn={isDrawn && !Fields}>{Fields && <Fields {...props} />}</Drawn>
    </details>
  );
}

/** Its content, or what the server drew in its place. */
export function Drawn({ isDrawn, children }: { isDrawn: boolean | undefined; children: ReactNode }) {
  if (!isDrawn) return <div key="own">{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set: React leaves the content of such an element alone
  return <div key="drawn" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
