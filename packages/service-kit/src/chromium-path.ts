import { commandOnPath } from './command-on-path.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The system's Chromium: CHROMIUM_BIN, else on PATH. */
export function chromiumPath(given: string | undefined = process.env.CHROMIUM_BIN): string | undefined {
  return given ?? names.map(commandOnPath).find(Boolean);
}

/** What to do where there is none. */
export const chromiumAdvice = 'Install it with: sudo apt-get install -y chromium (or set CHROMIUM_BIN)';
