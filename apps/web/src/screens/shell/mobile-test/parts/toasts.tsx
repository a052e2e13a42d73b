import { Button, toast } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import styles from '../mobile-test.module.css'
import { Case, Section } from '../section.tsx'

const durations = [1000, 1500, 3000, 5000] as const

/** One sentence over everything, for its time. */
export function Toasts() {
  const t = useText()
  return (
    <Section id="toasts" title={t('gallery.toasts')}>
      <Case title={t('gallery.toastTimes')}>
        <div className={styles.row}>
          {durations.map(durationMs => {
            const seconds = durationMs / 1000
            return (
              <Button
                key={durationMs}
                kind="secondary"
                onClick={() => toast(t('gallery.toastFor', { seconds }), { durationMs })}
              >
                {t('gallery.seconds', { seconds })}
              </Button>
            )
          })}
        </div>
      </Case>
      <Case title={t('gallery.toastPlaces')}>
        <div className={styles.row}>
          <Button kind="secondary" onClick={() => toast(t('gallery.toastLong'), { durationMs: 3000 })}>
            {t('gallery.twoLines')}
          </Button>
          <Button
            kind="secondary"
            onClick={() => toast(t('gallery.toastAtBottom'), { at: 'bottom', durationMs: 1000 })}
          >
            {t('gallery.atBottom')}
          </Button>
        </div>
      </Case>
    </Section>
  )
}
