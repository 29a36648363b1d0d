import type { ColorRole } from './style-tokens.ts';

interface Palette {
  name: string;
  colors: Readonly<Record<ColorRole, string>>;
}

const palette = (name: string, [paper, ink, accent, line]: readonly [string, string, string, string]): Palette => ({
  name,
  colors: { paper, ink, accent, line },
});

/** Whole sets of colors to begin with; every pair of each has enough contrast. */
export const palettes: readonly Palette[] = [
  palette('Chalk and fern', ['#f8f8f5', '#1c241f', '#2b5a43', '#d9dad2']),
  palette('Linen and clay', ['#faf5ee', '#2b211b', '#9c4a22', '#e3d8ca']),
  palette('Snow and ink', ['#ffffff', '#15171a', '#23344d', '#e3e5e8']),
  palette('Fog and slate', ['#f3f5f6', '#1d2429', '#3f5b6b', '#d5dbdf']),
  palette('Blush and berry', ['#fdf5f4', '#2c1a20', '#97284f', '#ecd9d8']),
  palette('Sand and sea', ['#f9f6ef', '#14262e', '#0f6672', '#dfd9cb']),
  palette('Butter and plum', ['#fffaea', '#2a1b2d', '#6b2f7a', '#eadfc2']),
  palette('Sage and pine', ['#f1f5ee', '#18241c', '#1f6b4a', '#d3ddd0']),
];
