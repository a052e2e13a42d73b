import { Avatar, classNames, glyphs, Icon, Spinner } from '@xinghe/ui'
import { isApart, talkMoment } from '#components/chat/talk-moment.ts'
import { reportAddress } from '#components/report/report-address.ts'
import { runQueue } from '#data/chat/send-queue.ts'
import { client } from '#data/client.ts'
import { Link } from '#lib/router/link.tsx'
import { useHold } from '#lib/use-hold.ts'
import { keepDraft } from '#stores/chat-drafts.ts'
import { retryUnsent } from '#stores/chat-outbox.ts'
import { useText } from '#text/text.ts'
import { BubbleContent } from './bubble-content.tsx'
import styles from './chat.module.css'
import { recalledText } from './recalled-texts.ts'
import type { ChatRow } from './row.ts'

export interface People {
  other: { uid: string; name: string; avatar: string | null; isService: boolean }
  own: { name: string; avatar: string | null }
}

interface MessageRowProps {
  row: ChatRow
  earlier: ChatRow | undefined
  people: People
  /** What is from here on was new when the viewer came. */
  isNewFrom: boolean
  /** Beneath the last message of the viewer: whether it was read. */
  receipt: 'read' | 'sent' | null
  onMenu: () => void
  onPicture: (url: string) => void
}

/** One message, with the time above it after a pause. */
export function MessageRow({ row, earlier, people, isNewFrom, receipt, onMenu, onPicture }: MessageRowProps) {
  const t = useText()
  const isRecalled = row.message?.isRecalled ?? false
  return (
    <>
      {isApart(earlier?.at, row.at) && (
        <p className={styles.moment}>{talkMoment(row.at, client.serverNow(), t)}</p>
      )}
      {isNewFrom && (
        <p className={styles.divider}>
          <span>{t('chat.newFrom')}</span>
        </p>
      )}
      {isRecalled ? (
        <Recalled row={row} uid={people.other.uid} />
      ) : (
        <Said row={row} people={people} onMenu={onMenu} onPicture={onPicture} />
      )}
      {receipt !== null && <p className={styles.receipt}>{t(`chat.receipt.${receipt}`)}</p>}
    </>
  )
}

function Recalled({ row, uid }: { row: ChatRow; uid: string }) {
  const t = useText()
  const text = row.message && recalledText(row.message.id)
  return (
    <p className={styles.moment}>
      {t(row.isOwn ? 'chat.recalledOwn' : 'chat.recalledOther')}
      {row.message && !row.isOwn && (
        <Link className={styles.again} to={reportAddress('message', row.message.id)}>
          {t('chat.report')}
        </Link>
      )}
      {text && (
        <button type="button" className={styles.again} onClick={() => keepDraft(uid, text)}>
          {t('chat.writeAgain')}
        </button>
      )}
    </p>
  )
}

function Said({
  row,
  people,
  onMenu,
  onPicture,
}: Pick<MessageRowProps, 'row' | 'people' | 'onMenu' | 'onPicture'>) {
  const t = useText()
  const hold = useHold(onMenu)
  const { isOwn } = row
  const { other, own } = people
  return (
    <div className={styles.row} data-own={isOwn || undefined}>
      {isOwn ? (
        <Avatar src={own.avatar ?? undefined} name={own.name} />
      ) : (
        <Link to={`/space/${other.uid}`} className={styles.face} aria-label={other.name}>
          <Avatar
            src={other.avatar ?? undefined}
            name={other.name}
            service={other.isService}
            badgeLabel={other.isService ? t('chat.service') : undefined}
          />
        </Link>
      )}
      <div className={styles.said} {...hold}>
        <span className="sr-only">{isOwn ? t('chat.saidOwn') : t('chat.said', { name: other.name })}</span>
        <BubbleContent row={row} onPicture={onPicture} />
        <button type="button" className={classNames('sr-only', styles.menu)} onClick={onMenu}>
          {t('common.more')}
        </button>
      </div>
      <Standing row={row} />
    </div>
  )
}

/** How far a message that the server has not taken has come. */
function Standing({ row: { unsent } }: { row: ChatRow }) {
  const t = useText()
  if (!unsent) return null
  if (unsent.state === 'waiting')
    return (
      <span className={styles.standing} role="img" aria-label={t('chat.sending')}>
        <Spinner size="s" />
      </span>
    )
  return (
    <button
      type="button"
      className={styles.failed}
      aria-label={t('chat.resend')}
      title={unsent.reason}
      onClick={() => {
        retryUnsent(unsent.clientId)
        void runQueue()
      }}
    >
      <Icon glyph={glyphs.warning} />
    </button>
  )
}
