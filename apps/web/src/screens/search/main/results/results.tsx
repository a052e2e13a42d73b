import { TabStrip } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import { type SearchQuery, tabs } from '../search-address.ts'
import { FoundUsers, FoundWorks } from './found.tsx'
import { FoundPlaylists } from './found-playlists.tsx'
import { LaterPosts } from './later-posts.tsx'
import { ResultFilters } from './result-filters.tsx'
import styles from './results.module.css'

interface ResultsProps {
  query: SearchQuery
  onSearch: (query: SearchQuery) => void
}

/** What was found, by tab. */
export function Results({ query, onSearch }: ResultsProps) {
  const t = useText()
  const choose = (next: Partial<SearchQuery>) => {
    window.scrollTo(0, 0)
    onSearch({ ...query, ...next })
  }
  return (
    <>
      <TabStrip
        kind="line"
        className={styles.tabs}
        label={t('search.tabs')}
        items={tabs.map(key => ({ key, label: t(`search.tab.${key}`) }))}
        activeKey={query.tab}
        onSelect={key => choose({ tab: tabs.find(tab => tab === key) ?? 'all' })}
      />
      {query.tab === 'works' && <ResultFilters query={query} onChoose={choose} />}
      {query.tab === 'users' ? (
        <FoundUsers q={query.q} />
      ) : query.tab === 'posts' || query.tab === 'short' ? (
        <LaterPosts key={query.tab} tab={query.tab} q={query.q} />
      ) : query.tab === 'playlists' ? (
        <FoundPlaylists q={query.q} />
      ) : (
        <FoundWorks query={query} onChoose={choose} />
      )}
    </>
  )
}
