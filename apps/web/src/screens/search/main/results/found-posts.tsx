import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { PostFeed } from '#components/post/post-card/post-feed.tsx'
import { useText } from '#text/text.ts'
import { NothingFound } from './nothing-found.tsx'

/** Posts by their words and labels, the newest first. */
export function FoundPosts({ q }: { q: string }) {
  const t = useText()
  const list = useList(calls.publishing.search, { q }, { quiet: true })
  return (
    <PostFeed
      list={list}
      name={`posts ${q}`}
      label={t('search.tab.posts')}
      empty={<NothingFound q={q} of="posts" />}
    />
  )
}
