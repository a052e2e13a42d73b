import { isCode, useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { StateBox } from '@xinghe/ui'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { PostSkeleton } from '#components/post/post-card/post-skeleton.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { later, useLater } from '#lib/later.ts'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { DetailMenu } from './detail-menu.tsx'
import styles from './dynamic-detail.module.css'
import { PostDetail } from './post-detail.tsx'

const commentsPart = later(async () => (await import('#components/comments/comments.tsx')).Comments)

/** One post with its comments; `comment` of the address leads to one of them. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const search = useSearchParams()
  const mediaKey = search.get('id') ?? ''
  const query = useCall(
    calls.publishing.post,
    { mediaKey },
    { enabled: mediaKey !== '', quiet: true, staleMs: 0 },
  )
  const Comments = useLater(commentsPart, true)
  const { data, error } = query
  const isGone = mediaKey === '' || isCode(error, 'notFound') || isCode(error, 'malformed')
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.dynamicDetail')} end={data && !isGone && <DetailMenu post={data} />} />
      {isGone ? (
        <StateBox
          size="full"
          kind="missing"
          text={t('detail.gone')}
          sub={t('detail.goneSub')}
          action={{
            label: t('detail.toDiscovery'),
            onPress: () => navigate('/discovery', { replace: true }),
          }}
        />
      ) : (
        <ScreenStates query={query} skeleton={<PostSkeleton count={1} />}>
          {post => (
            <>
              <PostDetail post={post} />
              <section id="comments" className={styles.comments}>
                {Comments ? (
                  <Comments
                    key={post.mediaKey}
                    mediaKey={post.mediaKey}
                    film={null}
                    sought={search.get('comment')}
                  />
                ) : (
                  <RowsSkeleton count={8} />
                )}
              </section>
            </>
          )}
        </ScreenStates>
      )}
    </main>
  )
}
