import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { glyphs, IconButton, TabStrip } from '@xinghe/ui'
import { useState } from 'react'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { EmptyView } from '#components/list/endless/empty-view.tsx'
import { ListSearch } from '#components/list/list-search/list-search.tsx'
import { CreateSheet } from '#components/playlist/create-sheet.tsx'
import { PlaylistFeed } from '#components/playlist/playlist-feed.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import styles from './collections.module.css'

/** Playlists of everybody; `tab=1` has the popular ones, any other the latest, `q` searches their titles. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const requireSignIn = useRequireSignIn()
  const [creating, setCreating] = useState(false)
  const params = useSearchParams()
  const q = params.get('q') ?? ''
  const sort = params.get('tab') === '1' ? 'popular' : 'latest'
  const list = useList(calls.playlists.list, { sort, ...(q !== '' && { q }) }, { quiet: true })

  function show(next: string) {
    const query = new URLSearchParams(params)
    query.set('tab', next === 'popular' ? '1' : '0')
    navigate(`/collections?${query}`, { replace: true })
  }
  const openForm = () => requireSignIn('collect', () => setCreating(true))
  return (
    <main className={styles.screen}>
      <ScreenNav
        title={t('title.collections')}
        end={<IconButton glyph={glyphs.plus} label={t('playlist.create')} onClick={openForm} />}
      />
      <ListSearch q={q} label={t('playlist.search')} clearLabel={t('playlist.searchClear')} />
      <TabStrip
        kind="line"
        label={t('playlist.sorts')}
        items={[
          { key: 'latest', label: t('playlist.latest') },
          { key: 'popular', label: t('playlist.popular') },
        ]}
        activeKey={sort}
        onSelect={show}
      />
      <PlaylistFeed
        list={list}
        label={t('title.collections')}
        name={`${sort} ${q}`}
        empty={
          q === '' ? (
            <EmptyView
              size="full"
              text={t('playlist.empty.title')}
              sub={t('playlist.empty.text')}
              action={{ label: t('playlist.create'), onPress: openForm }}
            />
          ) : (
            <EmptyView text={t('playlist.nothing.title')} sub={t('playlist.nothing.text')} />
          )
        }
      />
      <CreateSheet open={creating} onClose={() => setCreating(false)} />
    </main>
  )
}
