import { useAdmin } from '../context/admin-context.ts';
import { timeText } from '../format/moment.ts';
import { Banner } from '../ui/feedback/banner.tsx';
import { Button } from '../ui/inputs/button.tsx';

interface DraftOfferProps {
  offer: { atMs: number; restore: () => void; throwAway: () => void } | undefined;
  /** What somebody else changed since, by its names. */
  meanwhile?: readonly string[];
}

/** What was typed before and not saved: to be put back or thrown away. */
export function DraftOfferBanner({ offer, meanwhile = [] }: DraftOfferProps) {
  const { locale, website } = useAdmin();
  if (!offer) return null;
  const time = timeText(offer.atMs, { locale, timeZone: website.timeZone });
  return (
    <Banner
      tone="info"
      action={
        <>
          <Button isSmall look="primary" onClick={offer.restore}>
            Restore
          </Button>{' '}
          <Button isSmall onClick={offer.throwAway}>
            Throw away
          </Button>
        </>
      }
    >
      <p>
        Your unsaved text from {time} is here.
        {meanwhile.length > 0 && ` Changed by somebody else since: ${meanwhile.join(', ')}.`}
      </p>
    </Banner>
  );
}
