import { confirmDialog, glyphs, Icon, IconButton } from '@xinghe/ui'
import { useLayoutEffect, useRef, useState } from 'react'
import { clearSearches, removeSearch, useSearchHistory } from '#stores/search-history.ts'
import { useText } from '#text/text.ts'
import styles from './history-chips.module.css'

/** What was searched for on this device: two rows, the rest unfolds; in the mode of removal each chip takes itself away. */
export function HistoryChips({ onChoose }: { onChoose: (text: string) => void }) {
  const t = useText()
  const texts = useSearchHistory(state => state.texts)
  const [isOpen, setOpen] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const box = useRef<HTMLUListElement>(null)
  const [isFolded, setFolded] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: other chips need other room
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setFolded(element.scrollHeight > element.clientHeight + 1)
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    measure()
    return () => watch.disconnect()
  }, [texts])

  if (texts.length === 0) return null
  async function clear() {
    const sure = await confirmDialog({
      title: t('search.history.clear'),
      text: t('search.history.sure'),
      confirmText: t('common.confirm'),
      cancelText: t('common.cancel'),
    })
    if (!sure) return
    clearSearches()
    setRemoving(false)
  }
  return (
    <section className={styles.section} aria-labelledby="search-history">
      <div className={styles.head}>
        <h2 id="search-history" className={styles.title}>
          {t('search.history')}
        </h2>
        {isRemoving ? (
          <>
            <button type="button" className={styles.action} onClick={() => void clear()}>
              {t('search.history.all')}
            </button>
            <button type="button" className={styles.action} onClick={() => setRemoving(false)}>
              {t('search.history.done')}
            </button>
          </>
        ) : (
          <IconButton
            glyph={glyphs.trash}
            size="m"
            label={t('search.history.remove')}
            className={styles.bin}
            onClick={() => setRemoving(true)}
          />
        )}
      </div>
      <ul ref={box} className={styles.chips} data-open={isOpen || isRemoving || undefined}>
        {texts.map(text => (
          <li key={text} className={styles.item}>
            <button
              type="button"
              className={styles.chip}
              aria-label={isRemoving ? t('search.history.removeOne', { text }) : undefined}
              onClick={() => (isRemoving ? removeSearch(text) : onChoose(text))}
            >
              <span className={styles.text}>{text}</span>
              {isRemoving && <Icon glyph={glyphs.close} size="s" />}
            </button>
          </li>
        ))}
      </ul>
      {isFolded && !isOpen && !isRemoving && (
        <button type="button" className={styles.unfold} onClick={() => setOpen(true)}>
          {t('search.history.more')}
          <Icon glyph={glyphs.down} size="s" />
        </button>
      )}
    </section>
  )
}
