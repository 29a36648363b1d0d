import type { AdminApi } from '../../../kit/data/admin-api.ts';
import { queries } from '../../../kit/data/queries.ts';

/** Products of which little is left, the fewest first; with them come how many are in each state. */
export const lowStock = (api: AdminApi) => queries.inventory(api, { state: 'low', sort: 'stock' });

/** Products of which a variant is sold out. */
export const soldOut = (api: AdminApi) => queries.inventory(api, { state: 'out' });
