const darkMedia = '@media (prefers-color-scheme:dark)';

/**
 * What mail programs with style sheets apply in addition to inline styles: where everything is dark, dark paper; on a
 * phone, no frame around the mail. `!important` is stronger than what the tags say.
 */
export const mailStyle = [
  `${darkMedia}{`,
  'body,.page{background:#161616!important}',
  '.sheet{background:#212121!important;border-color:#3a3a3a!important}',
  '.sheet,.sheet h1,.sheet h2,.sheet p,.sheet td{color:#ececec!important}',
  '.sheet td,.sheet .rule,.sheet .note{border-color:#3a3a3a!important}',
  '.sheet .quiet{color:#b0b0b0!important}',
  '.sheet .note{background:#2b2b2b!important}',
  '.sheet a{color:#ececec!important}',
  '.sheet a.button{background:#ececec!important;color:#161616!important}',
  '}',
  '@media (max-width:480px){.page{padding:0!important}.sheet{border-width:0!important}.pad{padding-left:20px!important;padding-right:20px!important}}',
].join('');

/** A page of a mail as it looks by day or in the dark, whatever its reader's screen is like. */
export const inTheDark = (html: string, isDark: boolean): string =>
  html
    .replace(darkMedia, isDark ? '@media all' : '@media not all')
    .replace('content="light dark"', isDark ? 'content="dark"' : 'content="light"');
