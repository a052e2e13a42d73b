import { glyphs, Icon, StateBox, TextField } from '@xinghe/ui'
import { type ReactNode, useRef, useState } from 'react'
import { useText } from '#text/text.ts'
import { LetterIndex } from './letter-index.tsx'
import styles from './letter-list.module.css'
import { byLetter, isSought, type Lettered, ofCodes } from './letters.ts'

interface LetterListProps<T extends Lettered> {
  items: readonly T[]
  /** Codes of what most will choose: also above all letters. */
  first?: readonly string[]
  /** Code of the present choice. */
  chosen: string | null
  label: string
  search: string
  /** A picture before the name, empty where there is none. */
  flagOf?: (code: string) => string
  asideOf?: ((item: T) => string) | undefined
  onChoose: (item: T) => void
}

/** Countries or states under their initials, with a search field and an index at the right edge. */
export function LetterList<T extends Lettered & { dialCode?: string }>(props: LetterListProps<T>) {
  const { items, first = [], chosen, label, search, flagOf, asideOf, onChoose } = props
  const t = useText()
  const [sought, setSought] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const found = items.filter(item => isSought(item, sought))
  const groups = byLetter(found)
  const common = sought.trim() === '' ? ofCodes(items, first) : []

  function jump(letter: string) {
    list.current?.querySelector(`[data-letter="${letter}"]`)?.scrollIntoView({ block: 'start' })
  }

  const rowOf = (item: T) => (
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
  )

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
        {common.length > 0 && <Group label={t('place.common')} items={common} rowOf={rowOf} />}
        {groups.map(({ letter, items }) => (
          <Group key={letter} label={letter} letter={letter} items={items} rowOf={rowOf} />
        ))}
      </div>
      {sought.trim() === '' && groups.length > 3 && (
        <LetterIndex letters={groups.map(({ letter }) => letter)} onJump={jump} />
      )}
    </div>
  )
}

interface GroupProps<T> {
  label: string
  /** The index leads here by it. */
  letter?: string
  items: readonly T[]
  rowOf: (item: T) => ReactNode
}

function Group<T>({ label, letter, items, rowOf }: GroupProps<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the group of a listbox, which no element of HTML is
    <div role="group" aria-label={label}>
      <div className={styles.letter} data-letter={letter} aria-hidden="true">
        {label}
      </div>
      {items.map(rowOf)}
    </div>
  )
}
