/**
 * Points of a line through values, in a box of the given size; the largest of `top` and the values is at the top, values
 * below zero are at the bottom.
 */
export function linePoints(
  values: readonly number[],
  { width, height, top = 0 }: { width: number; height: number; top?: number },
): string {
  const most = Math.max(top, ...values, 1);
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values
    .map((value, index) => `${round(index * step)},${round(height - (Math.max(value, 0) / most) * height)}`)
    .join(' ');
}

const round = (value: number) => Math.round(value * 10) / 10;
