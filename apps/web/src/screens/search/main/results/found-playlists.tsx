import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Endless } from '#components/list/endless/endless.tsx'
import { playlistAddress } from '#components/playlist/playlist-address.ts'
import { PlaylistRow } from '#components/playlist/playlist-row.tsx'
import row from '#components/work/cover-row/cover-row.module.css'
import { CoverRowsSkeleton } from '#components/work/cover-row/cover-rows-skeleton.tsx'
import { Link } from '#lib/router/link.tsx'
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
    <Endless
      list={list}
      name={`playlists ${q}`}
      keyOf={playlist => playlist.key}
      label={t('search.tab.playlists')}
      flush
      skeleton={<CoverRowsSkeleton count={6} />}
      empty={<NothingFound q={q} of="playlists" />}
    >
      {(playlist, index) => (
        <Link to={playlistAddress(playlist.key)} className={row.row}>
          <PlaylistRow playlist={playlist} priority={index < 4} />
        </Link>
      )}
    </Endless>
  )
}
