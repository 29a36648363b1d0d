/** Lessons that a visitor marked as completed: stored in their browser only. */
export interface CompletedLessons {
  ids(): ReadonlySet<string>;
  set(lessonId: string, isCompleted: boolean): void;
}

const maxIds = 250;

/** Opens what a browser remembers of a course. Where it stores nothing, nothing is remembered and nothing fails. */
export function completedLessons(
  courseId: string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): CompletedLessons {
  const key = `lessons-completed:${courseId}`;
  const ids = (): Set<string> => {
    try {
      const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []);
    } catch {
      return new Set();
    }
  };
  return {
    ids,
    set(lessonId, isCompleted) {
      const known = ids();
      if (isCompleted) known.add(lessonId);
      else known.delete(lessonId);
      try {
        if (known.size === 0) storage.removeItem(key);
        else storage.setItem(key, JSON.stringify([...known].slice(-maxIds)));
      } catch {
        // Storage is full or forbidden.
      }
    },
  };
}
