import { glyphs, Icon } from '@xinghe/ui'
import type { PlayerViewProps } from '../view-props.ts'
import styles from './centre.module.css'

/** In the middle of a picture that has ended: again, or what follows. */
export function EndBox({ player, t, onNext, nextLabel }: PlayerViewProps) {
  return (
    <div className={styles.middle}>
      <button type="button" className={styles.choice} onClick={player.request.play}>
        <Icon glyph={glyphs.refresh} size="xl" />
        {t('player.replay')}
      </button>
      {onNext && (
        <button type="button" className={styles.choice} onClick={onNext}>
          <Icon glyph={glyphs.next} filled size="xl" />
          {nextLabel ?? t('player.next')}
        </button>
      )}
    </div>
  )
}
