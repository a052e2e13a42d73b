import type { PublicUser } from '@xinghe/contract'
import { Avatar, Badge, Skeleton } from '@xinghe/ui'
import type { ReactNode } from 'react'
import { Link } from '#lib/router/link.tsx'
import styles from './person-row.module.css'

interface PersonRowProps {
  user: PublicUser
  /** Beside the name. */
  mark?: string | undefined
  /** A third, quieter line. */
  counts?: string
  /** What can be done about them, at the right. */
  children?: ReactNode
}

/** Somebody in a list; name and picture lead to their space. */
export function PersonRow({ user, mark, counts, children }: PersonRowProps) {
  return (
    <div className={styles.line}>
      <Link to={`/space/${user.uid}`} className={styles.person}>
        <Avatar
          src={user.avatar ?? undefined}
          name={user.nickName}
          size="l"
          bigV={user.bigV}
          vipLevel={user.vipLevel}
          frame={user.frame}
        />
        <span className={styles.who}>
          <span className={styles.name}>
            <span className={styles.nick} data-vip={user.hasNickColor || undefined}>
              {user.nickName}
            </span>
            {mark !== undefined && <Badge tone="soft">{mark}</Badge>}
          </span>
          <span className={styles.about}>{user.introduce}</span>
          {counts !== undefined && <span className={styles.counts}>{counts}</span>}
        </span>
      </Link>
      {children}
    </div>
  )
}

/** Placeholder of rows; with the third line where they have one. */
export function PersonRowsSkeleton({
  count = 8,
  withCounts = false,
}: {
  count?: number
  withCounts?: boolean
}) {
  return (
    <div aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
        <div key={index} className={styles.line}>
          <Skeleton shape="circle" width="var(--avatar-l)" height="var(--avatar-l)" />
          <div className={styles.who}>
            <span className={styles.name}>
              <Skeleton className={styles.place} width="7em" />
            </span>
            <span className={styles.about}>
              <Skeleton className={styles.place} width="80%" />
            </span>
            {withCounts && (
              <span className={styles.counts}>
                <Skeleton className={styles.place} width="8em" />
              </span>
            )}
          </div>
        </div>
      ))}
    </div>
  )
}
