import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { listenAndSay } from './say-ready.ts';

/** Sends one answer from memory to whatever is asked: ANSWER_FILE with ANSWER_HEADERS, or an empty 204. */
const { ANSWER_FILE, ANSWER_HEADERS = '{}' } = process.env;
const body = ANSWER_FILE ? readFileSync(ANSWER_FILE) : undefined;
const headers: Record<string, string> = JSON.parse(ANSWER_HEADERS);

listenAndSay(
  createServer((request, response) => {
    const answer = () => response.writeHead(body ? 200 : 204, headers).end(body);
    if (request.method === 'GET') answer();
    else request.on('data', () => undefined).once('end', answer);
  }),
);
