import styles from './cart-page.module.css';

/** Nothing to check out, and the way back (CART-012). */
export function EmptyCart({ storeUrl = '/' }: { storeUrl?: string | undefined }) {
  return (
    <div className={styles.empty}>
      <p>Your cart is empty.</p>
      <a className="btn btn-primary" href={storeUrl}>
        Back to the store
      </a>
    </div>
  );
}
