import 'react';

declare module 'react' {
  /** What a stylesheet is told: `style={{ '--share': 0.4 }}`. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
