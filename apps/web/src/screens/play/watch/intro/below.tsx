import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { WorkDetails } from '@xinghe/contract'
import { useDeferredValue } from 'react'
import { LaterPolls } from '#components/poll/later-polls.tsx'
import { useWorkPolls } from '#components/poll/use-polls.ts'
import { WorkActions } from '#components/work/actions/work-actions.tsx'
import { PosterGrid } from '#components/work/shelf/posters.tsx'
import { Shelf } from '#components/work/shelf/shelf.tsx'
import { LaterUploader } from '#components/work/uploader/later-uploader.tsx'
import { useIsMinor } from '#stores/minor.ts'
import { useText } from '#text/text.ts'
import { Album } from '../album/album.tsx'
import type { AlbumState } from '../album/use-album.ts'
import { People } from './people.tsx'
import { Topics } from './topics.tsx'

interface BelowProps {
  work: WorkDetails
  album: AlbumState
  /** Id of the episode that is open. */
  current: string | null
}

/** Below a work's episodes: the set it is watched in, people, polls, related works. */
export function Below({ work, album, current }: BelowProps) {
  const t = useText()
  const forMinors = useIsMinor()
  const related = useCall(
    calls.catalogue.related,
    { mediaKey: work.mediaKey, ...(forMinors && { forMinors }) },
    { quiet: true },
  )
  const about = useCall(
    calls.catalogue.topics,
    { mediaKey: work.mediaKey },
    { quiet: true, enabled: !forMinors },
  )
  const polls = useWorkPolls(work.mediaKey)
  // They appear above them and must not push them down.
  const isMoreComing = (album.chosen === null && album.pending) || polls.isPending
  // Deferred, so that rendering them does not block the film that is starting.
  const others = useDeferredValue(isMoreComing ? undefined : related.data?.info) ?? []
  const topics = useDeferredValue(isMoreComing ? undefined : about.data?.info) ?? []
  return (
    <>
      {!forMinors && <LaterUploader user={work.uploader} />}
      {!forMinors && <WorkActions key={work.mediaKey} mediaKey={work.mediaKey} episode={current} />}
      {album.chosen !== null && <Album state={album} mediaKey={work.mediaKey} />}
      {work.people.length > 0 && <People people={work.people} />}
      {album.chosen === null && <Album state={album} mediaKey={work.mediaKey} />}
      <LaterPolls on="work" key={work.mediaKey} mediaKey={work.mediaKey} query={polls} />
      {(others.length > 0 || topics.length > 0) && (
        <Shelf title={t('play.related')}>
          {topics.length > 0 && <Topics topics={topics} />}
          <PosterGrid works={others} />
        </Shelf>
      )}
    </>
  )
}
