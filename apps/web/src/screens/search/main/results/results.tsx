import { TabStrip } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import { type Asked, tabs } from '../search-address.ts'
import { FoundUsers, FoundWorks } from './found.tsx'
import { ResultFilters } from './result-filters.tsx'
import styles from './results.module.css'

interface ResultsProps {
  asked: Asked
  onAsk: (asked: Asked) => void
}

/** What was found, by tab. */
export function Results({ asked, onAsk }: ResultsProps) {
  const t = useText()
  const choose = (next: Partial<Asked>) => {
    window.scrollTo(0, 0)
    onAsk({ ...asked, ...next })
  }
  return (
    <>
      <TabStrip
        kind="line"
        className={styles.tabs}
        label={t('search.tabs')}
        items={tabs.map(key => ({ key, label: t(`search.tab.${key}`) }))}
        activeKey={asked.tab}
        onSelect={key => choose({ tab: tabs.find(tab => tab === key) ?? 'all' })}
      />
      {asked.tab === 'works' && <ResultFilters asked={asked} onChoose={choose} />}
      {asked.tab === 'users' ? <FoundUsers q={asked.q} /> : <FoundWorks asked={asked} onChoose={choose} />}
    </>
  )
}
