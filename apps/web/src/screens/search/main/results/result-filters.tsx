import { Chip } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import { searchOrders, workKinds } from '../choices.ts'
import type { SearchQuery } from '../search-address.ts'
import styles from './results.module.css'

interface ResultFiltersProps {
  query: SearchQuery
  onChoose: (next: Partial<SearchQuery>) => void
}

/** Order and kind of the works that were found. */
export function ResultFilters({ query, onChoose }: ResultFiltersProps) {
  const t = useText()
  return (
    <div className={styles.filters}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would take its legend's room */}
      <div className={styles.filterRow} role="group" aria-label={t('list.sort')}>
        {searchOrders.map(order => (
          <Chip key={order} selected={order === query.order} onClick={() => onChoose({ order })}>
            {t(`search.order.${order}`)}
          </Chip>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would take its legend's room */}
      <div className={styles.filterRow} role="group" aria-label={t('list.kind')}>
        {([null, ...workKinds] as const).map(kind => (
          <Chip key={kind ?? 'all'} selected={kind === query.kind} onClick={() => onChoose({ kind })}>
            {kind === null ? t('common.all') : t(`kind.${kind}`)}
          </Chip>
        ))}
      </div>
    </div>
  )
}
