/** The home page of the website, or its first page where it has none. */
export const homePage = <P extends { urlId: string }>(pages: readonly P[]): P | undefined =>
  pages.find(({ urlId }) => urlId === '') ?? pages[0];
