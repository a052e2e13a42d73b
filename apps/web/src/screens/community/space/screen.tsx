import { isCode, useCall, useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { glyphs, IconButton, StateBox, TabStrip } from '@xinghe/ui'
import { Suspense, useState } from 'react'
import { EmptyView } from '#components/list/endless/empty-view.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { useFollow } from '#components/person/follow-button/use-follow.ts'
import { PersonGlow } from '#components/person/person-head/person-head.tsx'
import { PostFeed } from '#components/post/post-card/post-feed.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { later, useLater } from '#lib/later.ts'
import { lazyChunk } from '#lib/load-chunk.ts'
import { useNavigate, useParams } from '#lib/router/router.tsx'
import { useSession } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import styles from './space.module.css'
import type { Space } from './space.ts'
import { SpaceHead } from './space-head.tsx'
import { SpaceSkeleton } from './space-skeleton.tsx'

const SpacePlaylists = lazyChunk(async () => (await import('./space-playlists.tsx')).SpacePlaylists)

const SpaceLikes = lazyChunk(async () => (await import('./space-likes.tsx')).SpaceLikes)

const spaceMenu = later(async () => (await import('./space-menu.tsx')).SpaceMenu)

/** Somebody's page: who they are, their posts, the videos among them, and playlists. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const query = useCall(calls.profile.space, { toUid: id }, { quiet: true, staleMs: 0 })
  const { data, error } = query
  const isGone = isCode(error, 'notFound') || isCode(error, 'malformed')
  const name = data?.nickName
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
              <Tabs key={space.uid} space={space} />
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

const tabs = ['posts', 'videos', 'playlists', 'likes'] as const
type Tab = (typeof tabs)[number]

function Tabs({ space }: { space: Space }) {
  const t = useText()
  const [chosen, setTab] = useState<Tab>('posts')
  const shown = tabs.filter(key => key !== 'likes' || space.showsLikes)
  // They may be closed, or the viewer blocks them, while they are open.
  const tab = shown.includes(chosen) ? chosen : 'posts'
  return (
    <>
      <TabStrip
        kind="line"
        label={t('space.tabs')}
        items={shown.map(key => ({ key, label: t(`space.${key}`) }))}
        activeKey={tab}
        onSelect={key => setTab(key as Tab)}
      />
      {tab === 'posts' || tab === 'videos' ? (
        <Posts key={tab} space={space} tab={tab} />
      ) : (
        <Suspense fallback={<RowsSkeleton count={5} />}>
          {tab === 'likes' ? <SpaceLikes space={space} /> : <SpacePlaylists space={space} />}
        </Suspense>
      )}
    </>
  )
}

function Posts({ space, tab }: { space: Space; tab: 'posts' | 'videos' }) {
  const t = useText()
  const input = { toUid: space.uid, ...(tab === 'videos' && { kind: 'video' as const }) }
  const list = useList(calls.publishing.ofUser, input, { quiet: true })
  const isOwn = useSession(state => state.token?.uid === space.uid)
  const { focus, isBlackList, release } = useFollow(space)
  const whose = isBlackList ? 'blocked' : isOwn ? 'own' : focus ? 'followed' : 'other'
  return (
    <PostFeed
      list={list}
      name={`space ${tab} ${space.uid}`}
      label={t(`space.${tab}`)}
      ofOne
      empty={
        <EmptyView
          text={t(`space.empty.${whose}`)}
          sub={t(`space.emptySub.${whose}`)}
          action={isBlackList ? { label: t('space.release'), onPress: release } : undefined}
        />
      }
    />
  )
}
