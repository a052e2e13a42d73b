import type { LikeNotice } from '@xinghe/contract'
import { Avatar, RedDot } from '@xinghe/ui'
import styles from '#components/message/message.module.css'
import { placeAddress } from '#components/message/place-address.ts'
import { client } from '#data/client.ts'
import { Link } from '#lib/router/link.tsx'
import { formatAgo, formatCount } from '#text/format.ts'
import { type Translate, useText } from '#text/text.ts'

/** Names in the sentence; the others are counted. */
const mostNamed = 2

/** Who likes one thing of the viewer; a press leads there. */
export function LikeRow({ like }: { like: LikeNotice }) {
  const t = useText()
  const { place, subject, subjectId, users, text, at, isNew } = like
  const content = (
    <>
      <span className={styles.faces}>
        {users.map(user => (
          <Avatar
            key={user.uid}
            className={styles.face}
            src={user.avatar ?? undefined}
            name={user.nickName}
          />
        ))}
      </span>
      <span className={styles.body}>
        <span className={styles.line}>
          <span>{sentenceOf(like, t)}</span>
          {isNew && <RedDot label={t('messages.new')} />}
        </span>
        {text !== '' && <span className={styles.quote}>{text}</span>}
        <time className={styles.quiet} dateTime={new Date(at).toISOString()}>
          {formatAgo(at, client.serverNow(), t)}
        </time>
      </span>
    </>
  )
  if (!place) return <div className={styles.row}>{content}</div>
  const address = placeAddress(place, subject === 'comment' ? subjectId : undefined)
  return (
    <Link to={address} className={styles.row}>
      {content}
    </Link>
  )
}

function sentenceOf({ users, total, subject }: LikeNotice, t: Translate): string {
  const what = t(`messages.what.${subject}`)
  const named = users.slice(0, mostNamed).map(({ nickName }) => nickName)
  const [name = ''] = named
  if (total <= 1) return t('messages.liked.one', { name, what })
  const names = named.join(t('messages.comma'))
  if (total <= named.length) return t('messages.liked.few', { names, what })
  return t('messages.liked.many', { names, count: formatCount(total, t), what })
}
