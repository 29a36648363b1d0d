const ofPanel = <Panel extends string, Action extends string>(panel: Panel, actions: readonly Action[]) =>
  actions.map((action): `${Panel}_${Action}` => `${panel}_${action}`);

/**
 * What owners do on panels of the admin, as events of the newer tracker name it: `{panel}_{action}` (EDIT-006 to EDIT-018,
 * EDIT-022 to EDIT-024, EDIT-026).
 */
export const panelEvents = [
  ...ofPanel('inventory_panel', [
    'search',
    'sort_by_name',
    'sort_by_stock',
    'sort_by_price',
    'row_expander',
    'row_click',
    'next_page',
    'settings',
  ]),
  ...ofPanel('cart_page_product_form', ['open', 'close', 'submit']),
  'api_keys_panel',
  ...ofPanel('api_key_creation_modal', ['next', 'copy', 'cancel', 'complete']),
] as const;
export type PanelEvent = (typeof panelEvents)[number];

export const isPanelEvent = (name: string): name is PanelEvent => panelEvents.some((known) => known === name);
