import os from 'node:os';
import { Long } from 'bson';
import { fail } from '../bson/errors.ts';
import { toNumber } from '../bson/values.ts';
import { sessionOf } from '../operation/sessions.ts';
import { SLOW_MS } from '../operation/slow-log.ts';
import { type Command, OK } from './context.ts';
import { MAX_DOCUMENT_BYTES } from './hello.ts';
import { currentOp, killOp } from './operations.ts';
import { getParameter, setParameter } from './parameters.ts';

const VERSION = '8.0.0';
const MEBIBYTE = 2 ** 20;

const always =
  (reply: Record<string, unknown>): Command =>
  () => ({ ...reply, ok: 1 });

const buildInfo: Command = () => ({
  version: VERSION,
  versionArray: [...VERSION.split('.').map(Number), 0],
  gitVersion: 'embedded',
  modules: [],
  sysInfo: 'embedded',
  bits: 64,
  debug: false,
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  storageEngines: ['lmdb'],
  ok: 1,
});

const hostInfo: Command = () => ({
  system: {
    hostname: os.hostname(),
    numCores: os.cpus().length,
    memSizeMB: Math.floor(os.totalmem() / MEBIBYTE),
  },
  os: { type: os.type(), name: os.platform(), version: os.release() },
  extra: {},
  ok: 1,
});

const serverStatus: Command = ({ server }) => ({
  host: os.hostname(),
  version: VERSION,
  process: 'mongod',
  pid: Long.fromNumber(process.pid),
  uptime: process.uptime(),
  localTime: new Date(),
  connections: { current: server.connections.current, available: 10_000, totalCreated: server.connections.total },
  mem: { resident: Math.round(process.memoryUsage().rss / MEBIBYTE) },
  metrics: { cursor: { open: { total: Long.fromNumber(server.cursors.count) } } },
  storageEngine: { name: 'lmdb', persistent: true },
  ok: 1,
});

/** Nothing is kept of what is logged; shells ask for the warnings at start, and there are none. */
const getLog: Command = ({ body: { getLog: name } }) => {
  if (name === '*') return { names: ['startupWarnings'], ok: 1 };
  if (name !== 'startupWarnings') fail(96, `No RamLog found with name: ${String(name)}`);
  return { totalLinesWritten: 0, log: [], ok: 1 };
};

/** Every answered write is on disk already. */
const fsync: Command = ({ body }) =>
  body.lock ? fail(115, 'locking is not supported by the embedded server: use the backup command') : OK;

/** There is no profiler; what takes more than 100 ms is logged. */
const profile: Command = ({ body }) => {
  const level = toNumber(body.profile);
  if (level > 0) fail(115, 'the profiler is not supported by the embedded server: it logs commands over 100 ms');
  return { was: 0, slowms: SLOW_MS, sampleRate: 1, ok: 1 };
};

/** Sessions hold nothing but the cursors that were opened in them. */
const closeSessions =
  (field: string): Command =>
  ({ body, server }) => {
    const given: unknown = body[field];
    const ids = Array.isArray(given) ? given.map(sessionOf) : [];
    server.cursors.closeSessions(new Set(ids.filter((id) => id !== undefined)));
    return OK;
  };

const refused =
  (code: number, message: string): Command =>
  () =>
    fail(code, message);

const NO_USERS = refused(115, 'users and roles are not supported by the embedded server');

export const diagnosticCommands: Record<string, Command> = {
  ping: () => OK,
  buildinfo: buildInfo,
  hostinfo: hostInfo,
  serverstatus: serverStatus,
  getparameter: getParameter,
  setparameter: setParameter,
  connectionstatus: always({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } }),
  whatsmyuri: always({ you: '127.0.0.1' }),
  getlog: getLog,
  getcmdlineopts: always({ argv: [], parsed: {} }),
  fsync,
  top: refused(115, 'top is not supported by the embedded server'),
  profile,
  currentop: currentOp,
  killop: killOp,
  startsession: always({ id: {}, timeoutMinutes: 30 }),
  endsessions: closeSessions('endSessions'),
  refreshsessions: () => OK,
  killsessions: closeSessions('killSessions'),
  killallsessions: () => OK,
  logout: () => OK,
  usersinfo: always({ users: [] }),
  createuser: NO_USERS,
  updateuser: NO_USERS,
  createrole: NO_USERS,
  saslstart: refused(115, 'authentication is not supported by the embedded server'),
  dropuser: refused(11, 'User not found'),
  replsetgetstatus: refused(76, 'not running with --replSet'),
};
