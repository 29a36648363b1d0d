import type { Entry, EntryGroup } from './entry.ts';
import { bestGrade, rankMatches } from './match.ts';
import { useCommands, useScreenCommands } from './use-commands.ts';
import { useFound } from './use-found.ts';
import { usePlaces } from './use-places.ts';
import { useRecent } from './use-recent.ts';

/** Of a group; screens and commands are all shown where nothing is typed. */
const maxMatches = 8;

/**
 * What the palette shows for a text. What is known at once comes first, so that what is found later moves nothing that
 * somebody is about to choose.
 */
export function useGroups(text: string): { groups: EntryGroup[]; remember: (entry: Entry) => void } {
  const places = usePlaces();
  const ofScreen = useScreenCommands();
  const commands = useCommands();
  const found = useFound(text);
  const { recent, remember } = useRecent([...places, ...ofScreen, ...commands]);
  const matches = rankMatches(recent, text);
  const isRecent = new Set(matches.map(({ id }) => id));
  const others = (entries: readonly Entry[]) => entries.filter(({ id }) => !isRecent.has(id));
  const ranked = (entries: readonly Entry[]) => {
    const all = rankMatches(others(entries), text);
    return text.trim() === '' && entries !== ofScreen ? all : all.slice(0, maxMatches);
  };
  const byMatch = [
    { name: 'This screen', entries: ranked(ofScreen) },
    { name: 'Go to', entries: ranked(places) },
    { name: 'Commands', entries: ranked(commands) },
  ].sort((a, b) => bestGrade(a.entries, text) - bestGrade(b.entries, text));
  const fixed = [{ name: 'Recent', entries: matches }, ...byMatch].filter(({ entries }) => entries.length > 0);
  return { groups: [...fixed, ...found.map((group) => ({ ...group, entries: others(group.entries) }))], remember };
}
