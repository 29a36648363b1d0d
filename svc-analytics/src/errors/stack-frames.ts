import { maxFrames, type ScriptPlace } from '@tessera/contracts/modules/source-calls.ts';
import { parse, type StackFrame } from 'stacktrace-parser';

const maxLines = 100;
const maxOfLine = 500;

/** Functions named by the build. */
const isShortened = /^[\w$]{1,2}$/;

/**
 * The top frame of a stack that is ours, in one form for all browsers and builds: files carry a hash and a version in
 * their address, chunks a number, functions a short name, and positions move with every build, so these are left out.
 * Frames of libraries, which call us and which we call, are passed over while there is one of ours.
 */
export function topFrameOf(stack: string): string {
  const frames = parse(boundedLines(stack)).filter(({ file }) => file !== null);
  const frame = frames.find(isOurs) ?? frames[0];
  return frame ? nameOf(frame).slice(0, 300) : '';
}

/** The frames of a stack in our own scripts, innermost first, by their paths. */
export function scriptFramesOf(stack: string): ScriptPlace[] {
  return parse(boundedLines(stack))
    .flatMap(({ file, lineNumber, column }) => {
      const [, path] = /^https?:\/\/[^/]+(\/(?:modules|assets)\/[^?#]+\.js)/.exec(file ?? '') ?? [];
      return path && lineNumber && column ? [{ file: path.slice(0, maxOfLine), line: lineNumber, column }] : [];
    })
    .slice(0, maxFrames);
}

/** The parser's patterns are slow on long lines of blanks or brackets: lines longer than any frame are skipped. */
function boundedLines(stack: string): string {
  const lines = stack.split('\n', maxLines).map((line) => line.trim().slice(0, maxOfLine));
  return lines.join('\n');
}

function isOurs({ file }: StackFrame): boolean {
  return /\/modules\/|\/src\//.test(file ?? '') && !/node_modules|^node:/.test(file ?? '');
}

function nameOf({ methodName, file }: StackFrame): string {
  const place = placeOf(file ?? '');
  const [name = ''] = methodName.split('.').slice(-1);
  return methodName === '<unknown>' || isShortened.test(name) ? place : `${methodName} (${place})`;
}

/** The path of a file, for any build and host. */
export function placeOf(file: string): string {
  const [path = ''] = file.split(/[?#]/, 1);
  // Their addresses differ with each load, and with the page of an inline script.
  const [scheme] = /^(?:blob|wasm):/.exec(path) ?? [];
  if (scheme) return scheme;
  if (/^https?:\/\//.test(path) && !/\.(?:m?[jt]sx?|css)$/.test(path)) return '(page)';
  return path
    .replace(/^(?:webpack|file|https?):\/\/[^/]*/, '')
    .replace(/^.*\/(?=(?:svc-\w+|shell|packages)\/)/, '')
    .replace(/\/\d+\.\d+\.\d+-[0-9a-f]{8}\//, '/')
    .replace(/\.[0-9a-f]{6,64}(?=\.\w+$)/, '')
    .replace(/\/\d+(?=\.m?js$)/, '/#');
}
