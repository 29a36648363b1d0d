import { useAdmin } from '../../context/admin-context.ts';
import styles from './preview-frame.module.css';

interface PreviewFrameProps {
  /** What it shows, in words. */
  title: string;
  src: string;
  width: 'desktop' | 'phone';
}

/** A page as its readers will see it, as wide as a desktop or a phone shows it; its scripts do not run. */
export function PreviewFrame({ title, src, width }: PreviewFrameProps) {
  const { addressOf } = useAdmin();
  return <iframe className={`${styles.frame} ${styles[width]}`} title={title} src={addressOf(src)} sandbox="" />;
}
