import { Segmented } from '@xinghe/ui'
import { useState } from 'react'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useLocation } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { StoreTab } from './store-tab.tsx'
import styles from './task-center.module.css'
import { TasksTab } from './tasks-tab.tsx'

/** What a viewer can do for coins and experience, and what the coins buy. */
export function Screen() {
  const t = useText()
  const { pathname, search } = useLocation()
  const isStore =
    pathname.toLowerCase() === '/user/gc-store' || new URLSearchParams(search).get('tab') === 'store'
  const [tab, setTab] = useState<'tasks' | 'store'>(isStore ? 'store' : 'tasks')
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.taskCenter')} />
      <div className={styles.tabs}>
        <Segmented
          label={t('task.tabs')}
          items={[
            { key: 'tasks', label: t('task.tabTasks') },
            { key: 'store', label: t('task.tabStore') },
          ]}
          value={tab}
          onChange={setTab}
        />
      </div>
      {tab === 'tasks' ? <TasksTab /> : <StoreTab />}
    </main>
  )
}
