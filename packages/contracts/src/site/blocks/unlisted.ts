import { z } from 'zod';
import { boundedJson } from '../../bounded-json.ts';
import { blockTypeCodes } from '../../enumerations/tables.ts';
import { defineBlock } from '../block-type.ts';
import { opaque } from '../fields.ts';
import { documentLimits } from '../limits.ts';

/** A block of a type that the tables do not itemise: stored and exported as it came, rendered as nothing (ENUM-067). */
export const unlistedBlock = defineBlock({
  type: 'unlisted',
  label: 'Unknown block',
  group: 'site',
  summary: 'A block from another system. It is kept as it came and not shown to visitors.',
  fields: {
    code: opaque('Code', z.int().refine(blockTypeCodes.allows, 'There is no block type with this code.'), 10),
    stored: opaque('Content', boundedJson(z.json(), documentLimits.depth), {}),
  },
});
