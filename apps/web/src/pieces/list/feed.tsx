import { calls } from '@xinghe/client'
import { useList } from '../../data/call.ts'
import { useText } from '../../text/text.ts'
import { CoverGrid } from '../shelf/covers.tsx'
import { Shelf } from '../shelf/shelf.tsx'
import { FailedBox } from './failed-box.tsx'
import { ListFoot } from './list-foot.tsx'
import { GridSkeleton } from './skeletons.tsx'

/** The endless recommendations of a channel. */
export function Feed({ channel }: { channel: string }) {
  const say = useText()
  const list = useList(calls.catalogue.feed, { channel }, { quiet: true })
  if (!list.pending && !list.failed && list.items.length === 0) return null
  return (
    <Shelf title={say('home.feed')}>
      {list.pending ? (
        <GridSkeleton shape="cover" count={4} />
      ) : list.failed ? (
        <FailedBox error={list.failed} reload={list.reload} />
      ) : (
        <>
          <CoverGrid works={list.items} />
          <ListFoot list={list} />
        </>
      )}
    </Shelf>
  )
}
