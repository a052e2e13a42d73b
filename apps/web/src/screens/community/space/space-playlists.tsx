import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { use } from 'react'
import { EmptyView } from '#components/list/endless/empty-view.tsx'
import { PlaylistFeed } from '#components/playlist/playlist-feed.tsx'
import { useSession } from '#stores/session.ts'
import { loadTexts, useText } from '#text/text.ts'
import type { Space } from './space.ts'

const texts = loadTexts(['playlist'])

/** Somebody's playlists, the newest first; to themselves the private ones too. */
export function SpacePlaylists({ space }: { space: Space }) {
  use(texts)
  const t = useText()
  const isOwn = useSession(state => state.token?.uid === space.uid)
  const list = useList(calls.playlists.ofUser, { toUid: space.uid }, { quiet: true, staleMs: 0 })
  return (
    <PlaylistFeed
      list={list}
      name={`space playlists ${space.uid}`}
      label={t('space.playlists')}
      empty={<EmptyView text={t(`space.playlists.${isOwn ? 'own' : 'other'}`)} />}
    />
  )
}
