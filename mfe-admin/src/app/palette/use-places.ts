import { useNavigate } from '@tanstack/react-router';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { holdsRight } from '../../kit/rights/use-right.ts';
import { sectionsFor } from '../navigation.ts';
import type { Entry } from './entry.ts';
import { innerPlaces, placeKeywords } from './places.ts';

/** Every screen that the person may open (AUTH-072), those of the rail first. */
export function usePlaces(): Entry[] {
  const { account, runsPlatform } = useAdmin();
  const navigate = useNavigate();
  const rail = sectionsFor({ account, runsPlatform }).flatMap(({ name: section, isNamed, places }) =>
    places.map((place) => ({ ...place, section: isNamed ? section : '' })),
  );
  const inner = innerPlaces.flatMap((place) => {
    const above = rail.find(({ to }) => to === place.of);
    return above && holdsRight(account, place.right) ? [{ ...place, above }] : [];
  });
  return [
    ...rail.map(({ to, name, icon, section }) => ({
      ...{ id: `place ${to}`, text: name, note: section, icon },
      keywords: `${section} ${placeKeywords[to] ?? ''}`,
      run: () => void navigate({ to }),
    })),
    ...inner.map(({ above, ...place }) => {
      const hash = 'hash' in place ? place.hash : '';
      return {
        ...{ id: `place ${place.to}${hash && `#${hash}`}`, text: place.name, note: above.name, icon: above.icon },
        keywords: `${above.name} ${'keywords' in place ? place.keywords : ''}`,
        run: () => void navigate({ to: place.to, ...(hash && { hash }) }),
      };
    }),
  ];
}
