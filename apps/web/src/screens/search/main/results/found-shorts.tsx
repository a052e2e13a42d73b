import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Endless } from '#components/list/endless/endless.tsx'
import { PostFeed } from '#components/post/post-card/post-feed.tsx'
import { useText } from '#text/text.ts'
import { NothingFound } from './nothing-found.tsx'
import styles from './results.module.css'
import { WorkRowsSkeleton } from './rows-skeleton.tsx'
import { WorkRow } from './work-row.tsx'

/** Short works, and below the last of them the videos of posts. */
export function FoundShorts({ q }: { q: string }) {
  const t = useText()
  const works = useList(calls.search.works, { q, tab: 'short' }, { quiet: true })
  const videos = useList(calls.publishing.search, { q, kind: 'video' }, { quiet: true })
  // Together: what is above must not push down what is below.
  if (works.pending || videos.pending) return <WorkRowsSkeleton />
  const hasWorks = works.items.length > 0 || Boolean(works.failed)
  const hasVideos = videos.items.length > 0 || Boolean(videos.failed)
  const areVideosNext = !hasWorks || works.more === 'end'
  if (!hasWorks && !hasVideos) return <NothingFound q={q} />
  return (
    <>
      {hasWorks && (
        <Endless
          list={works}
          name={`short ${q}`}
          keyOf={work => work.mediaKey}
          label={t('search.found')}
          flush
          skeleton={<WorkRowsSkeleton />}
        >
          {(work, index) => <WorkRow work={work} priority={index < 4} />}
        </Endless>
      )}
      {areVideosNext && hasVideos && (
        <section aria-labelledby="search-videos">
          <h2 id="search-videos" className={styles.instead}>
            {t('search.shortPosts')}
          </h2>
          <PostFeed list={videos} name={`short posts ${q}`} label={t('search.shortPosts')} />
        </section>
      )}
    </>
  )
}
