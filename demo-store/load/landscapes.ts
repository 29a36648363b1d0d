/** Landscapes that are drawn when the demo store is loaded: ridges in haze, water, trunks, stars. */
import sharp from 'sharp';

interface Landscape {
  width: number;
  height: number;
  /** Colors of the sky, from above to the horizon. */
  sky: readonly [string, string];
  /** Colors of the ridges, from the farthest to the nearest. */
  ridges: readonly string[];
  /** Height of the horizon, as a share of the picture's. */
  horizon: number;
  /** How rough ridges are, as a share of the picture's height. */
  relief: number;
  /** The lower part mirrors the upper one. */
  isMirrored?: boolean;
  sun?: { x: number; y: number; radius: number; color: string };
  stars?: number;
  /** Birches in front. */
  trunks?: number;
}

/** Every landscape, by the name of its file. */
const landscapes: Readonly<Record<string, Landscape>> = {
  'northlight-lake.jpg': {
    ...{ width: 1800, height: 1200, sky: ['#8fa6b4', '#e9e2d3'], ridges: ['#b4c0c4', '#7f949c', '#3f545b'] },
    ...{ horizon: 0.55, relief: 0.16, isMirrored: true },
  },
  'northlight-night.jpg': {
    ...{ width: 1200, height: 1800, sky: ['#0d1626', '#4b5f7c'], ridges: ['#3a4a62', '#243147', '#111a29'] },
    ...{ horizon: 0.72, relief: 0.1, stars: 340 },
  },
  'northlight-birches.jpg': {
    ...{ width: 1200, height: 1800, sky: ['#c8d0cb', '#e4e6dd'], ridges: ['#b9c2b4', '#97a38e', '#6d7a61'] },
    ...{ horizon: 0.6, relief: 0.06, trunks: 17 },
  },
  'northlight-inversion.jpg': {
    ...{ width: 2100, height: 900, sky: ['#7fa0c0', '#f4dcc0'], ridges: ['#c9c3c4', '#d9d6d8', '#e9e7e8', '#f4f2f1'] },
    ...{ horizon: 0.55, relief: 0.1, sun: { x: 0.72, y: 0.47, radius: 0.06, color: '#fff3dc' } },
  },
  'northlight-embers.jpg': {
    ...{ width: 1800, height: 1200, sky: ['#5d4a66', '#f0a26b'], ridges: ['#a8697a', '#6f4659', '#3c2a3a', '#1d1520'] },
    ...{ horizon: 0.6, relief: 0.15, sun: { x: 0.34, y: 0.56, radius: 0.05, color: '#ffe2a6' } },
  },
  'northlight-tarn.jpg': {
    ...{ width: 1500, height: 1500, sky: ['#b7c4c0', '#dfe3da'], ridges: ['#a3b1aa', '#6c7f78'] },
    ...{ horizon: 0.5, relief: 0.1, isMirrored: true },
  },
  'northlight-snow.jpg': {
    ...{ width: 1800, height: 1200, sky: ['#a9b8c6', '#dbe2e8'], ridges: ['#bccad6', '#d0dae3', '#e6ebf0', '#fbfcfd'] },
    ...{ horizon: 0.45, relief: 0.14 },
  },
  'northlight-copse.jpg': {
    ...{ width: 1500, height: 1500, sky: ['#d9c7a4', '#f1e4c6'], ridges: ['#cdb58a', '#a78a5d', '#6d5636'] },
    ...{ horizon: 0.66, relief: 0.05, trunks: 9 },
  },
};

/** Whether a file is drawn here. */
export const isDrawn = (name: string): boolean => Object.hasOwn(landscapes, name);

/**
 * Draws a landscape as a JPEG file; the same bytes each time.
 * @throws Error for a name that none has
 */
export async function drawLandscape(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const landscape = landscapes[name];
  if (!landscape) throw new Error(`${name} is not one of the landscapes`);
  const picture = sharp(Buffer.from(svgOf(landscape, randomOf(name))));
  return new Uint8Array(await picture.jpeg({ quality: 84, mozjpeg: true }).toBuffer());
}

type Random = () => number;

