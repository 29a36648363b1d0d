import { RotateCw } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { AdminContext } from '../../context/admin-context.ts';
import { failureWords } from '../../data/load-failure.ts';
import { Button } from '../inputs/button.tsx';
import { Banner } from './banner.tsx';
import styles from './boundary.module.css';

interface BoundaryProps {
  /** Names the part, as in "Mails". */
  what: string;
  children: ReactNode;
}

/** Holds a failure in its part of the page, with a way back. It is reported once. */
export class Boundary extends Component<BoundaryProps, { error?: unknown }> {
  static override contextType = AdminContext;
  declare context: React.ContextType<typeof AdminContext>;
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    this.context?.report(error);
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return (
      <div className={styles.place}>
        <Banner
          tone="bad"
          action={
            <Button isSmall icon={RotateCw} onClick={() => this.setState({ error: undefined })}>
              Try again
            </Button>
          }
        >
          <p>
            “{this.props.what}” cannot be shown. {failureWords(this.state.error, navigator.onLine)}
          </p>
        </Banner>
      </div>
    );
  }
}
