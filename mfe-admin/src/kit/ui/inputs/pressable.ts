import './pressable.css';

/** What React Aria calls the style element it would put into the page for its pressable parts. */
const styleId = 'react-aria-pressable-style';

/**
 * React Aria writes one style element into the page, which the page's policy forbids. It looks first whether it is
 * there: this stands in its place, and `pressable.css` holds the rule.
 */
export function keepStylesOut(): void {
  if (document.getElementById(styleId)) return;
  const standIn = document.createElement('meta');
  standIn.id = styleId;
  document.head.append(standIn);
}
