import { readFileSync, writeFileSync } from 'node:fs';
import { scanRepository } from './scan.ts';

/** `npm run words -w tools`: lowers what folders still hold to what was found. It never raises a number. */
const file = new URL('./to-clean.json', import.meta.url);
const recorded: Record<string, number> = JSON.parse(readFileSync(file, 'utf8'));
const found = scanRepository();
const lowered = Object.entries(recorded)
  .map(([folder, count]) => [folder, Math.min(count, found.get(folder)?.length ?? 0)] as const)
  .filter(([, count]) => count > 0);
writeFileSync(file, `${JSON.stringify(Object.fromEntries(lowered), undefined, 2)}\n`);
