import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** What a process of its own writes that logs a text of a client in every place there is for one. */
async function linesFor(text: string): Promise<string[]> {
  const logger = new URL('./logger.ts', import.meta.url).href;
  const program = `
    import { createLogger } from ${JSON.stringify(logger)};
    const text = ${JSON.stringify(text)};
    createLogger('svc-forms', 'info').info({ userAgent: text, [text]: 1, err: new Error(text) }, text);`;
  const options = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, options);
  return stdout.split('\n').filter((line) => line !== '');
}

test.each(['Mozilla\n{"level":60,"msg":"forged"}', 'a\r\nb', '\u2028\u2029\u0000"},{"level":60'])(
  'SAFE-22 a client whose name is %j is one line of the log, and forges none',
  async (text) => {
    const lines = await linesFor(text);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 30, service: 'svc-forms', userAgent: text, msg: text });
  },
);
