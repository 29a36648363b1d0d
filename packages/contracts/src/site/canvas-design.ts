import type { z } from 'zod';
import { website } from '../identity/website.ts';

/** What of a website a canvas shows differently from what is saved, as JSON in the parameter `design`. */
export const canvasDesign = website.pick({ header: true, footer: true, navigation: true }).partial();
export type CanvasDesign = z.infer<typeof canvasDesign>;
