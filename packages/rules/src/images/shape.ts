/** How a picture stands to the frame products are shown in. */
type PictureShape = 'wide' | 'tall';

/** Width to height of the frame products are shown in. */
const frame = 4 / 5;
/** More of a picture than this is not cut off: whoever took it chose its edges. */
const maxCutOff = 0.1;

/** A picture that the frame would cut too much of is shown whole: `wide` is lower than the frame, `tall` narrower. */
export function pictureShape({ width, height }: { width: number; height: number }): PictureShape | undefined {
  const ratio = width / height;
  if (ratio * (1 - maxCutOff) > frame) return 'wide';
  return ratio < frame * (1 - maxCutOff) ? 'tall' : undefined;
}
