/** More pictures than this share of the wished number never share a row. */
const maxCrowding = 2;

/**
 * Puts pictures into rows of equal height, in their order: the rows come out as alike in height as they can.
 * @param ratios width to height of each picture
 * @param perRow how many pictures of the average shape a row holds
 * @returns how many pictures each row has
 */
export function stripRows(ratios: readonly number[], perRow: number): number[] {
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  // A row that is full has this ratio of width to height.
  const full = mean * Math.min(perRow, ratios.length);
  const best: { cost: number; length: number }[] = [{ cost: 0, length: 0 }];
  for (let end = 1; end <= ratios.length; end += 1) {
    let chosen = { cost: Infinity, length: 1 };
    let width = 0;
    for (let length = 1; length <= Math.min(end, perRow * maxCrowding); length += 1) {
      width += ratios[end - length] ?? 0;
      const cost = (best[end - length]?.cost ?? 0) + unevenness(width / full);
      if (cost < chosen.cost) chosen = { cost, length };
    }
    best.push(chosen);
  }
  const rows: number[] = [];
  for (let end = ratios.length; end > 0; end -= rows[0] ?? end) rows.unshift(best[end]?.length ?? end);
  return rows;
}

/** A row twice as high as wished is as bad as one half as high. */
const unevenness = (filled: number): number => Math.log(filled) ** 2;
