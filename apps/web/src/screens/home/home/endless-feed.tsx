import { calls } from '@xinghe/client'
import { useList } from '../../../data/call.ts'
import { Endless } from '../../../pieces/endless/endless.tsx'
import { GridSkeleton } from '../../../pieces/list/skeletons.tsx'
import { Shelf } from '../../../pieces/shelf/shelf.tsx'
import { CoverCard } from '../../../pieces/work-card/cover-card.tsx'
import { useText } from '../../../text/text.ts'

/** The endless recommendations of a channel. */
export function EndlessFeed({ channel }: { channel: string }) {
  const say = useText()
  const list = useList(calls.catalogue.feed, { channel }, { quiet: true })
  if (!list.pending && !list.failed && list.items.length === 0) return null
  return (
    <Shelf title={say('home.feed')}>
      <Endless
        list={list}
        keyOf={work => work.mediaKey}
        label={say('home.feed')}
        columns="covers"
        name={channel}
        skeleton={<GridSkeleton shape="cover" count={6} />}
      >
        {work => <CoverCard work={work} />}
      </Endless>
    </Shelf>
  )
}
