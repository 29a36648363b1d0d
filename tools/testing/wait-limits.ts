import { vi } from 'vitest';
import { testLimits } from './limits.ts';

// `expect.poll` takes its limit from the configuration; Vitest has no setting for these two.
const { pollMs: timeout } = testLimits();
const { waitFor, waitUntil } = vi;
vi.waitFor = (check, options) => waitFor(check, { timeout, ...(typeof options === 'object' && options) });
vi.waitUntil = (check, options) => waitUntil(check, { timeout, ...(typeof options === 'object' && options) });
