import { z } from 'zod';

/** Settings of `publish-modules.ts`, which `npm start` and the production jobs run. */
export const publishSettings = z.object({
  TESSERA_URL: z.url().describe('The site to publish to'),
  TESSERA_KEY: z.string().min(16).describe("The platform's own key. Secret"),
  TESSERA_BY: z.string().min(1).default('npm start').describe("Named in the modules' history"),
  DATA_FOLDER: z
    .string()
    .min(1)
    .optional()
    .describe('Folder that remembers what was published; without it every module is published again'),
  UNCHECKED_REASON: z
    .string()
    .min(1)
    .optional()
    .describe('Reason for promoting versions that could not be checked in full; without it they are not promoted'),
});
