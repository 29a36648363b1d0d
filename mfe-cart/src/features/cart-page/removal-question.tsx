import styles from './cart-page.module.css';

interface RemovalQuestionProps {
  title: string;
  onRemove: () => void;
  onKeep: () => void;
}

/** A quantity of 0 is a question, not a change (CART-134). */
export function RemovalQuestion({ title, onRemove, onKeep }: RemovalQuestionProps) {
  return (
    <p className={styles.question} role="alert">
      {`Remove ${title} from the cart? `}
      <button className="btn btn-quiet" type="button" onClick={onRemove}>
        Remove it
      </button>
      <button className="btn btn-quiet" type="button" onClick={onKeep}>
        Keep it
      </button>
    </p>
  );
}
