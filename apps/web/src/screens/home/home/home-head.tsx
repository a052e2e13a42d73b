import type { Channel } from '@xinghe/contract'
import { classNames, glyphs, Icon, Mark, NavBar, TabStrip } from '@xinghe/ui'
import { Link } from '../../../lib/router/link.tsx'
import { useText } from '../../../text/text.ts'
import styles from './home.module.css'

interface HomeHeadProps {
  channels: readonly Pick<Channel, 'key' | 'title'>[]
  active: string
  onSelect: (key: string) => void
  /** The banner's colour lies behind: no ground of its own and white ink until the page scrolls. */
  toned: boolean
}

export function HomeHead({ channels, active, onSelect, toned }: HomeHeadProps) {
  const say = useText()
  return (
    <NavBar
      overlay={toned}
      className={classNames(styles.head, toned && styles.toned)}
      start={<Mark className={styles.mark} label={say('site.name')} />}
    >
      <TabStrip
        className={styles.strip}
        label={say('home.channels')}
        items={channels.map(({ key, title }) => ({ key, label: title }))}
        activeKey={active}
        onSelect={onSelect}
        end={
          <Link to="/historicalRecords" className={styles.history} aria-label={say('home.history')}>
            <Icon glyph={glyphs.history} />
          </Link>
        }
      />
    </NavBar>
  )
}
