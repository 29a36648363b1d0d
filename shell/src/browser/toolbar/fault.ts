/** Shows at the foot of the page what a compiler has against a file, until it is closed. Answers what takes it away. */
export function showFault(title: string, text: string): () => void {
  const panel = document.createElement('section');
  panel.className = 'preview-fault';
  panel.setAttribute('role', 'alert');
  const heading = document.createElement('h2');
  heading.textContent = title;
  const words = document.createElement('pre');
  words.textContent = text;
  // Long lines are scrolled to, by keys as well.
  words.tabIndex = 0;
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close';
  panel.append(heading, close, words);

  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
  const hide = () => {
    removeEventListener('keydown', onKey);
    panel.remove();
  };
  close.addEventListener('click', hide);
  addEventListener('keydown', onKey);
  document.body.append(panel);
  return hide;
}
