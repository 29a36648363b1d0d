/**
 * Reads pictures in a process of its own, one at a time: a file that crashes or hangs the decoder ends this process and
 * nothing else. Plain JavaScript, since it starts on bare Node.
 */
import sharp from 'sharp';

sharp.cache(false);
sharp.concurrency(1);

/** A picture of more pixels is a bomb, not a photograph. */
const maxPixels = 100_000_000;
const maxSeconds = 20;
/** The sides of the small copy that colours are averaged over. */
const side = 12;
/** Vector pictures are drawn this wide, the widest that is delivered. */
const vectorWidth = 2_500;

const hex = (value) => Math.round(value).toString(16).padStart(2, '0');

/** Average of a rectangle of the small copy. */
function averageOf(pixels, left, top, size) {
  const sums = [0, 0, 0];
  for (let y = top; y < top + size; y++) {
    for (let x = left; x < left + size; x++) {
      for (let channel = 0; channel < 3; channel++) sums[channel] += pixels[(y * side + x) * 3 + channel];
    }
  }
  return sums.map((sum) => hex(sum / size ** 2)).join('');
}

/** PAGE-056, PAGE-057: see-through parts count as white, which most pages are. */
async function colorsOf(image) {
  const pixels = await image
    .clone()
    .resize({ width: side, height: side, fit: 'fill' })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  const half = side / 2;
  return {
    topLeftAverage: averageOf(pixels, 0, 0, half),
    topRightAverage: averageOf(pixels, half, 0, half),
    bottomLeftAverage: averageOf(pixels, 0, half, half),
    bottomRightAverage: averageOf(pixels, half, half, half),
    centerAverage: averageOf(pixels, half / 2, half / 2, half),
  };
}

const open = (bytes, options = {}) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', ...options }).timeout({ seconds: maxSeconds });

async function inspectVector(bytes) {
  const { width = 0, height = 0 } = await open(bytes).metadata();
  if (width === 0 || height === 0) throw new Error('no size');
  // Drawn once, at the widest that is delivered: the file itself is never sent, which may hold scripts.
  const density = Math.min(2_400, Math.max(1, (72 * vectorWidth) / width));
  const drawing = await open(bytes, { density })
    .resize({ width: vectorWidth, withoutEnlargement: true })
    .png({ compressionLevel: 6 })
    .toBuffer({ resolveWithObject: true });
  const { info } = drawing;
  const colors = await colorsOf(open(drawing.data));
  return { width: info.width, height: info.height, isAnimated: false, colors, drawing: drawing.data };
}

async function inspect({ bytes, isVector }) {
  if (isVector) return inspectVector(bytes);
  const image = open(bytes).autoOrient();
  const { autoOrient, pages = 1, pageHeight } = await image.metadata();
  // Reads every pixel, so that a damaged file shows now.
  const colors = await colorsOf(image);
  const isAnimated = pages > 1;
  if (isAnimated) await open(bytes, { animated: true }).resize({ width: 16 }).raw().toBuffer();
  return {
    width: autoOrient.width,
    height: (isAnimated && pageHeight) || autoOrient.height,
    isAnimated,
    colors,
    drawing: null,
  };
}

process.on('message', async (request) => {
  try {
    process.send({ facts: await inspect(request) });
  } catch (error) {
    process.send({ fault: String(error?.message ?? error) });
  }
});
process.on('disconnect', () => process.exit(0));
