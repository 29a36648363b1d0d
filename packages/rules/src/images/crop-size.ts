interface Size {
  width: number;
  height: number;
}

/** Part of a picture that was turned by `rotate` degrees, in shares of it. */
interface Crop extends Size {
  rotate: 0 | 90 | 180 | 270;
}

/** Size of a picture once it was turned. */
export const turnedSize = ({ width, height }: Size, { rotate }: Pick<Crop, 'rotate'>): Size =>
  rotate % 180 === 0 ? { width, height } : { width: height, height: width };

/** Size of a crop in whole pixels, at least one each way. */
export function cropSize(picture: Size, crop: Crop): Size {
  const { width, height } = turnedSize(picture, crop);
  return {
    width: Math.max(1, Math.round(width * crop.width)),
    height: Math.max(1, Math.round(height * crop.height)),
  };
}
