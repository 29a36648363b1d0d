import type { CommandStartedEvent, Db } from 'mongodb';

/** Address of the test database whose clients tell their commands. */
export function watchedDatabase(): string {
  const url = process.env.TEST_MONGODB_URL ?? '';
  return `${url}${url.includes('?') ? '&' : '?'}monitorCommands=true`;
}

/** Names of the database commands that some work sends, in order. */
export async function commandsOf(db: Db, work: () => Promise<unknown>): Promise<string[]> {
  const names: string[] = [];
  const note = ({ commandName }: CommandStartedEvent) => names.push(commandName);
  db.client.on('commandStarted', note);
  await work();
  db.client.off('commandStarted', note);
  return names.filter((name) => !['hello', 'ping', 'endSessions'].includes(name));
}
