import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { WorkKind } from '@xinghe/contract'
import { glyphs, Icon } from '@xinghe/ui'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import styles from './quick-filters.module.css'

const mostGenres = 8

/** The channel's genres as quick ways into its list, and the whole filter at their head. */
export function QuickFilters({ kind }: { kind: WorkKind }) {
  const t = useText()
  const { data } = useCall(calls.catalogue.filter, { kind }, { quiet: true, staleMs: 600_000 })
  return (
    <nav className={styles.filters} aria-label={t('list.filters')}>
      <Link to={`/list/${kind}`} className={styles.filter}>
        <Icon glyph={glyphs.filter} size="s" />
        {t('list.filters')}
      </Link>
      <Link to={`/list/${kind}?sort=new`} className={styles.filter}>
        {t('home.newest')}
      </Link>
      <Link to={`/list/${kind}?sort=rating`} className={styles.filter}>
        {t('home.bestRated')}
      </Link>
      {(data?.genres ?? []).slice(0, mostGenres).map(genre => (
        <Link
          key={genre.key}
          to={`/list/${kind}?genre=${encodeURIComponent(genre.key)}`}
          className={styles.filter}
        >
          {genre.title}
        </Link>
      ))}
    </nav>
  )
}
