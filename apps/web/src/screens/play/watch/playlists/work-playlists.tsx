import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { use } from 'react'
import { EmptyView } from '#components/list/endless/empty-view.tsx'
import { PlaylistFeed } from '#components/playlist/playlist-feed.tsx'
import { loadTexts, useText } from '#text/text.ts'

const texts = loadTexts(['playlist'])

/** Public playlists that the work is in, the popular ones first. */
export function WorkPlaylists({ mediaKey }: { mediaKey: string }) {
  use(texts)
  const t = useText()
  const list = useList(calls.playlists.list, { sort: 'popular', mediaKey }, { quiet: true })
  return (
    <PlaylistFeed
      list={list}
      name={`playlists ${mediaKey}`}
      label={t('playlist.list')}
      empty={<EmptyView text={t('playlist.ofWork.title')} sub={t('playlist.ofWork.text')} />}
    />
  )
}
