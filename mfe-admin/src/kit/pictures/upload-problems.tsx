import styles from './upload-problems.module.css';

/** Why files were not taken (EDIT-221). */
export function UploadProblems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <div className={styles.problems} role="alert">
      <b>Unable to Upload File</b>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}
