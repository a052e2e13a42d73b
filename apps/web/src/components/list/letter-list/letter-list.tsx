import { glyphs, Icon, StateBox, TextField } from '@xinghe/ui'
import { useRef, useState } from 'react'
import { useText } from '#text/text.ts'
import { LetterIndex } from './letter-index.tsx'
import styles from './letter-list.module.css'
import { byLetter, isSought, type Lettered } from './letters.ts'

interface LetterListProps<T extends Lettered> {
  items: readonly T[]
  /** Code of the present choice. */
  chosen: string | null
  label: string
  search: string
  /** A picture before the name, empty where there is none. */
  flagOf?: (code: string) => string
  asideOf?: (item: T) => string
  onChoose: (item: T) => void
}

/** Countries or states under their initials, with a search field and an index at the right edge. */
export function LetterList<T extends Lettered & { dialCode?: string }>(props: LetterListProps<T>) {
  const { items, chosen, label, search, flagOf, asideOf, onChoose } = props
  const t = useText()
  const [sought, setSought] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const found = items.filter(item => isSought(item, sought))
  const groups = byLetter(found)

  function jump(letter: string) {
    list.current?.querySelector(`[data-letter="${letter}"]`)?.scrollIntoView({ block: 'start' })
  }

  return (
    <div className={styles.page}>
      <div className={styles.search}>
        <TextField
          label={search}
          labelHidden
          placeholder={search}
          type="search"
          name="q"
          autoComplete="off"
          enterKeyHint="search"
          prefix={<Icon glyph={glyphs.search} size="m" className={styles.sign} />}
          value={sought}
          onChange={event => setSought(event.currentTarget.value)}
        />
      </div>
      {groups.length === 0 && <StateBox kind="empty" text={t('place.nothing', { word: sought.trim() })} />}
      <div ref={list} role="listbox" aria-label={label} className={styles.list}>
        {groups.map(group => (
          // biome-ignore lint/a11y/useSemanticElements: the group of a listbox, which no element of HTML is
          <div key={group.letter} role="group" aria-label={group.letter}>
            <div className={styles.letter} data-letter={group.letter} aria-hidden="true">
              {group.letter}
            </div>
            {group.items.map(item => (
              <button
                key={item.code}
                type="button"
                role="option"
                aria-selected={item.code === chosen}
                className={styles.item}
                onClick={() => onChoose(item)}
              >
                {flagOf?.(item.code) && (
                  <span className={styles.flag} aria-hidden="true">
                    {flagOf(item.code)}
                  </span>
                )}
                <span className={styles.name}>{item.name}</span>
                {asideOf && <span className={styles.aside}>{asideOf(item)}</span>}
                {item.code === chosen && <Icon glyph={glyphs.check} size="m" className={styles.check} />}
              </button>
            ))}
          </div>
        ))}
      </div>
      {sought.trim() === '' && groups.length > 3 && (
        <LetterIndex letters={groups.map(({ letter }) => letter)} onJump={jump} />
      )}
    </div>
  )
}
