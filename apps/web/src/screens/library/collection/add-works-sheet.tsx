import { useCall, useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Playlist, WorkCard } from '@xinghe/contract'
import { Button, Sheet, StateBox, TextField } from '@xinghe/ui'
import { useState } from 'react'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { useAddToPlaylist } from '#components/playlist/use-playlist-mutations.ts'
import row from '#components/work/cover-row/cover-row.module.css'
import { CoverRow } from '#components/work/cover-row/cover-row.tsx'
import { workFacts } from '#components/work/work-card/work-note.ts'
import { useDebounced } from '#lib/use-debounced.ts'
import { useText } from '#text/text.ts'
import styles from './collection.module.css'

export interface AddWorksSheetProps {
  playlist: Playlist
  open: boolean
  onClose: () => void
}

/** Finds works by name and puts them into the playlist. */
export function AddWorksSheet({ playlist, open, onClose }: AddWorksSheetProps) {
  const t = useText()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('playlist.addWorks')}
      closeLabel={t('common.close')}
      className={styles.addSheet}
    >
      <Search playlist={playlist} />
    </Sheet>
  )
}

function Search({ playlist }: { playlist: Playlist }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim())
  return (
    <>
      <TextField
        label={t('playlist.searchWorks')}
        labelHidden
        placeholder={t('playlist.searchWorks')}
        value={typed}
        maxLength={60}
        type="search"
        autoComplete="off"
        data-autofocus
        onChange={event => setTyped(event.currentTarget.value)}
      />
      {q === '' ? (
        <p className={styles.hint}>{t('playlist.addHint')}</p>
      ) : (
        <Found playlist={playlist} q={q} />
      )}
    </>
  )
}

function Found({ playlist, q }: { playlist: Playlist; q: string }) {
  const t = useText()
  const query = useCall(calls.search.works, { q }, { quiet: true, keepsPrevious: true })
  const items = useList(calls.playlists.items, { key: playlist.key }, { quiet: true })
  const inside = new Set(items.items.map(item => item.mediaKey))
  return (
    <ScreenStates
      query={query}
      size="inline"
      skeleton={<RowsSkeleton count={4} />}
      isEmpty={({ info }) => info.length === 0}
      empty={<StateBox kind="empty" text={t('playlist.addNothing')} />}
    >
      {({ info }) => (
        <ul className={styles.found} aria-label={t('playlist.addWorks')}>
          {info.map(work => (
            <li key={work.mediaKey}>
              <FoundRow listKey={playlist.key} work={work} isInside={inside.has(work.mediaKey)} />
            </li>
          ))}
        </ul>
      )}
    </ScreenStates>
  )
}

function FoundRow({ listKey, work, isInside }: { listKey: string; work: WorkCard; isInside: boolean }) {
  const t = useText()
  const add = useAddToPlaylist()
  // What is further down in a long list is not loaded: adding it again changes nothing.
  const isAdded = isInside || add.isSuccess
  return (
    <div className={styles.foundRow}>
      <CoverRow work={work}>
        <span className={row.sub}>{workFacts(work)}</span>
        <Button
          kind="secondary"
          size="s"
          className={styles.add}
          disabled={isAdded}
          loading={add.isPending}
          aria-label={`${t(isAdded ? 'playlist.added' : 'playlist.add')} ${work.title}`}
          onClick={() => add.mutate({ key: listKey, mediaKey: work.mediaKey })}
        >
          {t(isAdded ? 'playlist.added' : 'playlist.add')}
        </Button>
      </CoverRow>
    </div>
  )
}
