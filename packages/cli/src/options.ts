import { Command } from '@commander-js/extra-typings';

const keyHelp = 'key of your team; better in TESSERA_KEY, where no list of processes shows it';

/** A command that has something to tell. */
export const command = (name: string, description: string) =>
  new Command(name).description(description).option('--json', 'print one JSON document');

/** A command that asks a site. */
export const siteCommand = (name: string, description: string) =>
  command(name, description)
    .option('--url <address>', 'the site (TESSERA_URL; else the one `npm start` runs here)')
    .option('--key <key>', keyHelp)
    .option('--by <name>', 'person or pipeline that the history names (TESSERA_BY; else the user)');

/** Says why, for the history. */
export const reasonHelp = 'why, in a few words; kept in the history';

/** Which module is meant. */
export const moduleHelp = 'the one of this folder unless named';
