import type { Arrangement } from '@xinghe/contract'
import { glyphs, Icon } from '@xinghe/ui'
import { switched } from '#components/channel/channels/arrange.ts'
import type { StripChannel } from '#components/channel/channels/use-channels.ts'
import { useText } from '#text/text.ts'
import styles from './navigation.module.css'

interface HiddenChannelsProps {
  channels: readonly StripChannel[]
  shown: readonly StripChannel[]
  arrangement: Arrangement
  onChange: (next: Arrangement) => void
}

/** What the viewer removed from their strip; a press restores it. */
export function HiddenChannels({ channels, shown, arrangement, onChange }: HiddenChannelsProps) {
  const t = useText()
  if (channels.length === 0) return null
  return (
    <section aria-labelledby="hidden-channels">
      <h2 id="hidden-channels" className={styles.heading}>
        {t('navigation.hidden')}
        <small className={styles.hint}>{t('navigation.hiddenHint')}</small>
      </h2>
      <ul className={styles.chips}>
        {channels.map(({ key, title }) => (
          <li key={key}>
            <button
              type="button"
              className={styles.chip}
              aria-label={t('navigation.show', { title })}
              onClick={() => onChange(switched(arrangement, shown, key))}
            >
              <Icon glyph={glyphs.plus} size="s" />
              {title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
