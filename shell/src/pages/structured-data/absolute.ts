/** A path of the website as a whole address. */
export type Absolute = (path: string) => string;
