import { secondMs } from '@xinghe/contract/time'
import { glyphs, Icon } from '@xinghe/ui'
import { useEffect } from 'react'
import { formatDate } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './bargain.module.css'

const shownMs = 3 * secondMs

/** What was bargained down to nothing was received; goes by itself. */
export function ReceivedOverlay({ until, onDone }: { until: number; onDone: () => void }) {
  const t = useText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once
  useEffect(() => {
    const timer = setTimeout(onDone, shownMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.overlay} role="status">
      <div className={styles.received}>
        <Icon glyph={glyphs.check} size="l" />
        <p className={styles.title}>{t('bargain.success')}</p>
        {until > 0 && <p>{t('bargain.successText', { date: formatDate(until) })}</p>}
      </div>
    </div>
  )
}
