import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { useFeed } from '../editor-context.ts';

/** Says when changes of others come late, or cannot come at all. */
export function ConnectionBanner() {
  const { connection } = useFeed();
  if (connection === 'offline') {
    return (
      <Banner tone="warn">
        <p>You’re offline. You can keep working: your changes stay in this tab and are sent when you’re back online.</p>
      </Banner>
    );
  }
  if (connection === 'delayed') {
    return (
      <Banner tone="info">
        <p>Changes by other people appear a few seconds late.</p>
      </Banner>
    );
  }
  return null;
}
