import type { LevelStanding } from '@xinghe/contract'
import { glyphs, Icon, Level, Progress } from '@xinghe/ui'
import { shownLevel } from '#components/person/shown-level.ts'
import { useText } from '#text/text.ts'
import { nextLevel } from './next-level.ts'
import styles from './standing-card.module.css'

type Standing = Pick<LevelStanding, 'level' | 'exp' | 'thresholds'>

/** The level somebody has, and the way to the next. */
export function StandingCard({ standing, isLink = false }: { standing: Standing; isLink?: boolean }) {
  const t = useText()
  const { level, exp } = standing
  const next = nextLevel(standing)
  return (
    <div className={styles.card}>
      <div className={styles.top}>
        <b className={styles.number} aria-hidden="true">
          {shownLevel(level)}
        </b>
        <div className={styles.words}>
          <Level level={level} label={t('standing.level', { level })} />
          <span className={styles.exp}>{t('standing.exp', { exp })}</span>
        </div>
        {isLink && <Icon glyph={glyphs.more} size="s" />}
      </div>
      <Progress value={next?.share ?? 1} label={t('standing.progress')} />
      <p className={styles.next}>
        {next ? t('standing.next', { exp: next.missing, level: next.level }) : t('standing.top')}
      </p>
    </div>
  )
}
