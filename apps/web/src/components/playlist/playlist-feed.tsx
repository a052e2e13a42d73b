import type { EndlessList } from '@xinghe/app-data'
import type { Playlist } from '@xinghe/contract'
import type { ReactNode } from 'react'
import { Endless } from '#components/list/endless/endless.tsx'
import row from '#components/work/cover-row/cover-row.module.css'
import { CoverRowsSkeleton } from '#components/work/cover-row/cover-rows-skeleton.tsx'
import { Link } from '#lib/router/link.tsx'
import { playlistAddress } from './playlist-address.ts'
import { PlaylistRow } from './playlist-row.tsx'

interface PlaylistFeedProps {
  list: EndlessList<Playlist>
  label: string
  empty: ReactNode
  /** Distinguishes two of one screen. */
  name: string
}

/** An endless list of playlists, each leading to its page. Its texts are in the part `playlist`. */
export function PlaylistFeed({ list, label, empty, name }: PlaylistFeedProps) {
  return (
    <Endless
      list={list}
      keyOf={({ key }) => key}
      label={label}
      flush
      name={name}
      skeleton={<CoverRowsSkeleton count={6} />}
      empty={empty}
    >
      {(playlist, index) => (
        <Link to={playlistAddress(playlist.key)} className={row.row}>
          <PlaylistRow playlist={playlist} priority={index < 4} />
        </Link>
      )}
    </Endless>
  )
}
