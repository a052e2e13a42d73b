import type { CallData, calls } from '@xinghe/client'
import { glyphs, Icon, Level } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import styles from './my-level.module.css'

type Standing = CallData<typeof calls.tasks.level>

/** All levels, one above the other: from how much experience on, and what each opens. */
export function Ladder({ standing: { level: own, thresholds, unlocks } }: { standing: Standing }) {
  const t = useText()
  return (
    <section className={styles.ladder}>
      <h2 className={styles.heading}>{t('level.ladder')}</h2>
      <ol>
        {thresholds.map((exp, level) => {
          const opened = unlocks.filter(unlock => unlock.level === level).map(({ what }) => what)
          const state = level === own ? 'here' : level < own ? 'had' : 'ahead'
          const words = opened.map(what => t(`level.unlock.${what}`))
          const usual = level === 0 ? t('level.nothing') : t('level.icon')
          return (
            <li
              key={exp}
              className={styles.step}
              data-state={state}
              aria-current={level === own || undefined}
            >
              <span className={styles.rail} aria-hidden="true">
                {state === 'ahead' ? (
                  <Icon glyph={glyphs.lock} size="s" />
                ) : (
                  <Icon glyph={glyphs.check} size="s" />
                )}
              </span>
              <div className={styles.stepWords}>
                <span className={styles.stepHead}>
                  <Level level={level} label={t('standing.level', { level })} />
                  {state === 'here' && <b className={styles.here}>{t('level.here')}</b>}
                  <span className={styles.from}>{t('level.from', { exp })}</span>
                </span>
                {opened.length > 0 ? (
                  <span className={styles.unlocks}>
                    {words.map(word => (
                      <span key={word} className={styles.unlock}>
                        {word}
                      </span>
                    ))}
                  </span>
                ) : (
                  <span className={styles.usual}>{usual}</span>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
