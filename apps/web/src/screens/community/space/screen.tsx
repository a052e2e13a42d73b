import { isCode, useCall, useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { glyphs, IconButton, StateBox } from '@xinghe/ui'
import { useLayoutEffect, useState } from 'react'
import { EmptyView } from '#components/list/endless/empty-view.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { useFollow } from '#components/person/follow-button/use-follow.ts'
import { PersonGlow } from '#components/person/person-head/person-head.tsx'
import { PostFeed } from '#components/post/post-card/post-feed.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { later, useLater } from '#lib/later.ts'
import { useNavigate, useParams } from '#lib/router/router.tsx'
import { useSession } from '#stores/session.ts'
import { documentTitle } from '#stores/site-name.ts'
import { useText } from '#text/text.ts'
import styles from './space.module.css'
import type { Space } from './space.ts'
import { SpaceHead } from './space-head.tsx'
import { SpaceSkeleton } from './space-skeleton.tsx'

const spaceMenu = later(async () => (await import('./space-menu.tsx')).SpaceMenu)

/** Somebody's page: who they are, and their posts. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const query = useCall(calls.profile.space, { toUid: id }, { quiet: true, staleMs: 0 })
  const { data, error } = query
  const isGone = isCode(error, 'notFound') || isCode(error, 'malformed')
  const name = data?.nickName
  useLayoutEffect(() => {
    if (name !== undefined) document.title = documentTitle(name)
  }, [name])
  return (
    <div className={styles.screen}>
      {!isGone && <PersonGlow />}
      <ScreenNav
        overlay={!isGone}
        className={styles.bar}
        title={isGone ? t('title.space') : (name ?? '')}
        end={data && <Menu space={data} />}
      />
      <main className={styles.body}>
        <ScreenStates
          query={query}
          skeleton={<SpaceSkeleton />}
          missing={
            isGone && (
              <StateBox
                size="full"
                kind="missing"
                text={t('space.gone')}
                sub={t('space.goneSub')}
                action={{ label: t('common.goHome'), onPress: () => navigate('/', { replace: true }) }}
              />
            )
          }
        >
          {space => (
            <>
              <SpaceHead space={space} />
              <Posts key={space.uid} space={space} />
            </>
          )}
        </ScreenStates>
      </main>
    </div>
  )
}

function Menu({ space }: { space: Space }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const SpaceMenu = useLater(spaceMenu, open)
  return (
    <>
      <IconButton
        glyph={glyphs.ellipsis}
        label={t('common.more')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {SpaceMenu && <SpaceMenu space={space} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}

function Posts({ space }: { space: Space }) {
  const t = useText()
  const list = useList(calls.publishing.ofUser, { toUid: space.uid }, { quiet: true })
  const isOwn = useSession(state => state.token?.uid === space.uid)
  const { focus, isBlackList, release } = useFollow(space)
  const whose = isBlackList ? 'blocked' : isOwn ? 'own' : focus ? 'followed' : 'other'
  return (
    <section aria-label={t('space.posts')}>
      <h2 className={styles.heading}>{t('space.posts')}</h2>
      <PostFeed
        list={list}
        name={`space ${space.uid}`}
        label={t('space.posts')}
        ofOne
        empty={
          <EmptyView
            text={t(`space.empty.${whose}`)}
            sub={t(`space.emptySub.${whose}`)}
            action={isBlackList ? { label: t('space.release'), onPress: release } : undefined}
          />
        }
      />
    </section>
  )
}
