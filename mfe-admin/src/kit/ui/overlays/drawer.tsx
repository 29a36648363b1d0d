import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import styles from './drawer.module.css';

interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  label: string;
  children: ReactNode;
}

/** The rail where there is no room for it. */
export function Drawer({ isOpen, onClose, label, children }: DrawerProps) {
  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      isDismissable
    >
      <Modal className={styles.drawer ?? ''}>
        <Dialog aria-label={label} className={styles.inside ?? ''}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
