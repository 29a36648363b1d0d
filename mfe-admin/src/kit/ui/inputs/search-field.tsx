import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './search-field.module.css';

/** Typing rests this long before the list follows. */
const restMs = 300;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** What is searched for now: the field follows it, for example when somebody goes back. */
  value: string;
  onSearch: (text: string) => void;
}

export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (next: string) => {
    clearTimeout(timer.current);
    sent.current = next.trim();
    onSearch(next.trim());
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(search, restMs, next);
  };
  return (
    <search>
      <form
        className={styles.field}
        onSubmit={(event) => {
          event.preventDefault();
          search(text);
        }}
      >
        <Icon of={Search} />
        <input
          type="search"
          className={styles.input}
          aria-label={label}
          placeholder={placeholder}
          maxLength={100}
          autoComplete="off"
          value={text}
          onChange={({ target }) => type(target.value)}
        />
      </form>
    </search>
  );
}
