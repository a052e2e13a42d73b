import { useCallMutation, useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { WorkLine } from '#components/playlist/work-line.tsx'
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
      {item => <WorkLine work={item.work} />}
    </SavedList>
  )
}