/** Numbers from 0 to 1 that follow from a name (mulberry32). */
function randomOf(name: string): Random {
  let state = [...name].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

function svgOf(landscape: Landscape, random: Random): string {
  const { width, height, sky, horizon, sun, isMirrored } = landscape;
  const water = Math.round(height * horizon);
  const scene = [
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    starsOf(landscape, random),
    sun
      ? `<circle cx="${sun.x * width}" cy="${sun.y * height}" r="${sun.radius * height}" fill="${sun.color}" filter="url(#glow)"/>`
      : '',
    ridgesOf(landscape, random),
  ].join('');
  const mirrored = isMirrored
    ? `<g transform="translate(0 ${2 * water}) scale(1 -1)" opacity="0.8">${scene}</g>
       <rect y="${water}" width="${width}" height="${height - water}" fill="${sky[0]}" opacity="0.28"/>
       <rect y="${water - 1}" width="${width}" height="3" fill="#fff" opacity="0.35"/>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="sky" x2="0" y2="1">
        <stop stop-color="${sky[0]}"/><stop offset="${horizon}" stop-color="${sky[1]}"/>
      </linearGradient>
      <linearGradient id="haze" x2="0" y2="1">
        <stop stop-color="${sky[1]}" stop-opacity="0"/><stop offset="1" stop-color="${sky[1]}" stop-opacity="0.55"/>
      </linearGradient>
      <filter id="glow" x="-2" y="-2" width="5" height="5"><feGaussianBlur stdDeviation="${height / 90}"/></filter>
      <clipPath id="above"><rect width="${width}" height="${isMirrored ? water : height}"/></clipPath>
    </defs>
    ${mirrored}<g clip-path="url(#above)">${scene}</g>${trunksOf(landscape, random)}
  </svg>`;
}

function ridgesOf({ width, height, ridges, horizon, relief, isMirrored }: Landscape, random: Random): string {
  const depth = isMirrored ? 0.04 : (1 - horizon) / ridges.length;
  return ridges
    .map((color, at) => {
      const base =
        height * (horizon + depth * (isMirrored ? 0 : at)) -
        height * relief * (isMirrored ? (ridges.length - at) * 0.22 : 0.1);
      const path = `M0 ${height} L${ridgeLine(width, base, height * relief, random)} L${width} ${height} Z`;
      return `<path d="${path}" fill="${color}"/><path d="${path}" fill="url(#haze)"/>`;
    })
    .join('');
}

/** A line of hills: waves of falling size, each with a place of its own. */
function ridgeLine(width: number, base: number, relief: number, random: Random): string {
  const waves = [1, 2.3, 4.1, 8.7, 19, 43].map((frequency) => ({
    frequency,
    phase: random() * 7,
    size: 0.5 / frequency ** 0.8,
  }));
  const points = Array.from({ length: 241 }, (_, at) => {
    const x = at / 240;
    const wave = waves.reduce(
      (sum, { frequency, phase, size }) => sum + size * Math.sin(frequency * x * 6.28 + phase),
      0,
    );
    return `${(x * width).toFixed(1)} ${(base - relief * wave).toFixed(1)}`;
  });
  return points.join(' L');
}

const starsOf = ({ width, height, horizon, stars = 0 }: Landscape, random: Random): string =>
  Array.from({ length: stars }, () => {
    const [x, y] = [random() * width, random() ** 1.3 * height * horizon];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(0.7 + random() ** 4 * 2.4).toFixed(2)}" fill="#fff" opacity="${(0.35 + random() * 0.6).toFixed(2)}"/>`;
  }).join('');

function trunksOf({ width, height, trunks = 0 }: Landscape, random: Random): string {
  return Array.from({ length: trunks }, (_, at) => {
    const nearness = 0.35 + random() * 0.65;
    const thickness = width * 0.03 * nearness;
    const x = ((at + random()) / trunks) * width;
    const foot = height * (0.72 + 0.25 * nearness);
    const lean = (random() - 0.5) * thickness;
    const marks = Array.from({ length: 14 }, () => {
      const y = random() * foot;
      const wide = thickness * (0.2 + random() * 0.5);
      return `<rect x="${(x + random() * (thickness - wide)).toFixed(1)}" y="${y.toFixed(1)}" width="${wide.toFixed(1)}" height="${(3 + random() * 9).toFixed(1)}" fill="#34362f" opacity="0.75"/>`;
    });
    return `<g opacity="${(0.45 + nearness * 0.55).toFixed(2)}"><path d="M${x} ${foot} L${x + lean} 0 h${thickness * 0.8} L${x + thickness} ${foot} Z" fill="#e7e5dc"/><path d="M${x + thickness * 0.6} ${foot} L${x + lean + thickness * 0.5} 0 h${thickness * 0.3} L${x + thickness} ${foot} Z" fill="#8d8f86" opacity="0.6"/>${marks.join('')}</g>`;
  }).join('');
}
