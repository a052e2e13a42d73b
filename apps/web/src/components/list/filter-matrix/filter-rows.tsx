import { classNames, Skeleton } from '@xinghe/ui'
import type { ReactNode } from 'react'
import { useCentered } from '#lib/use-centered.ts'
import { useText } from '#text/text.ts'
import styles from './filter-matrix.module.css'
import { type Chosen, type FilterRow, filterNames, isChosen, press } from './filters.ts'

interface FilterRowsProps {
  rows: readonly FilterRow[]
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  multiple?: boolean
  /** At the end of the last row: the number of matching works. */
  aside?: string | undefined
}

/** One row for each filter, each scrolling sideways, with 'all' first. Options without a match are paler. */
export function FilterRows({ rows, chosen, onChoose, multiple = false, aside }: FilterRowsProps) {
  const t = useText()
  return (
    <div className={styles.rows}>
      {rows.map(({ name, title, options }, index) => {
        const all = { key: '', title: t('list.allOf', { name: title }), count: 1 }
        return (
          <Row key={name} title={title} chosen={chosen[name] ?? ''}>
            {(name === 'sort' ? options : [all, ...options]).map(option => (
              <button
                key={option.key}
                type="button"
                className={classNames(styles.option, name !== 'sort' && option.count === 0 && styles.none)}
                aria-pressed={isChosen(chosen, name, option.key)}
                onClick={() => onChoose(press(chosen, name, option.key, multiple))}
              >
                <span className={styles.word}>{option.title}</span>
              </button>
            ))}
            {index === rows.length - 1 && aside !== undefined && (
              <span className={styles.aside} role="status">
                {aside}
              </span>
            )}
          </Row>
        )
      })}
    </div>
  )
}

/** Scrolls to what is chosen. */
function Row({ title, chosen, children }: { title: string; chosen: string; children: ReactNode }) {
  const row = useCentered<HTMLDivElement>(chosen)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would take its legend's room
    <div ref={row} className={styles.row} role="group" aria-label={title}>
      {children}
    </div>
  )
}

/** Placeholder of the rows, so that what is below does not jump. */
export function FilterRowsSkeleton({ count = filterNames.length }: { count?: number }) {
  return (
    <div className={styles.rows} aria-busy="true">
      {filterNames.slice(0, count).map(name => (
        <div key={name} className={styles.place}>
          <Skeleton height="var(--size-13)" width="85%" />
        </div>
      ))}
    </div>
  )
}
