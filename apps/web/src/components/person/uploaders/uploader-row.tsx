import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Avatar, glyphs, Icon, Skeleton } from '@xinghe/ui'
import { Link } from '#lib/router/link.tsx'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import { FollowButton } from '../follow-button/follow-button.tsx'
import styles from './uploaders.module.css'

const maxUploaders = 12
const places = [1, 2, 3, 4]

/** Uploaders worth following, side by side. Nothing while there are none. */
export function UploaderRow() {
  const t = useText()
  const found = useCall(
    calls.publishing.uploaders,
    { size: maxUploaders, fresh: true },
    { quiet: true, staleMs: 300_000 },
  )
  const uploaders = found.data?.info ?? []
  if (!found.isPending && uploaders.length === 0) return null
  return (
    <section className={styles.row} aria-label={t('uploaders.title')} aria-busy={found.isPending}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('uploaders.title')}</h2>
        <Link to="/moreFocus" className={styles.more}>
          {t('common.more')}
          <Icon glyph={glyphs.more} size="s" />
        </Link>
      </div>
      <ul className={styles.strip}>
        {found.isPending && places.map(place => <UploaderSkeleton key={place} />)}
        {uploaders.map(({ user, fans }) => (
          <li key={user.uid} className={styles.one}>
            <Link to={`/space/${user.uid}`} className={styles.person}>
              <Avatar
                src={user.avatar ?? undefined}
                name={user.nickName}
                size="l"
                bigV={user.bigV}
                vipLevel={user.vipLevel}
              />
              <span className={styles.name}>{user.nickName}</span>
              <span className={styles.fans}>{t('uploaders.fans', { count: formatCount(fans, t) })}</span>
            </Link>
            <FollowButton user={user} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Placeholder of an uploader. */
function UploaderSkeleton() {
  return (
    <li className={styles.one}>
      <Skeleton shape="circle" width="var(--avatar-l)" />
      <span className={styles.name}>
        <Skeleton shape="text" />
      </span>
      <span className={styles.fans}>
        <Skeleton shape="text" width="4em" />
      </span>
      <Skeleton height="var(--control-s)" width="5em" />
    </li>
  )
}
