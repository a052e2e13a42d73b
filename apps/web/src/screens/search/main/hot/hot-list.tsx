import { useCall } from '@xinghe/app-data'
import { type CallData, calls } from '@xinghe/client'
import type { HotLabel } from '@xinghe/contract'
import { classNames, Skeleton } from '@xinghe/ui'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { useText } from '#text/text.ts'
import styles from './hot-list.module.css'

const tones: Record<HotLabel, string | undefined> = {
  burst: styles.burst,
  hot: styles.hot,
  new: styles.new,
  pinned: styles.pinned,
}

/** What many search for now; while these are few, names of much watched works below. */
export function HotList({ onChoose }: { onChoose: (text: string) => void }) {
  const query = useCall(calls.search.hot, {}, { quiet: true })
  return (
    <ScreenStates query={query} skeleton={<HotSkeleton />} size="inline">
      {hot => <Lists hot={hot} onChoose={onChoose} />}
    </ScreenStates>
  )
}

interface ListsProps {
  hot: CallData<typeof calls.search.hot>
  onChoose: (text: string) => void
}

function Lists({ hot, onChoose }: ListsProps) {
  const t = useText()
  const { suggested } = hot
  // Whole rows of two.
  const info = hot.info.length > 2 ? hot.info.slice(0, hot.info.length & ~1) : hot.info
  return (
    <>
      {info.length > 0 && (
        <section className={styles.section} aria-labelledby="search-hot">
          <h2 id="search-hot" className={styles.title}>
            {t('search.hot')}
          </h2>
          <ol className={styles.list}>
            {info.map(({ text, label }, index) => (
              <li key={text}>
                <button type="button" className={styles.line} onClick={() => onChoose(text)}>
                  <span className={classNames(styles.place, index < 3 && styles[`place${index + 1}`])}>
                    {index + 1}
                  </span>
                  <span className={styles.word}>{text}</span>
                  {label && (
                    <span className={classNames(styles.label, tones[label])}>
                      {t(`search.label.${label}`)}
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ol>
        </section>
      )}
      {suggested.length > 0 && (
        <section className={styles.section} aria-labelledby="search-suggested">
          <h2 id="search-suggested" className={styles.title}>
            {t('search.suggested')}
          </h2>
          <ul className={styles.list}>
            {suggested.map(text => (
              <li key={text}>
                <button type="button" className={styles.line} onClick={() => onChoose(text)}>
                  <i className={styles.dot} />
                  <span className={styles.word}>{text}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function HotSkeleton() {
  return (
    <div className={styles.section} aria-busy="true">
      <Skeleton height="var(--size-15)" width="5em" className={styles.titlePlace} />
      <div className={styles.list}>
        {Array.from({ length: 10 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
          <div key={index} className={styles.line}>
            <Skeleton height="var(--size-15)" width={`${80 - (index % 3) * 15}%`} />
          </div>
        ))}
      </div>
    </div>
  )
}
