import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { PublicUser } from '@xinghe/contract'
import { pictureAt, pictureWidths } from '@xinghe/contract/pictures'
import { minuteMs } from '@xinghe/contract/time'
import { Avatar, Badge, Skeleton } from '@xinghe/ui'
import { FollowButton } from '#components/person/follow-button/follow-button.tsx'
import { shownLevel } from '#components/person/shown-level.ts'
import { Link } from '#lib/router/link.tsx'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './uploader.module.css'

/** Who made a work, and following them. Fans and the viewer's tie to them come after it. */
export function Uploader({ user }: { user: PublicUser }) {
  const t = useText()
  const { data, isPending } = useCall(
    calls.profile.space,
    { toUid: user.uid },
    { quiet: true, staleMs: minuteMs },
  )
  return (
    <section className={styles.row} aria-label={t('uploader.title')}>
      <Link to={`/space/${user.uid}`} className={styles.person}>
        <Avatar
          size="m"
          name={user.nickName}
          src={user.avatar ? pictureAt(user.avatar, pictureWidths[0]) : undefined}
          bigV={user.bigV}
          vipLevel={user.vipLevel}
          frame={user.frame}
        />
        <span className={styles.who}>
          <span className={styles.name}>
            <span className={styles.nick}>{user.nickName}</span>
            <Badge tone="soft">{t('uploader.level', { level: shownLevel(user.level) })}</Badge>
          </span>
          <span className={styles.fans}>
            {data ? t('uploader.fans', { count: formatCount(data.fans, t) }) : ' '}
          </span>
        </span>
      </Link>
      {isPending && <Skeleton height="var(--control-s)" width="5em" />}
      {data && <FollowButton user={data} />}
    </section>
  )
}
