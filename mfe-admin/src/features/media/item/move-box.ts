import type { MediaCrop } from '@tessera/contracts/commerce/media.ts';

type Box = Pick<MediaCrop, 'x' | 'y' | 'width' | 'height'>;
/** Shares that a box is wide and high at least. */
const minShare = 0.05;
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
const rounded = (value: number) => Math.round(value * 1_000) / 1_000;

/** A share moved by so much, within a picture. */
export const movedShare = (share: number, by: number): number => rounded(clamp(share + by, 0, 1));

/** A box moved by shares, within the picture. */
export function movedBox({ x, y, width, height }: Box, dx: number, dy: number): Box {
  return { x: rounded(clamp(x + dx, 0, 1 - width)), y: rounded(clamp(y + dy, 0, 1 - height)), width, height };
}

/** A box with its lower right corner moved, within the picture. */
export function resizedBox({ x, y, width, height }: Box, dx: number, dy: number): Box {
  return {
    x,
    y,
    width: rounded(clamp(width + dx, minShare, 1 - x)),
    height: rounded(clamp(height + dy, minShare, 1 - y)),
  };
}

/** The largest box of a form around the middle of another one. @param ratio width to height in shares of the picture */
export function boxOfRatio({ x, y, width, height }: Box, ratio: number): Box {
  const [w, h] = ratio >= 1 ? [1, 1 / ratio] : [ratio, 1];
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  return {
    x: rounded(clamp(middleX - w / 2, 0, 1 - w)),
    y: rounded(clamp(middleY - h / 2, 0, 1 - h)),
    width: rounded(w),
    height: rounded(h),
  };
}
