import { atMost, type Figure, kilobytes, milliseconds } from '../lib/figures.ts';
import { medianOf, type Rounds, ratioOf } from '../lib/rounds.ts';
import type { ColdLoad } from './cold-load.ts';

const maxRequests = 8;
const maxRatio = 1.1;
/** What a page must ask for to come alive; pictures and fonts do not hold it up. */
const isCode = (type: string) => /Document|Script|Stylesheet|Fetch|XHR/.test(type);

/** Requests of one page until its first module is alive. */
export function requestFigures(page: string, loads: readonly ColdLoad[]): Figure[] {
  const requests = loads.flatMap((load) => load.requests);
  const registry = requests.filter(({ url }) => /\/modules\/api\/|manifest|registry/.test(url));
  return [
    atMost(`${page}, requests until the first module is alive`, medianOf(loads, code), maxRequests, String),
    { name: `${page}, the same with pictures and fonts`, value: String(medianOf(loads, all)) },
    atMost(`${page}, registry requests`, registry.length, 0, String),
    { name: `${page}, bytes of scripts and styles`, value: kilobytes(medianOf(loads, ({ codeBytes }) => codeBytes)) },
  ];
}
const all = ({ requests }: ColdLoad) => requests.length;
const code = ({ requests }: ColdLoad) => requests.filter(({ type }) => isCode(type)).length;

const maxScriptBytes = 120_000;
const maxSlowPhonePaintMs = 1200;

/** What the product page may cost a slow phone: its script in all, and the time until its largest part is seen. */
export function budgetFigures(loads: readonly ColdLoad[]): Figure[] {
  return [
    atMost(
      'product page, bytes of scripts',
      medianOf(loads, (load) => load.scriptBytes),
      maxScriptBytes,
      kilobytes,
    ),
    paintFigure('product page, largest paint on slow 4G and a slow phone', loads, maxSlowPhonePaintMs),
  ];
}

const maxPaintMs = { home: 1200, product: 1000 };
const maxStorePage = { requests: 30, bytes: 250_000 };

/** What visitors wait for on slow 4G, and what a store page costs before anybody scrolls. */
export function visitFigures({ home, product, store }: Rounds<'home' | 'product' | 'store', ColdLoad>): Figure[] {
  const { requests, bytes } = maxStorePage;
  return [
    paintFigure('home, largest paint on slow 4G', home, maxPaintMs.home),
    paintFigure('product page, largest paint on slow 4G', product, maxPaintMs.product),
    atMost(
      'store page before scrolling, requests',
      medianOf(store, (load) => load.wholePage.requests),
      requests,
      String,
    ),
    atMost(
      'store page before scrolling, bytes',
      medianOf(store, (load) => load.wholePage.bytes),
      bytes,
      kilobytes,
    ),
  ];
}

function paintFigure(name: string, loads: readonly ColdLoad[], limitMs: number): Figure {
  return atMost(
    name,
    medianOf(loads, ({ largestPaintMs }) => largestPaintMs),
    limitMs,
    milliseconds,
  );
}

type CartRounds = Rounds<'modules' | 'same' | 'plain', ColdLoad>;

/** The cart page from modules against the same page from one bundle. */
export function comparedFigures({ modules, same, plain }: CartRounds): Figure[] {
  const alive = (load: ColdLoad) => load.allAliveMs;
  const ratio = ratioOf(modules, same, alive);
  return [
    {
      ...compared('cart page cold on slow 4G, all alive, against one bundle', modules, same, alive, milliseconds),
      target: `<= ${maxRatio.toFixed(2)}`,
      isMet: ratio <= maxRatio,
    },
    compared('the same, against one bundle without the router', modules, plain, alive, milliseconds),
    compared('first paint, against one bundle', modules, same, ({ firstPaintMs }) => firstPaintMs, milliseconds),
    compared('bytes of scripts and styles, against one bundle', modules, same, ({ codeBytes }) => codeBytes, kilobytes),
    compared('the same, without the router', modules, plain, ({ codeBytes }) => codeBytes, kilobytes),
    compared('requests until the first is alive, against one bundle', modules, same, code, String),
  ];
}

function compared(
  name: string,
  ours: ColdLoad[],
  baseline: ColdLoad[],
  pick: (load: ColdLoad) => number,
  show: (value: number) => string,
): Figure {
  return {
    name,
    value: show(medianOf(ours, pick)),
    baseline: show(medianOf(baseline, pick)),
    ratio: ratioOf(ours, baseline, pick),
  };
}
