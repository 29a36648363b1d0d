import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';

export interface PlainModalProps {
  label: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

interface ModalClasses {
  scrim: string | undefined;
  modal: string | undefined;
  inside: string | undefined;
}

/** A modal dialog without a frame of its own. Escape and a press outside close it. */
export function PlainModal({ label, isOpen, onClose, children, classes }: PlainModalProps & { classes: ModalClasses }) {
  return (
    <ModalOverlay
      className={classes.scrim ?? ''}
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      isDismissable
    >
      <Modal className={classes.modal ?? ''}>
        <Dialog aria-label={label} className={classes.inside ?? ''}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
