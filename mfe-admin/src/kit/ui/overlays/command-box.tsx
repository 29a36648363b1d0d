import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import styles from './command-box.module.css';

interface CommandBoxProps {
  label: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog to search in, over everything; on a phone it fills the screen. Escape and a press outside close it. */
export function CommandBox({ label, isOpen, onClose, children }: CommandBoxProps) {
  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      isDismissable
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog aria-label={label} className={styles.box ?? ''}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
