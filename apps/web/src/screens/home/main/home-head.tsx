import { classNames, glyphs, Icon, Mark, NavBar, TabStrip } from '@xinghe/ui'
import type { StripChannel } from '#components/channel/channels/use-channels.ts'
import { Link } from '#lib/router/link.tsx'
import { siteName } from '#stores/site-name.ts'
import { useText } from '#text/text.ts'
import styles from './home.module.css'
import { useHotWord } from './use-hot-word.ts'

interface HomeHeadProps {
  channels: readonly StripChannel[]
  active: string
  onSelect: (key: string) => void
  /** The banner's color is behind: transparent with white text until the page scrolls. */
  toned: boolean
}

/** Search above, which scrolls away, and the strip of channels, which stays. */
export function HomeHead({ channels, active, onSelect, toned }: HomeHeadProps) {
  const t = useText()
  return (
    <>
      <div className={classNames(styles.top, toned && styles.onTone)}>
        <Mark className={styles.mark} label={siteName} />
        <SearchPill />
        <Link to="/scanCode" className={styles.topIcon} aria-label={t('home.scan')}>
          <Icon glyph={glyphs.scan} />
        </Link>
        <Link to="/historicalRecords" className={styles.topIcon} aria-label={t('home.history')}>
          <Icon glyph={glyphs.history} />
        </Link>
      </div>
      <NavBar overlay className={classNames(styles.head, toned && styles.toned)}>
        <TabStrip
          className={styles.strip}
          label={t('home.channels')}
          items={channels.map(({ key, title }) => ({ key, label: title }))}
          activeKey={active}
          onSelect={onSelect}
          end={
            <Link to="/navigation" className={styles.edit} aria-label={t('home.editChannels')}>
              <Icon glyph={glyphs.menu} />
            </Link>
          }
        />
      </NavBar>
    </>
  )
}

/** Leads to the search, with a word that many search for now. */
function SearchPill() {
  const t = useText()
  const word = useHotWord()
  const to = word === null ? '/search' : `/search?hint=${encodeURIComponent(word)}`
  return (
    <Link to={to} className={styles.search} aria-label={t('home.search')}>
      <Icon glyph={glyphs.search} size="s" />
      <span key={word} className={styles.word}>
        {word ?? t('home.searchHint')}
      </span>
    </Link>
  )
}
