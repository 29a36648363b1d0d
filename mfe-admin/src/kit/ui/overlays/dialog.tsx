import { X } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useAdmin } from '../../context/admin-context.ts';
import { useChecking } from '../../context/use-checking.ts';
import { useGuard } from '../../context/use-guard.ts';
import { checkingText } from '../../data/outcome-checks.ts';
import type { OpenDialog } from '../../guards/dialog-entry.ts';
import { discarding, type Guard, unconfirmed } from '../../guards/guards.ts';
import { Boundary } from '../feedback/boundary.tsx';
import { Button } from '../inputs/button.tsx';
import styles from './dialog.module.css';

interface DialogProps extends OpenDialog {
  title: string;
  children: ReactNode;
  /** The acts, the main one last. */
  foot: ReactNode;
  /** What was begun in it is under way: it stays open until that is done. */
  isBusy?: boolean;
  /** Something is typed: closing asks first. */
  isDirty?: boolean;
  /** Forgets what is typed. */
  onDiscard?: () => void;
  /** It is there to be read first: no field takes the focus. */
  isReading?: boolean;
  /** It asks about something that cannot be taken back. */
  isQuestion?: boolean;
}

/** Closes the dialog around, as Escape does. */
const CloseContext = createContext<() => void>(() => undefined);

/**
 * A choice that has to be made before one goes on. Escape closes it and the focus comes back; a press outside does
 * nothing, since what was typed would be gone by a slip of the hand. What is typed is asked for before it goes.
 */
export function Dialog({ isOpen, title, children, foot, isBusy: isWorking = false, ...rest }: DialogProps) {
  const { isReading = false, isQuestion = false } = rest;
  const isUnconfirmed = useChecking() && isWorking;
  // The lookup of an outcome may take minutes, and continues after the dialog is closed.
  const isBusy = isWorking && !isUnconfirmed;
  useFocusAfter(isOpen);
  const leave = useAskingClose({ isOpen, isBusy, isUnconfirmed, ...rest });
  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      isOpen={isOpen}
      onOpenChange={(next) => !next && leave()}
      isKeyboardDismissDisabled={isBusy}
    >
      <Modal className={styles.modal ?? ''}>
        <AriaDialog className={styles.dialog ?? ''} {...(isQuestion && { role: 'alertdialog' })}>
          <CloseContext value={leave}>
            <div className={styles.head}>
              <Heading slot="title">{title}</Heading>
              <Button look="ghost" isSmall isIconOnly icon={X} isBusy={isBusy} onClick={leave}>
                Close
              </Button>
            </div>
            <Inside isReading={isReading}>
              <Boundary what={title}>{children}</Boundary>
              {isUnconfirmed && <p>{checkingText}</p>}
            </Inside>
            <div className={styles.foot}>{foot}</div>
          </CloseContext>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The way out of a dialog without its act: "Back", "Cancel", "Keep it". Stands among its acts. */
export function DialogClose({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) {
  const isChecking = useChecking();
  return (
    <Button isBusy={isBusy && !isChecking} onClick={useContext(CloseContext)}>
      {children}
    </Button>
  );
}

function useAskingClose({
  name,
  isOpen,
  onClose,
  isBusy,
  isUnconfirmed,
  isDirty = false,
  onDiscard,
}: Pick<DialogProps, 'name' | 'isOpen' | 'onClose' | 'isBusy' | 'isDirty' | 'onDiscard'> & { isUnconfirmed: boolean }) {
  const { guards } = useAdmin();
  const typed: Guard = {
    ...discarding,
    dialog: name,
    ...(onDiscard && { onLeave: onDiscard }),
    ...(isBusy && { isUnderWay: true }),
  };
  const held = isUnconfirmed ? { ...unconfirmed, dialog: name } : typed;
  const guard = isOpen && name !== undefined && (isBusy || isUnconfirmed || isDirty) ? held : undefined;
  useGuard(guard);
  return () => {
    if (!isBusy) guards.ask(guard ? [guard] : [], onClose);
  };
}

/** Where the button that opened the dialog is gone with what was done, the heading of the page takes the focus. */
function useFocusAfter(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      }, focusBackMs);
    };
  }, [isOpen]);
}

/** The dialog gives the focus back to its button first. */
const focusBackMs = 100;

/** Who opens a form wants to fill it in: the first field has the focus. Without fields the dialog has it. */
function Inside({ isReading, children }: { isReading: boolean; children: ReactNode }) {
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isReading) return;
    const dialog = inside.current?.parentElement;
    const find = (selector: string) => dialog?.querySelector<HTMLElement>(selector);
    // The dialog takes the focus first.
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
