import type { PastHit } from '@tessera/contracts/analytics/import-calls.ts';
import { recordType } from '@tessera/contracts/enumerations.ts';
import type { TrafficFile } from '../source-types.ts';
import type { Place, Places } from './places.ts';
import type { Random } from './random.ts';

/** Who comes, whence, with what. */
export interface Arrival {
  visitId: string;
  visitorId: string;
  at: number;
  source: TrafficFile['sources'][0];
  device: TrafficFile['devices'][0];
  country: { country: string; locale: string };
}

/** Draws how somebody arrives. */
export function drawArrival(
  recipe: TrafficFile,
  random: Random,
  ids: { visitId: string; visitorId: string; at: number },
) {
  return {
    ...ids,
    source: random.pick(recipe.sources),
    device: random.pick(recipe.devices),
    country: random.pick(recipe.countries),
  };
}

/** A visit while it is made up: hits so far and the time on the visitor's watch. */
export interface Walk {
  hits: PastHit[];
  see(place: Place): void;
  act(event: string, place: Place): void;
}

/** @param secondsOnPage draws how long the visitor stays before the next hit */
export function startWalk(arrival: Arrival, secondsOnPage: () => number): Walk {
  const hits: PastHit[] = [];
  let at = arrival.at;
  let referrer = arrival.source.referrer;
  const { visitId, visitorId, device, country } = arrival;

  const add = (event: string, place: Place, url: string) => {
    hits.push({
      id: `${visitId}-${hits.length}`,
      event,
      at,
      visitorId,
      visitId,
      url,
      referrer,
      viewportWidth: device.viewport[0],
      locale: country.locale,
      country: country.country,
      ...(place.product && { itemId: place.product.id, recordType: recordType.storeItem, title: place.product.name }),
    });
    referrer = place.path;
  };

  return {
    hits,
    see(place) {
      const query = hits.length === 0 && arrival.source.query ? arrival.source.query : undefined;
      if (hits.length > 0) at += Math.round(secondsOnPage() * 1000);
      add('View', place, query ? `${place.path}${place.path.includes('?') ? '&' : '?'}${query}` : place.path);
    },
    act(event, place) {
      at += 2_000 + Math.round(secondsOnPage() * 250);
      add(event, place, place.path);
    },
  };
}

/** Where people go from pages the recipe says nothing about. */
const elsewhere = { '/': 0.4, '/shop': 0.3, exit: 0.3 };

/** Somebody looks around and leaves; nothing is bought. */
export function wander(walk: Walk, recipe: TrafficFile, places: Places, random: Random): void {
  let place: Place | undefined = places.fill(random.pick(recipe.landingPages).path, random);
  for (let seen = 0; place && seen < recipe.pagesPerVisit.max; seen += 1) {
    // The search page records no page view (DATA-014).
    if (place.pattern !== '/search') walk.see(place);
    actOn(place, walk, recipe, random, places);
    if (!random.happens(recipe.pagesPerVisit.continueProbability)) return;
    place = nextPlace(place, recipe, places, random);
  }
}

function nextPlace(from: Place, recipe: TrafficFile, places: Places, random: Random): Place | undefined {
  const ways = recipe.transitions[from.pattern] ?? elsewhere;
  const way = random.pick(Object.entries(ways).map(([pattern, share]) => ({ pattern, share })));
  return way.pattern === 'exit' ? undefined : places.fill(way.pattern, random, from);
}

function actOn(place: Place, walk: Walk, recipe: TrafficFile, random: Random, places: Places) {
  for (const action of recipe.actions) {
    if (!isOn(action.onPath, place) || !random.happens(action.probability)) continue;
    if (action.name === 'beginCheckout') walk.see({ pattern: '/checkout', path: '/checkout' });
    if (action.name === 'quickView') walk.act('quickView', places.fill('/shop/{product}', random));
    else walk.act(action.name, place);
  }
}

function isOn(path: string, place: Place): boolean {
  if (path === '*') return true;
  if (path === '/shop/{soldOutProduct}') return place.product?.isSoldOut === true;
  if (path === '/shop/{product}') return place.product !== undefined && !place.product.isSoldOut;
  return place.pattern === path;
}
