import styles from './drawer.module.css';
import { PlainModal, type PlainModalProps } from './plain-modal.tsx';

const classes = { scrim: styles.scrim, modal: styles.drawer, inside: styles.inside };

/** The rail where there is no room for it. */
export const Drawer = (props: PlainModalProps) => <PlainModal {...props} classes={classes} />;
