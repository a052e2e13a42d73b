import type { FilterMatrix } from '@xinghe/contract'
import { Skeleton } from '@xinghe/ui'
import { useText } from '../../../text/text.ts'
import styles from './list.module.css'
import { type Chosen, filterRows } from './list-filters.ts'

/** What the list is sorted by when nothing is chosen. */
const defaultSort = 'hot'

interface FilterRowsProps {
  matrix: FilterMatrix
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** The filter matrix: one row for each filter, each scrolling sideways, 全部 at its head. */
export function FilterRows({ matrix, chosen, onChoose }: FilterRowsProps) {
  const say = useText()
  return (
    <div className={styles.filters}>
      {filterRows
        .filter(({ row }) => matrix[row].length > 1)
        .map(({ name, row, text }) => {
          const value = chosen[name] ?? (name === 'sort' ? defaultSort : '')
          const all = name === 'sort' ? [] : [{ key: '', title: say('common.all') }]
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would take its legend's room
            <div key={name} className={styles.row} role="group" aria-label={say(text)}>
              {[...all, ...matrix[row]].map(facet => (
                <button
                  key={facet.key}
                  type="button"
                  className={styles.facet}
                  aria-pressed={facet.key === value}
                  onClick={() => onChoose({ ...chosen, [name]: facet.key })}
                >
                  {facet.title}
                </button>
              ))}
            </div>
          )
        })}
    </div>
  )
}

/** The rows' place while the matrix comes, so that the works below do not jump. */
export function FilterSkeleton() {
  return (
    <div className={styles.filters} aria-busy="true">
      {filterRows.map(({ name }) => (
        <div key={name} className={styles.place}>
          <Skeleton height="var(--size-13)" width="85%" />
        </div>
      ))}
    </div>
  )
}
