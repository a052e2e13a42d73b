import { useCall, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { toast } from '@xinghe/ui'
import { SystemRow } from '#components/message/system-row.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { refreshCounts } from '#data/refresh-user.ts'
import { Link } from '#lib/router/link.tsx'
import { useSession } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import { MessageEntries } from './message-entries.tsx'
import styles from './messages.module.css'
import { TipsIgnored } from './tips-ignored.tsx'

/** Messages of the latest are shown here; the others have a screen of their own. */
const shownHere = 3

/** The message centre: what others did, and what the site says last. */
export function Screen() {
  const t = useText()
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.message')} end={<ReadAll />} />
      <MessageEntries />
      <TipsIgnored />
      <Latest />
    </main>
  )
}

function ReadAll() {
  const t = useText()
  const unread = useSession(({ user }) => user?.totalMsgCount ?? 0)
  const { notices } = calls
  const read = useCallMutation(notices.read, {
    invalidates: [notices.fans, notices.likes, notices.replies, notices.system],
    onSuccess() {
      toast(t('messages.readAllDone'))
      void refreshCounts()
    },
  })
  return (
    <button
      type="button"
      className={styles.readAll}
      disabled={unread === 0 || read.isPending}
      onClick={() => read.mutate({})}
    >
      {t('messages.readAll')}
    </button>
  )
}

/** What the site said last; nothing where it said nothing yet, or cannot be asked. */
function Latest() {
  const t = useText()
  const { data } = useCall(calls.notices.system, { size: shownHere }, { quiet: true, staleMs: 0 })
  if (!data || data.info.length === 0) return null
  return (
    <section className={styles.latest} aria-label={t('messages.latest')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('messages.latest')}</h2>
        <Link to="/systemMessage" className={styles.more}>
          {t('messages.more')}
        </Link>
      </div>
      <div className={styles.rows}>
        {data.info.map(message => (
          <SystemRow key={message.id} message={message} />
        ))}
      </div>
    </section>
  )
}
