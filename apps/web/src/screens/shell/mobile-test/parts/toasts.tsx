import { Button, toast } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import styles from '../mobile-test.module.css'
import { Case, Section } from '../section.tsx'

const durations = [1000, 1500, 3000, 5000] as const

/** One sentence over everything, for its time. */
export function Toasts() {
  const say = useText()
  return (
    <Section id="toasts" title={say('gallery.toasts')}>
      <Case title={say('gallery.toastTimes')}>
        <div className={styles.row}>
          {durations.map(durationMs => {
            const seconds = durationMs / 1000
            return (
              <Button
                key={durationMs}
                kind="secondary"
                onClick={() => toast(say('gallery.toastFor', { seconds }), { durationMs })}
              >
                {say('gallery.seconds', { seconds })}
              </Button>
            )
          })}
        </div>
      </Case>
      <Case title={say('gallery.toastPlaces')}>
        <div className={styles.row}>
          <Button kind="secondary" onClick={() => toast(say('gallery.toastLong'), { durationMs: 3000 })}>
            {say('gallery.twoLines')}
          </Button>
          <Button
            kind="secondary"
            onClick={() => toast(say('gallery.toastAtBottom'), { at: 'bottom', durationMs: 1000 })}
          >
            {say('gallery.atBottom')}
          </Button>
        </div>
      </Case>
    </Section>
  )
}
