import { useQueryClient } from '@tanstack/react-query'
import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { TrendTab } from '@xinghe/contract'
import { NavBar, StateBox, TabStrip } from '@xinghe/ui'
import { useEffect } from 'react'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { EmptyView } from '#components/list/endless/empty-view.tsx'
import { UploaderRow } from '#components/person/uploaders/uploader-row.tsx'
import { feedStaysMs } from '#components/post/feed-menu/use-dismissed.ts'
import { PostFeed } from '#components/post/post-card/post-feed.tsx'
import { RefreshArea } from '#components/screen/refresh-area.tsx'
import { client } from '#data/client.ts'
import { later, useLater } from '#lib/later.ts'
import { loginAddress } from '#lib/return-address.ts'
import { useLocation, useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { session, useSession, useSignedIn } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import styles from './discovery.module.css'
import { PublishEntry } from './publish-entry.tsx'

const playlistShelf = later(
  async () => (await import('#components/playlist/playlist-shelf.tsx')).PlaylistShelf,
)

const tabs: readonly TrendTab[] = ['recommend', 'follow', 'video', 'feed']

/** Among recommended posts, by the index of the one before. */
const between = [
  { after: 2, content: <UploaderRow /> },
  { after: 5, content: <Playlists /> },
]

/** Posts: recommended, of followed users, videos, text and pictures. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const signedIn = useSignedIn()
  useClearDot()
  const requested = useSearchParams().get('tab')
  const tab = tabs.find(key => key === requested) ?? 'recommend'

  function select(key: string) {
    navigate(key === 'recommend' ? '/discovery' : `/discovery?tab=${key}`, { replace: true })
  }
  // From the top again: the second page of an old order must not follow the first of a new one.
  const refresh = () =>
    Promise.all([
      queries.resetQueries({ queryKey: [calls.publishing.feed.name, { tab }] }),
      queries.refetchQueries({ queryKey: [calls.publishing.uploaders.name], type: 'active' }),
      queries.refetchQueries({ queryKey: [calls.playlists.list.name], type: 'active' }),
    ])

  return (
    <div className={styles.screen}>
      <NavBar className={styles.nav} end={<PublishEntry />}>
        <h1 className="sr-only">{t('title.discovery')}</h1>
        <TabStrip
          className={styles.tabs}
          label={t('discovery.tabs')}
          items={tabs.map(key => ({ key, label: t(`discovery.${key}`) }))}
          activeKey={tab}
          onSelect={select}
        />
      </NavBar>
      <RefreshArea onRefresh={refresh}>
        <main className={styles.body}>
          {tab !== 'follow' ? <Posts key={tab} tab={tab} /> : signedIn ? <Followed /> : <LogIn />}
        </main>
      </RefreshArea>
    </div>
  )
}

function Posts({ tab }: { tab: TrendTab }) {
  const t = useText()
  const navigate = useNavigate()
  const requireSignIn = useRequireSignIn()
  const publish = () => requireSignIn('publish', () => navigate('/publishDynamic'))
  const stays = tab === 'recommend' && { staleMs: feedStaysMs }
  const list = useList(calls.publishing.feed, { tab }, { quiet: true, ...stays })
  return (
    <PostFeed
      list={list}
      name={`discovery ${tab}`}
      label={t(`discovery.${tab}`)}
      empty={
        <EmptyView
          text={t('discovery.empty')}
          sub={t('discovery.emptySub')}
          action={{ label: t('discovery.publish'), onPress: publish }}
        />
      }
      wide={tab === 'video'}
      {...(tab === 'recommend' && { between })}
    />
  )
}

function Playlists() {
  const PlaylistShelf = useLater(playlistShelf, true)
  return <div className={styles.playlists}>{PlaylistShelf && <PlaylistShelf />}</div>
}

function Followed() {
  const t = useText()
  const list = useList(calls.publishing.feed, { tab: 'follow' }, { quiet: true })
  return (
    <>
      <UploaderRow />
      <PostFeed
        list={list}
        name="discovery follow"
        label={t('discovery.follow')}
        empty={<StateBox kind="people" text={t('discovery.nobody')} sub={t('discovery.nobodySub')} />}
      />
    </>
  )
}

/** Whoever opens the screen has seen that there are new works: the tab's red dot goes. */
function useClearDot(): void {
  const isDotted = useSession(({ user }) => (user?.newWorks ?? 0) > 0)
  useEffect(() => {
    // Where it does not arrive the dot only stays until the next time.
    if (isDotted) void client.call(calls.publishing.seen, {}).then(clearDot, () => {})
  }, [isDotted])
}

function clearDot({ newWorks }: { newWorks: number }): void {
  const user = session.user()
  if (user && user.newWorks !== newWorks) session.replaceUser({ ...user, newWorks })
}

function LogIn() {
  const t = useText()
  const navigate = useNavigate()
  const location = useLocation()
  return (
    <>
      <UploaderRow />
      <StateBox
        kind="empty"
        text={t('discovery.login')}
        sub={t('discovery.loginSub')}
        action={{ label: t('common.goLogin'), onPress: () => navigate(loginAddress(location)) }}
      />
    </>
  )
}
