import { ArrowLeft } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ViewLink } from '../../ui/view-link.tsx';
import styles from './order-back.module.css';

export function OrderBack() {
  return (
    <ViewLink
      to="/commerce/orders"
      className={`${buttonClass({ look: 'ghost', isIconOnly: true })} ${styles.back}`}
      aria-label="Back to the orders"
    >
      <Icon of={ArrowLeft} />
    </ViewLink>
  );
}
