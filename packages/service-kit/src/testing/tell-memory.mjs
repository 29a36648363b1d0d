/** Loaded into a process before its program: tells its parent, when asked, what memory it takes and took at most, in bytes. */
process.on('message', () => {
  process.send?.({ now: process.memoryUsage.rss(), most: process.resourceUsage().maxRSS * 1_024 });
});
