import { useCallMutation, useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { PlaylistItem } from '@xinghe/contract'
import { Cover } from '@xinghe/ui'
import row from '#components/work/cover-row/cover-row.module.css'
import { CoverRow } from '#components/work/cover-row/cover-row.tsx'
import { workFacts, workNote } from '#components/work/work-card/work-note.ts'
import { playAddress } from '#lib/play-address.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { inParts } from './in-parts.ts'
import { SavedList, type SavedListProps } from './saved-list.tsx'

/** Works that were saved: all but short ones, or those alone. */
export function SavedWorks({ shorts, ...props }: SavedListProps & { shorts: boolean }) {
  const t = useText()
  const navigate = useNavigate()
  const list = useList(calls.favorites.works, { shorts }, { quiet: true, staleMs: 0 })
  const remove = useCallMutation(calls.favorites.remove, {
    invalidates: [calls.favorites.works, calls.playlists.ofWork],
  })
  return (
    <SavedList
      {...props}
      name={shorts ? 'shorts' : 'works'}
      list={list}
      keyOf={item => item.mediaKey}
      addressOf={({ work }) => work && playAddress(work.mediaKey)}
      remove={keys => inParts(keys, mediaKeys => remove.mutateAsync({ mediaKeys }))}
      busy={remove.isPending}
      emptyAction={{ label: t('common.goHome'), onPress: () => navigate('/') }}
    >
      {item => <Line item={item} />}
    </SavedList>
  )
}

function Line({ item: { work } }: { item: PlaylistItem }) {
  const t = useText()
  if (!work)
    return (
      <>
        <Cover alt="" className={row.cover} />
        <span className={row.text}>
          <span className={row.sub}>{t('playlist.lost')}</span>
        </span>
      </>
    )
  return (
    <CoverRow work={work}>
      <span className={row.sub}>{workFacts(work)}</span>
      <span className={row.sub}>{workNote(work, t)}</span>
    </CoverRow>
  )
}
