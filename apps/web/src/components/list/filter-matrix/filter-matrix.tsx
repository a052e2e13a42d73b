import { glyphs, Icon } from '@xinghe/ui'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './filter-matrix.module.css'
import { FilterRows, FilterRowsSkeleton } from './filter-rows.tsx'
import { type Chosen, defaultSort, type FilterName, filterNames, titlesOf } from './filters.ts'
import { useFilterRows } from './use-filter-rows.ts'

export interface FilterMatrixProps {
  /** What is chosen, usually read from the address with `chosenIn`. The component is controlled. */
  chosen: Chosen
  /** The whole new choice, to be written into the address (`queryOf`) or a state. */
  onChoose: (chosen: Chosen) => void
  /** Rows to show, all without it. */
  names?: readonly FilterName[] | undefined
  /** Filters that hold in any case and have no row: `{ kind: 'movie' }` in the channel of films. */
  fixed?: Chosen | undefined
  /** Several values of a row at once (kind, genre, region, year, language). */
  multiple?: boolean | undefined
  /** Shows the number of matching works at the end of the last row; `false` where the screen shows it. */
  counted?: boolean | undefined
}

/**
 * The filter matrix of the catalogue, which loads its rows and their counts. Scrolled out of view, it leaves one line that
 * summarizes what is chosen and opens the rows over the list. The line sticks below `--filter-top`, which a parent may set;
 * without it below a nav bar. Its texts are in the part `app`.
 *
 *     const chosen = chosenIn(useSearchParams())
 *     <FilterMatrix chosen={chosen} fixed={{ kind: 'movie' }} onChoose={next => navigate(`?${queryOf(next)}`, { replace: true })} />
 *     useList(calls.catalogue.browse, { ...tidy(chosen), kind: 'movie' } as ListInput)
 */
export function FilterMatrix({
  chosen,
  onChoose,
  names = filterNames,
  fixed,
  multiple,
  counted = true,
}: FilterMatrixProps) {
  const t = useText()
  const { rows, total, pending } = useFilterRows(chosen, names, fixed)
  const place = useRef<HTMLDivElement>(null)
  const [isAway, setAway] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const hasRows = rows !== null

  useEffect(() => {
    if (!hasRows || !place.current) return
    const top = Number.parseFloat(getComputedStyle(place.current).scrollMarginTop) || 0
    const watch = new IntersectionObserver(
      ([entry]) => {
        const away = entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0
        setAway(away)
        if (!away) setOpen(false)
      },
      { rootMargin: `${-Math.round(top)}px 0px 0px 0px` },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [hasRows])

  if (!rows) return pending ? <FilterRowsSkeleton count={names.length} /> : null
  const titles = titlesOf(rows, { sort: defaultSort, ...chosen })
  const count = total === null ? undefined : t('list.count', { count: formatCount(total, t) })
  const rowsOf = (aside?: string) => (
    <FilterRows rows={rows} chosen={chosen} onChoose={onChoose} multiple={multiple ?? false} aside={aside} />
  )
  return (
    <>
      <div className={styles.sticky}>
        {isAway && (
          <div className={styles.bar}>
            <button
              type="button"
              className={styles.summary}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon glyph={glyphs.filter} size="s" />
              <span className={styles.titles}>{titles.join(' · ')}</span>
              {count !== undefined && <span>{count}</span>}
              <Icon glyph={isOpen ? glyphs.up : glyphs.down} size="s" />
            </button>
            {isOpen && <div className={styles.over}>{rowsOf()}</div>}
          </div>
        )}
      </div>
      <div ref={place} className={styles.matrix}>
        {rowsOf(counted ? (count ?? '') : undefined)}
      </div>
    </>
  )
}
