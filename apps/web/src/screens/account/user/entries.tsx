import { glyphs, Icon } from '@xinghe/ui'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import styles from './user.module.css'

const entries = [
  { to: '/historicalRecords', glyph: glyphs.history, text: 'user.history' },
  { to: '/editMyStores', glyph: glyphs.filter, text: 'user.stores' },
  { to: '/typePage', glyph: glyphs.grid, text: 'user.browse' },
  { to: '/watching', glyph: glyphs.eye, text: 'user.watching' },
] as const

/** Where a viewer goes most, side by side. */
export function Entries() {
  const t = useText()
  return (
    <nav className={styles.entries} aria-label={t('user.entries')}>
      {entries.map(({ to, glyph, text }) => (
        <Link key={to} to={to} className={styles.entry}>
          <Icon glyph={glyph} size="l" />
          {t(text)}
        </Link>
      ))}
    </nav>
  )
}
