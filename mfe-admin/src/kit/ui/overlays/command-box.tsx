import styles from './command-box.module.css';
import { PlainModal, type PlainModalProps } from './plain-modal.tsx';

const classes = { scrim: styles.scrim, modal: styles.modal, inside: styles.box };

/** A dialog to search in, over everything; on a phone it fills the screen. */
export const CommandBox = (props: PlainModalProps) => <PlainModal {...props} classes={classes} />;
