import { appendFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { followLogs, readLogs } from './log-files.ts';
import { formatLogLine, type LogLine, parseLogLine } from './log-line.ts';

const entry = (time: string, requestId: string, msg: string) =>
  `${JSON.stringify({ level: 30, time: `2026-11-30T10:00:${time}Z`, service: 'shell', requestId, msg, status: 200 })}\n`;

function aLogFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-logs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}
const of = (requestId: string) => (line: LogLine) => line.requestId === requestId;
const textsOf = (lines: readonly LogLine[]) => lines.map(({ process, text }) => `${process}: ${text}`);

test('follows one request over the logs of all processes, rotated parts included, in the order of time', async () => {
  const folder = aLogFolder({
    'shell.log': entry('03.000', 'r-1', 'answered') + entry('03.100', 'r-2', 'another request'),
    'shell.log.1': entry('01.000', 'r-1', 'received'),
    'svc-forms.log': `${entry('02.000', 'r-1', 'stored')}no JSON at all\n`,
    'notes.txt': entry('02.000', 'r-1', 'no log'),
  });
  const lines = await readLogs(folder, of('r-1'));
  expect(textsOf(lines)).toEqual(['shell: received', 'svc-forms: stored', 'shell: answered']);
});

test('passes on what is written later, also after the file was rotated', async () => {
  const folder = aLogFolder({ 'shell.log': entry('01.000', 'r-1', 'before') });
  const lines: LogLine[] = [];
  const following = followLogs(folder, of('r-1'), (line) => lines.push(line));
  onTestFinished(following.close);
  appendFileSync(join(folder, 'shell.log'), entry('02.000', 'r-1', 'later') + entry('02.000', 'r-2', 'other'));
  await expect.poll(() => textsOf(lines)).toEqual(['shell: later']);
  renameSync(join(folder, 'shell.log'), join(folder, 'shell.log.1'));
  writeFileSync(join(folder, 'shell.log'), entry('03.000', 'r-1', 'new'));
  await expect.poll(() => textsOf(lines)).toEqual(['shell: later', 'shell: new']);
});

test('an entry becomes one line, an error keeps its stack, a line that is no entry stays as it is', () => {
  const line = parseLogLine('shell', entry('01.250', 'r-1', 'request').trim());
  expect(formatLogLine(line)).toBe('10:00:01.250  info   shell          request  status=200');
  const failed = JSON.stringify({ level: 50, time: '', msg: 'unexpected', err: { stack: 'Error: x\n  at y' } });
  expect(formatLogLine(parseLogLine('shell', failed))).toBe('error  shell          unexpected\nError: x\n  at y');
  expect(formatLogLine(parseLogLine('shell', 'Segmentation fault'))).toContain('Segmentation fault');
});
