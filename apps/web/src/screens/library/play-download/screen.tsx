import { TabStrip } from '@xinghe/ui'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { Chooser } from './chooser.tsx'
import { OwnDownloads } from './own-downloads.tsx'
import styles from './play-download.module.css'

const tabs = ['choose', 'own'] as const

/** Episodes of a work to download, and what was asked for before; without a work the latter alone. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const search = useSearchParams()
  const mediaKey = search.get('mediaKey')
  const tab = mediaKey === null || search.get('tab') === 'own' ? 'own' : 'choose'
  const show = (key: string) => {
    const params = new URLSearchParams(search)
    params.set('tab', key)
    navigate(`/playDownload?${params}`, { replace: true })
  }
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.playDownload')} />
      {mediaKey !== null && (
        <TabStrip
          kind="line"
          spread
          label={t('title.playDownload')}
          items={tabs.map(key => ({ key, label: t(`downloads.tab.${key}`) }))}
          activeKey={tab}
          onSelect={show}
        />
      )}
      {tab === 'own' || mediaKey === null ? (
        <OwnDownloads />
      ) : (
        <Chooser mediaKey={mediaKey} episode={search.get('episode')} onAsked={() => show('own')} />
      )}
    </main>
  )
}
