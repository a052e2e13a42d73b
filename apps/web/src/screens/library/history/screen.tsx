import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { glyphs, IconButton, StateBox } from '@xinghe/ui'
import { useState } from 'react'
import { Endless } from '#components/list/endless/endless.tsx'
import { ListSearch } from '#components/list/list-search/list-search.tsx'
import { useSelection } from '#components/list/selection/use-selection.ts'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { withDays } from './days.ts'
import { EditBar } from './edit-bar.tsx'
import styles from './history.module.css'
import { HistoryLine } from './history-line.tsx'
import { HistoryMenu } from './history-menu.tsx'
import { HistorySkeleton } from './history-skeleton.tsx'
import { PausedNotice } from './paused-notice.tsx'

/** What the viewer watched, by day; the words of a search are in the address. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const q = useSearchParams().get('q') ?? ''
  const [isMenuOpen, setMenuOpen] = useState(false)
  const list = useList(calls.playback.history, q === '' ? {} : { q }, { quiet: true, staleMs: 0 })
  const lines = { ...list, items: withDays(list.items, Date.now()) }
  const selection = useSelection(list.items.map(item => item.work.mediaKey))

  return (
    <main className={styles.screen}>
      <ScreenNav
        title={t('title.history')}
        end={
          <>
            {list.items.length > 0 && (
              <button type="button" className={styles.word} onClick={selection.toggle}>
                {t(selection.isOn ? 'history.done' : 'history.edit')}
              </button>
            )}
            <IconButton glyph={glyphs.ellipsis} label={t('history.menu')} onClick={() => setMenuOpen(true)} />
          </>
        }
      />
      <ListSearch q={q} label={t('history.search')} clearLabel={t('history.searchClear')} />
      <PausedNotice />
      <Endless
        list={lines}
        keyOf={({ item }) => `${item.work.mediaKey} ${item.episode}`}
        label={t('title.history')}
        flush
        name={q}
        skeleton={<HistorySkeleton />}
        empty={
          q === '' ? (
            <StateBox
              size="full"
              kind="empty"
              text={t('history.empty.title')}
              sub={t('history.empty.text')}
              action={{ label: t('common.goHome'), onPress: () => navigate('/') }}
            />
          ) : (
            <StateBox kind="empty" text={t('history.nothing.title')} sub={t('history.nothing.text')} />
          )
        }
      >
        {({ item, day }) => (
          <>
            {day && <h2 className={styles.day}>{t(`history.${day}`)}</h2>}
            <HistoryLine item={item} selection={selection} />
          </>
        )}
      </Endless>
      {selection.isOn && <EditBar selection={selection} />}
      <HistoryMenu open={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </main>
  )
}
