import { useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './avatar.module.css'
import { avatarInitial, avatarTint } from './avatar-face.ts'

export type AvatarProps = {
  src?: string | undefined
  /** Determines the initial and its background when there is no picture. */
  name: string
  /** 24, 36 (default), 48 or 64 px. */
  size?: 's' | 'm' | 'l' | 'xl' | undefined
  /** One badge, in this order of rank: service, big-V, VIP level. */
  service?: boolean | undefined
  bigV?: boolean | undefined
  /** 0 has no badge; above 4 shows 4. */
  vipLevel?: number | undefined
  /** Accessible name of the badge. */
  badgeLabel?: string | undefined
  /** What is around it. */
  frame?: 'galaxy' | 'ember' | 'gilded' | undefined
  className?: string | undefined
}

/** A person's round picture. It is decoration beside the name; put it in a link or button that has one. */
export function Avatar(props: AvatarProps) {
  const { src, name, size = 'm', service, bigV, vipLevel = 0, badgeLabel, frame, className } = props
  const [failed, setFailed] = useState<string>()
  const badge = service ? 'service' : bigV ? 'bigV' : vipLevel > 0 ? 'vip' : undefined
  return (
    <span className={classNames(styles.avatar, styles[size], className)}>
      {src && src !== failed ? (
        <img className={styles.face} src={src} alt="" loading="lazy" onError={() => setFailed(src)} />
      ) : (
        <span
          className={styles.face}
          style={{ background: `var(--avatar-${avatarTint(name)})` }}
          aria-hidden="true"
        >
          <span className={styles.letter}>{avatarInitial(name)}</span>
        </span>
      )}
      {frame && <i className={classNames(styles.frame, styles[frame])} aria-hidden="true" />}
      {badge && (
        <span className={classNames(styles.badge, styles[badge])}>
          {badge === 'vip' ? (
            <b className={styles.level} aria-hidden="true">
              {Math.min(4, vipLevel)}
            </b>
          ) : (
            <BadgeArt kind={badge} />
          )}
          {badgeLabel && <span className="sr-only">{badgeLabel}</span>}
        </span>
      )}
    </span>
  )
}

function BadgeArt({ kind }: { kind: 'service' | 'bigV' }) {
  return (
    <svg className={styles.art} viewBox="0 0 16 16" aria-hidden="true">
      {kind === 'bigV' ? (
        <path d="M4.2 4.8l3.8 6.4 3.8-6.4" />
      ) : (
        <path d="M3.8 9.6V8a4.2 4.2 0 0 1 8.4 0v1.6M3.8 8.8v1.6M12.2 8.8v1.2c0 1.3-1.2 2.2-2.9 2.2" />
      )}
    </svg>
  )
}
