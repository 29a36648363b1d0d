import { createContext, useContext } from 'react';

/** Which orders are ticked. */
export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
}

export const SelectionContext = createContext<Selection>({ ids: new Set(), toggle: () => undefined });
export const useSelection = () => useContext(SelectionContext);
