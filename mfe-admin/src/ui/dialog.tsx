import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The acts, the main one last. */
  foot: ReactNode;
  /** What was begun in it is under way: it stays open until that is done. */
  isBusy?: boolean;
  /** It is there to be read first: no field takes the focus. */
  isReading?: boolean;
}

/**
 * A choice that has to be made before one goes on. Escape closes it and the focus comes back; a press outside does
 * nothing, since what was typed would be gone by a slip of the hand.
 */
export function Dialog({ isOpen, onClose, title, children, foot, isBusy = false, isReading = false }: DialogProps) {
  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      isOpen={isOpen}
      onOpenChange={(next) => !next && !isBusy && onClose()}
      isKeyboardDismissDisabled={isBusy}
    >
      <Modal className={styles.modal ?? ''}>
        <AriaDialog className={styles.dialog ?? ''}>
          <div className={styles.head}>
            <Heading slot="title">{title}</Heading>
            <Button look="ghost" isSmall isIconOnly icon={X} isBusy={isBusy} onClick={onClose}>
              Close
            </Button>
          </div>
          <Inside isReading={isReading}>{children}</Inside>
          <div className={styles.foot}>{foot}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Who opens a form wants to fill it in: the first field has the focus. Without fields the dialog has it. */
function Inside({ isReading, children }: { isReading: boolean; children: ReactNode }) {
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isReading) return;
    // The dialog takes the focus first.
    const find = (selector: string) => inside.current?.querySelector<HTMLElement>(selector);
    const timer = setTimeout(() => (find('[data-first]') ?? find(firstField))?.focus());
    return () => clearTimeout(timer);
  }, [isReading]);
  return (
    <div className={styles.inside} ref={inside}>
      {children}
    </div>
  );
}

const firstField = 'input:not([type=checkbox], [type=file]), textarea, select';
