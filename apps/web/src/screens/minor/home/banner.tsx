import type { MinorMode } from '@xinghe/contract'
import { Mark, Skeleton } from '@xinghe/ui'
import { useMinorMode } from '#components/work/minor-mode/use-minor-mode.ts'
import { Link } from '#lib/router/link.tsx'
import { siteName } from '#stores/site-name.ts'
import { type Translate, useText } from '#text/text.ts'
import styles from './home.module.css'

/** That the mode is on, what is left of the day, and the way out. */
export function Banner() {
  const t = useText()
  const { data, isPending } = useMinorMode()
  const share = data ? Math.min(1, data.leftSec / (data.minutesADay * 60)) : 0
  return (
    <section className={styles.banner} aria-label={t('minor.home.on')}>
      <Mark className={styles.mark} label={siteName} />
      <div className={styles.words}>
        <b className={styles.on}>{t('minor.home.on')}</b>
        {isPending ? (
          <Skeleton className={styles.line} />
        ) : (
          data?.isOn && (
            <p className={styles.left} role="status" data-closed={data.standing !== 'open' || undefined}>
              {standingText(t, data)}
            </p>
          )
        )}
      </div>
      <Link to="/minorMode" className={styles.leave}>
        {t('minor.home.leave')}
      </Link>
      <div className={styles.bar} aria-hidden>
        <div className={styles.used} style={{ transform: `scaleX(${share})` }} />
      </div>
    </section>
  )
}

function standingText(t: Translate, { standing, leftSec, openUntil, closedUntil }: MinorMode): string {
  if (standing === 'night') return t('minor.home.night', { until: closedUntil })
  if (standing === 'timeUp') return t('minor.home.timeUp')
  if (openUntil !== null) {
    const time = new Date(openUntil).toLocaleTimeString('zh', { hour: '2-digit', minute: '2-digit' })
    return t('minor.home.opened', { time })
  }
  return t('minor.home.left', { minutes: Math.ceil(leftSec / 60) })
}
