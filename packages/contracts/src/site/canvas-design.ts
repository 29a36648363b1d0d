import { z } from 'zod';
import { website } from '../identity/website.ts';

/** What of a website a canvas shows differently from what is saved, as JSON in the parameter `design`. */
export const canvasDesign = z.strictObject({
  header: website.shape.header.exactOptional(),
  footer: website.shape.footer.exactOptional(),
  navigation: website.shape.navigation.exactOptional(),
});
export type CanvasDesign = z.infer<typeof canvasDesign>;
