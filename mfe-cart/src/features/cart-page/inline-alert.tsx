import styles from './cart-page.module.css';
import type { Alert } from './cart-state.ts';

/** What failed and why, beside the thing it is about. */
export function InlineAlert({ id, alert }: { id?: string; alert: Alert }) {
  return (
    <p className={`note bad ${styles.alert}`} id={id} role="alert">
      <b>{alert.title}</b>
      {alert.hint ? `${alert.text} ${alert.hint}` : alert.text}
    </p>
  );
}
