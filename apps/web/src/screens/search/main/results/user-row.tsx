import type { FoundUser } from '@xinghe/contract'
import { Avatar } from '@xinghe/ui'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import { Marked } from '../marked/marked.tsx'
import styles from './user-row.module.css'

/** A matching user with a link to their space. */
export function UserRow({ user }: { user: FoundUser }) {
  const t = useText()
  return (
    <Link to={`/space/${user.uid}`} className={styles.row}>
      <Avatar
        size="l"
        name={user.nickName}
        src={user.avatar ?? undefined}
        bigV={user.bigV}
        vipLevel={user.vipLevel}
      />
      <span className={styles.text}>
        <span className={styles.name}>
          <Marked text={user.nickName} ranges={user.ranges} />
        </span>
        <span className={styles.line}>{user.introduce || t('search.userNumber', { uid: user.uid })}</span>
      </span>
    </Link>
  )
}
