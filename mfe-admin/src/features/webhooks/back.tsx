import { ArrowLeft } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ViewLink } from '../../ui/view-link.tsx';
import styles from './webhooks.module.css';

/** The way back to the list. */
export function BackToWebhooks() {
  return (
    <ViewLink
      to="/commerce/webhooks"
      className={`${buttonClass({ look: 'ghost', isIconOnly: true })} ${styles.back}`}
      aria-label="Back to the webhooks"
    >
      <Icon of={ArrowLeft} />
    </ViewLink>
  );
}
