import { Formatters } from '@squarespace/template-engine';
import { wholeHex } from '@tessera/rules/site-style/read-color.ts';
import { formatter } from './define.ts';

/**
 * The engine's `color-weight`, which compares a color as one number with half of white (IMG-119, IMG-121), for every
 * spelling of a color: the engine reads one of four or five digits as a smaller number (IMG-108).
 */
export const colorWeight = formatter(({ node, args, ctx, vars }) => {
  const first = vars[0];
  first?.set(wholeHex(node.asString()) ?? node.asString());
  Formatters['color-weight']?.apply(args, vars, ctx);
  return first?.node.value;
});
