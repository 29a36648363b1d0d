import { X } from 'lucide-react';
import type { ReactNode } from 'react';
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
}

/** A choice that has to be made before one goes on. Escape and a press outside close it; the focus comes back. */
export function Dialog({ isOpen, onClose, title, children, foot }: DialogProps) {
  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      isDismissable
    >
      <Modal className={styles.modal ?? ''}>
        <AriaDialog className={styles.dialog ?? ''}>
          <div className={styles.head}>
            <Heading slot="title">{title}</Heading>
            <Button look="ghost" isSmall isIconOnly icon={X} onClick={onClose}>
              Close
            </Button>
          </div>
          <div className={styles.inside}>{children}</div>
          <div className={styles.foot}>{foot}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
