import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Count, glyphs, IconButton, NavBar } from '@xinghe/ui'
import { useEffect } from 'react'
import { CellGroup, CellLink } from '#components/list/cell/cell.tsx'
import { ShelfSkeleton } from '#components/list/states/skeletons.tsx'
import { PersonGlow } from '#components/person/person-head/person-head.tsx'
import { VipNews } from '#components/vip/vip-news.tsx'
import { HistoryRow } from '#components/work/history/history-row.tsx'
import { recentHistory } from '#components/work/history/own-watching.tsx'
import { Shelf } from '#components/work/shelf/shelf.tsx'
import { refreshUser } from '#data/refresh-user.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useSession } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import { DeletionNotice } from './deletion-notice.tsx'
import { DeviceHistory } from './device-history.tsx'
import { Entries } from './entries.tsx'
import { FeedbackEntry } from './feedback-entry.tsx'
import { InvitationEntry } from './invitation-entry.tsx'
import { ProfileCard } from './profile-card.tsx'
import { RequestsEntry } from './requests-entry.tsx'
import styles from './user.module.css'
import { VipCard } from './vip-card.tsx'

/** What the message centre has; other counts have entries of their own. */
const centreKinds = ['replies', 'likes', 'fans', 'system', 'chat']

/** The personal center: profile, history and links. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const user = useSession(state => state.user)
  const history = useCall(calls.playback.history, recentHistory, {
    enabled: user !== null,
    quiet: true,
    staleMs: 0,
  })
  // Others follow in the meantime; the screen is kept for the whole visit.
  useEffect(() => void refreshUser(), [])
  const watched = user ? (history.data?.info ?? []) : []
  return (
    <div className={styles.screen}>
      <PersonGlow />
      <NavBar
        overlay
        className={styles.bar}
        title={t('title.user')}
        end={
          <>
            {user && <MessagesButton />}
            <IconButton glyph={glyphs.scan} label={t('user.scan')} onClick={() => navigate('/scanCode')} />
            <IconButton
              glyph={glyphs.settings}
              label={t('user.settings')}
              onClick={() => navigate('/settings')}
            />
          </>
        }
      />
      <main className={styles.body}>
        <ProfileCard user={user} />
        {user?.deletionAt && <DeletionNotice at={user.deletionAt} />}
        {user && <VipNews />}
        <VipCard />
        <Entries />
        {!user && <DeviceHistory />}
        {user && history.isPending && (
          <div className={styles.history}>
            <ShelfSkeleton shape="cover" count={2} />
          </div>
        )}
        {watched.length > 0 && (
          <div className={styles.history}>
            <Shelf title={t('user.history')} more="/historicalRecords">
              <HistoryRow items={watched} />
            </Shelf>
          </div>
        )}
        {user && history.isSuccess && watched.length === 0 && (
          <p className={styles.none}>{t('user.historyEmpty')}</p>
        )}
        <CellGroup>
          <CellLink to="/myDynamic" glyph={glyphs.edit} title={t('user.posts')} />
          <CellLink to="/voteManage" glyph={glyphs.ballot} title={t('user.polls')} />
          <CellLink to="/signIn" glyph={glyphs.calendar} title={t('user.signInDay')} />
          <CellLink to="/taskCenter" glyph={glyphs.gift} title={t('user.tasks')} />
          <CellLink to="/myLevel" glyph={glyphs.rank} title={t('user.level')} />
          <CellLink to="/myGold" glyph={glyphs.coin} title={t('user.gold')} />
          <InvitationEntry />
          <RequestsEntry />
          <CellLink to="/collections" glyph={glyphs.list} title={t('user.playlists')} />
          <FeedbackEntry />
          <CellLink to="/help" glyph={glyphs.help} title={t('about.help')} />
          <CellLink to="/app-download" glyph={glyphs.phone} title={t('about.download')} />
          <CellLink to="/about-us" glyph={glyphs.info} title={t('settings.about')} />
        </CellGroup>
      </main>
    </div>
  )
}

/** Leads to the message centre, with how much of it is new. */
function MessagesButton() {
  const t = useText()
  const navigate = useNavigate()
  // A browser may have stored its user from before there were counts.
  const count = useSession(({ user }) =>
    centreKinds.reduce((sum, kind) => sum + (user?.counts?.[kind] ?? 0), 0),
  )
  return (
    <IconButton
      glyph={glyphs.message}
      label={count > 0 ? t('user.messagesUnread', { count }) : t('user.messages')}
      badge={<Count value={count} />}
      onClick={() => navigate('/message')}
    />
  )
}
