import { spawn } from 'node:child_process';

/** What opens an address on each system; others do as Linux does. */
const openers: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens an address in this machine's browser; says whether something took it. */
export function openLink(address: string): Promise<boolean> {
  const [program = '', ...args] = openers[process.platform] ?? ['xdg-open'];
  const opening = spawn(program, [...args, address], { stdio: 'ignore', detached: true });
  return new Promise((resolve) => {
    opening.once('error', () => resolve(false));
    opening.once('spawn', () => {
      opening.unref();
      resolve(true);
    });
  });
}
