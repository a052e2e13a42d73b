import { calls } from '@xinghe/client'
import type { Episode, WorkDetails } from '@xinghe/contract'
import { useCall } from '../../../../data/call.ts'
import { PosterGrid } from '../../../../pieces/shelf/posters.tsx'
import { Shelf } from '../../../../pieces/shelf/shelf.tsx'
import { useViewers } from '../../../../pieces/watching/use-viewers.ts'
import { isSingle } from '../../../../pieces/work-card/work-note.ts'
import { useText } from '../../../../text/text.ts'
import { Episodes } from './episodes.tsx'
import { People } from './people.tsx'
import { TitleBlock } from './title-block.tsx'
import { Topics } from './topics.tsx'

interface IntroProps {
  work: WorkDetails
  episodes: readonly Episode[]
  /** Id of the episode that is open. */
  current: string | null
}

/** What belongs to a work: title, episodes, people, related works. */
export function Intro({ work, episodes, current }: IntroProps) {
  const say = useText()
  const related = useCall(calls.catalogue.related, { mediaKey: work.mediaKey }, { quiet: true })
  const about = useCall(calls.catalogue.topics, { mediaKey: work.mediaKey }, { quiet: true })
  const viewersOf = useViewers([work.mediaKey])
  const others = related.data?.info ?? []
  const topics = about.data?.info ?? []
  return (
    <>
      <TitleBlock work={work} viewers={viewersOf(work.mediaKey) ?? 0} />
      {!isSingle(work) && episodes.length > 0 && (
        <Episodes work={work} episodes={episodes} current={current} />
      )}
      {work.people.length > 0 && <People people={work.people} />}
      {(others.length > 0 || topics.length > 0) && (
        <Shelf title={say('play.related')}>
          {topics.length > 0 && <Topics topics={topics} />}
          <PosterGrid works={others} />
        </Shelf>
      )}
    </>
  )
}
