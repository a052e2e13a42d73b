import { Count, glyphs, Icon } from '@xinghe/ui'
import { Link } from '#lib/router/link.tsx'
import { useDeviceHistory } from '#stores/device-history.ts'
import { useSession, useSignedIn } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import { useWholeHistory } from './device-history.tsx'
import styles from './user.module.css'

const entries = [
  { to: '/playDownload', glyph: glyphs.download, text: 'user.downloads' },
  { to: '/editMyStores', glyph: glyphs.filter, text: 'user.stores' },
  { to: '/typePage', glyph: glyphs.grid, text: 'user.browse' },
  { to: '/watching', glyph: glyphs.eye, text: 'user.watching' },
] as const

/** Where a viewer goes most, side by side. */
export function Entries() {
  const t = useText()
  return (
    <nav className={styles.entries} aria-label={t('user.entries')}>
      <HistoryEntry />
      <FavoritesEntry />
      {entries.map(({ to, glyph, text }) => (
        <Link key={to} to={to} className={styles.entry}>
          <Icon glyph={glyph} size="l" />
          {t(text)}
        </Link>
      ))}
    </nav>
  )
}

/** A visitor's history is on this screen; a visitor without one is asked to log in. */
function HistoryEntry() {
  const t = useText()
  const signedIn = useSignedIn()
  const isHere = useDeviceHistory(({ records }) => records.length > 0)
  const whole = useWholeHistory()
  const open = () => {
    if (whole.value === null) whole.open('whole')
  }
  const content = (
    <>
      <Icon glyph={glyphs.history} size="l" />
      {t('user.history')}
    </>
  )
  return signedIn || !isHere ? (
    <Link to="/historicalRecords" className={styles.entry}>
      {content}
    </Link>
  ) : (
    <button type="button" className={styles.entry} onClick={open}>
      {content}
    </button>
  )
}

/** Leads to what was saved, to the series with something new if there are some. */
function FavoritesEntry() {
  const t = useText()
  // A browser may have stored its user from before there were counts.
  const count = useSession(({ user }) => user?.counts?.updates ?? 0)
  return (
    <Link to={count > 0 ? '/myCollection?folder=fresh' : '/myCollection'} className={styles.entry}>
      <span className={styles.marked}>
        <Icon glyph={glyphs.star} size="l" />
        <Count value={count} label={t('user.favoritesFresh', { count })} className={styles.mark} />
      </span>
      {t('user.favorites')}
    </Link>
  )
}
