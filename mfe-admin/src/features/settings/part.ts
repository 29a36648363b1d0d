import type { Preferences } from './preferences.ts';
import type { Change } from './use-settings.ts';

/** What each card of the settings is given. */
export interface Part {
  draft: Preferences;
  change: Change;
  /** By `namespace.key`. */
  errors: Record<string, string>;
}

/** A place in or out of a list of places; no list yet means that nobody said anything. */
export function withView<V extends string>(views: readonly V[] | null, view: V, isOn: boolean): V[] {
  const others = (views ?? []).filter((each) => each !== view);
  return isOn ? [...others, view].toSorted().reverse() : others;
}
