import { useCallMutation, useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Button, glyphs, Icon } from '@xinghe/ui'
import { useState } from 'react'
import { playlistAddress } from '#components/playlist/playlist-address.ts'
import { PlaylistRow } from '#components/playlist/playlist-row.tsx'
import { playlistCalls, useDeletePlaylists } from '#components/playlist/use-playlist-mutations.ts'
import { later, useLater } from '#lib/later.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { inParts } from './in-parts.ts'
import styles from './my-collection.module.css'
import { SavedList, type SavedListProps } from './saved-list.tsx'

const createSheet = later(async () => (await import('#components/playlist/create-sheet.tsx')).CreateSheet)

/** Playlists of others that were saved. */
export function SavedPlaylists(props: SavedListProps) {
  const t = useText()
  const navigate = useNavigate()
  const list = useList(calls.playlists.saved, {}, { quiet: true, staleMs: 0 })
  const drop = useCallMutation(calls.playlists.dropSaved, { invalidates: playlistCalls })
  return (
    <SavedList
      {...props}
      name="playlists"
      list={list}
      keyOf={({ key }) => key}
      addressOf={({ key }) => playlistAddress(key)}
      remove={keys => inParts(keys, part => drop.mutateAsync({ keys: part }))}
      busy={drop.isPending}
      emptyAction={{ label: t('title.collections'), onPress: () => navigate('/collections') }}
    >
      {playlist => <PlaylistRow playlist={playlist} />}
    </SavedList>
  )
}

/** The viewer's own playlists, private ones too. */
export function OwnPlaylists(props: SavedListProps) {
  const t = useText()
  const [creating, setCreating] = useState(false)
  const CreateSheet = useLater(createSheet, creating)
  const list = useList(calls.playlists.ofUser, {}, { quiet: true, staleMs: 0 })
  const remove = useDeletePlaylists()
  return (
    <>
      {list.items.length > 0 && !props.editing && (
        <div className={styles.tools}>
          <Button
            kind="secondary"
            icon={<Icon glyph={glyphs.plus} size="s" />}
            onClick={() => setCreating(true)}
          >
            {t('playlist.create')}
          </Button>
        </div>
      )}
      <SavedList
        {...props}
        name="own"
        list={list}
        keyOf={({ key }) => key}
        addressOf={({ key }) => playlistAddress(key)}
        remove={keys => inParts(keys, part => remove.mutateAsync({ keys: part }))}
        busy={remove.isPending}
        emptyAction={{ label: t('playlist.create'), onPress: () => setCreating(true) }}
      >
        {playlist => <PlaylistRow playlist={playlist} />}
      </SavedList>
      {CreateSheet && <CreateSheet open={creating} onClose={() => setCreating(false)} />}
    </>
  )
}
