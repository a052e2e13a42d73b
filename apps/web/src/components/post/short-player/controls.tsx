import { ProgressBar } from '#player/controls/bars/progress-bar.tsx'
import type { Player } from '#player/store.ts'
import { usePlayer } from '#player/use-player.ts'
import { useText } from '#text/text.ts'
import styles from './short-player.module.css'

/** The progress bar, and a notice while playing at double speed. */
export function Controls({ player }: { player: Player }) {
  const t = useText()
  const rate = usePlayer(player, state => state.rate)
  const ready = usePlayer(player, state => state.status === 'ready')
  return (
    <>
      {rate > 1 && (
        <p className={styles.rate} role="status">
          {t('player.speedHolding', { rate })}
        </p>
      )}
      <div className={styles.bar}>{ready && <ProgressBar player={player} t={t} />}</div>
    </>
  )
}
