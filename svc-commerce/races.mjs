// Runs every race of the store many times and prints what came out: `npm run races -w svc-commerce -- 100`.
import { startVitest } from 'vitest/node';

const rounds = Number(process.argv[2] ?? 100);
const vitest = await startVitest('test', ['src/races'], { run: true, watch: false, provide: { rounds } });
await vitest.close();
