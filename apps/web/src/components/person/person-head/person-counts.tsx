import type { Profile } from '@xinghe/contract'
import { Link } from '#lib/router/link.tsx'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './person-head.module.css'

/** Whom somebody follows, who follows them, and the likes they got. Its texts are in the part `profile`. */
export function PersonCounts({ user }: { user: Pick<Profile, 'uid' | 'following' | 'fans' | 'likes'> }) {
  const t = useText()
  return (
    <div className={styles.counts}>
      {(['following', 'fans'] as const).map(kind => (
        <Link key={kind} to={`/userListPage?uid=${user.uid}&kind=${kind}`} className={styles.count}>
          <b>{formatCount(user[kind], t)}</b> {t(`person.${kind}`)}
        </Link>
      ))}
      <span className={styles.count}>
        <b>{formatCount(user.likes, t)}</b> {t('person.likes')}
      </span>
    </div>
  )
}
