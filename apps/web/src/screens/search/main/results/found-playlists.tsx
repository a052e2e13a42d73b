import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { PlaylistFeed } from '#components/playlist/playlist-feed.tsx'
import { useText } from '#text/text.ts'
import { NothingFound } from './nothing-found.tsx'

/** Characters that the call takes. */
const longestTitle = 40

/** Playlists by their titles, the popular ones first. */
export function FoundPlaylists({ q }: { q: string }) {
  const t = useText()
  const list = useList(
    calls.playlists.list,
    { sort: 'popular', q: q.slice(0, longestTitle) },
    { quiet: true },
  )
  return (
    <PlaylistFeed
      list={list}
      name={`playlists ${q}`}
      label={t('search.tab.playlists')}
      empty={<NothingFound q={q} of="playlists" />}
    />
  )
}
