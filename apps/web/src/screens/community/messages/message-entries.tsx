import { Count, glyphs, Icon } from '@xinghe/ui'
import { Link } from '#lib/router/link.tsx'
import { useSession } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import styles from './messages.module.css'

const entries = [
  { kind: 'replies', to: '/commentAndReply', glyph: glyphs.comment },
  { kind: 'likes', to: '/getLike', glyph: glyphs.like },
  { kind: 'fans', to: '/fansRecords', glyph: glyphs.user },
  { kind: 'system', to: '/systemMessage', glyph: glyphs.bell },
] as const

/** What others did and what the site says, with how much of each is new. */
export function MessageEntries() {
  const t = useText()
  const counts = useSession(({ user }) => user?.counts)
  return (
    <nav className={styles.entries} aria-label={t('messages.entries')}>
      {entries.map(({ kind, to, glyph }) => {
        const count = counts?.[kind] ?? 0
        return (
          <Link key={kind} to={to} className={styles.entry}>
            <span className={styles.mark} data-kind={kind}>
              <Icon glyph={glyph} filled size="l" />
              <Count value={count} label={t('messages.unread', { count })} className={styles.count} />
            </span>
            {t(`messages.${kind}`)}
          </Link>
        )
      })}
    </nav>
  )
}
