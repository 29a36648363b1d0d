import type { SavedForm } from '../../kit/form/use-saved-form.ts';
import type { SettingsState } from './save-settings.ts';

/** What each card of the settings is given. */
export interface Part {
  form: SavedForm<SettingsState>;
}

/** Adds a place to a list or removes it; an undefined list means that nothing was chosen yet. */
export function withView<V extends string>(views: readonly V[] | null, view: V, isOn: boolean): V[] {
  const others = (views ?? []).filter((each) => each !== view);
  return isOn ? [...others, view].toSorted().reverse() : others;
}
