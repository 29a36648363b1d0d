/** Where a browser goes whose session has ended, and comes back from. */
function signInAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return `/account/login?returnTo=${encodeURIComponent(`${pathname}${search}`)}`;
}

const key = 'admin-left';
/** A page that comes back this soon would go round in circles. */
const againAfterMs = 10_000;

interface Surroundings {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
  location: Pick<Location, 'pathname' | 'search' | 'assign'>;
}

/** Leaves for the sign-in page once; who was just sent back from there stays and reads why. */
export function createLeave({ storage, now, location }: Surroundings): () => void {
  return () => {
    const left = Number(storage.getItem(key) ?? 0);
    if (now() - left < againAfterMs) return;
    storage.setItem(key, String(now()));
    location.assign(signInAddress(location));
  };
}
