/** What an installation knows of its demo store. */
interface DemoStoreState {
  /** Version loaded last, `unfinished` while a load is under way; undefined before the first one. */
  loaded: string | undefined;
  /** Version in the sources. */
  latest: string;
  /** Whether the websites are in the databases already, whoever loaded them. */
  isThere: boolean;
  /** The operator asked for it. */
  isRequested: boolean;
}

/** A load that was cut off is done again. */
export const unfinished = 'unfinished';

/**
 * What a start does about the demo store. Loading writes over products, prices and stock, so it happens without being
 * asked only where there is nothing yet; a newer version is offered.
 */
export function demoStoreStep({ loaded, latest, isThere, isRequested }: DemoStoreState): 'load' | 'offer' | 'keep' {
  if (isRequested || loaded === unfinished) return 'load';
  if (loaded === undefined) return isThere ? 'offer' : 'load';
  return loaded === latest ? 'keep' : 'offer';
}
