import type { PublicUser } from '@xinghe/contract'
import { pictureAt, pictureWidths } from '@xinghe/contract/pictures'
import { Avatar, Badge } from '@xinghe/ui'
import type { ReactNode } from 'react'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import { shownLevel } from '../shown-level.ts'
import styles from './person-head.module.css'

/** The light behind the top of a person's page. */
export function PersonGlow() {
  return <div className={styles.glow} />
}

interface HeadFrameProps {
  face: ReactNode
  name: ReactNode
  line: ReactNode
  end?: ReactNode
  /** Where it leads. */
  to?: string | undefined
}

/** Picture, name and a line on the light of a person's page. */
export function HeadFrame({ face, name, line, end, to }: HeadFrameProps) {
  const content = (
    <>
      {face}
      <span className={styles.who}>
        <b className={styles.name}>{name}</b>
        <span className={styles.line}>{line}</span>
      </span>
      {end}
    </>
  )
  return to === undefined ? (
    <div className={styles.head}>{content}</div>
  ) : (
    <Link to={to} className={styles.head}>
      {content}
    </Link>
  )
}

interface PersonHeadProps extends Pick<HeadFrameProps, 'end' | 'to'> {
  user: PublicUser
  /** The kind of their VIP where it is known. */
  vipName?: string
  /** After the number. */
  more?: readonly string[]
}

/** Somebody at the top of a page about them. Its texts are in the part `profile`. */
export function PersonHead({ user, vipName, more = [], end, to }: PersonHeadProps) {
  const t = useText()
  return (
    <HeadFrame
      to={to}
      end={end}
      face={
        <Avatar
          size="xl"
          name={user.nickName}
          src={user.avatar ? pictureAt(user.avatar, pictureWidths[0]) : undefined}
          bigV={user.bigV}
          vipLevel={user.vipLevel}
          frame={user.frame}
        />
      }
      name={
        <>
          <span className={styles.nick} data-vip={user.hasNickColor || undefined}>
            {user.nickName}
          </span>
          <Badge tone="soft">{t('person.level', { level: shownLevel(user.level) })}</Badge>
          {user.vipLevel > 0 && <Badge tone="vip">{vipName || t('badge.vip')}</Badge>}
        </>
      }
      line={[t('person.uid', { uid: user.uid }), ...more].join(' · ')}
    />
  )
}
