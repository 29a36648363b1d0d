import { createContext, useContext } from 'react';

/** Orders that are worked on at once: as many as one call reads, and as an address of slips can name. */
export const mostAtOnce = 200;

/** Which orders are ticked. */
export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
}

export const SelectionContext = createContext<Selection>({ ids: new Set(), toggle: () => undefined });
export const useSelection = () => useContext(SelectionContext);
