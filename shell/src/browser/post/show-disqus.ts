/** Shows comments of Disqus once the visitor asks for them; nothing of it is loaded before (PAGE-095). */
export function showDisqus(): void {
  const section = document.querySelector<HTMLElement>('[data-disqus]');
  const button = section?.querySelector<HTMLButtonElement>('[data-show-disqus]');
  const { disqus: shortname, address } = section?.dataset ?? {};
  if (!button || !shortname || !/^[a-z0-9-]+$/.test(shortname)) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    button.remove();
    Object.assign(window, { disqus_config: configOf(address ?? location.href) });
    const script = document.createElement('script');
    script.src = `https://${shortname}.disqus.com/embed.js`;
    script.dataset.timestamp = String(Date.now());
    document.body.append(script);
  });
}

/** Disqus calls this on an object of its own. */
function configOf(address: string) {
  return function configure(this: { page: { url: string; identifier: string } }): void {
    this.page.url = address;
    this.page.identifier = new URL(address).pathname;
  };
}
