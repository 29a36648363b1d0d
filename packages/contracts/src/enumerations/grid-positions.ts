const rows = ['top', 'center', 'bottom'] as const;
const columns = ['left', 'center', 'right'] as const;

export type GridPosition = `${(typeof rows)[number]}-${(typeof columns)[number]}`;

/** The nine places of a grid, row by row: `top-left` to `bottom-right` (EDIT-182, EDIT-183). */
export const gridPositions: readonly GridPosition[] = Object.freeze(
  rows.flatMap((row) => columns.map((column): GridPosition => `${row}-${column}`)),
);
