import { TabStrip } from '@xinghe/ui'
import { useState } from 'react'
import selection from '#components/list/selection/selection.module.css'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import styles from './my-collection.module.css'
import { OwnPlaylists, SavedPlaylists } from './playlists.tsx'
import { SavedWorks } from './works.tsx'

const tabs = ['works', 'shorts', 'playlists', 'own'] as const
type Tab = (typeof tabs)[number]

/** What the viewer saved: works, short videos, playlists; and their own playlists. `tab` of the address says which. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const asked = useSearchParams().get('tab')
  const tab: Tab = tabs.find(name => name === asked) ?? 'works'
  const [editing, setEditing] = useState(false)
  const [count, setCount] = useState(0)
  const props = { editing: editing && count > 0, onEnd: () => setEditing(false), onCount: setCount }
  return (
    <main className={styles.screen}>
      <ScreenNav
        title={t('title.myCollection')}
        end={
          count > 0 && (
            <button type="button" className={selection.word} onClick={() => setEditing(!editing)}>
              {t(props.editing ? 'favorite.done' : 'favorite.edit')}
            </button>
          )
        }
      />
      <TabStrip
        kind="line"
        label={t('favorite.tabs')}
        items={tabs.map(key => ({ key, label: t(`favorite.${key}`) }))}
        activeKey={tab}
        onSelect={next => {
          setEditing(false)
          setCount(0)
          navigate(`/myCollection?tab=${next}`, { replace: true })
        }}
      />
      {tab === 'works' && <SavedWorks key="works" shorts={false} {...props} />}
      {tab === 'shorts' && <SavedWorks key="shorts" shorts {...props} />}
      {tab === 'playlists' && <SavedPlaylists {...props} />}
      {tab === 'own' && <OwnPlaylists {...props} />}
    </main>
  )
}
