import styles from './work-card.module.css'

/** 0 to 10; nothing while too few rated. */
export function Score({ score }: { score: number | null }) {
  return score !== null && <b className={styles.score}>{score.toFixed(1)}</b>
}
