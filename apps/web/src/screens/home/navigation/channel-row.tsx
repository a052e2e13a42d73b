import { useSortable } from '@dnd-kit/sortable'
import type { Arrangement } from '@xinghe/contract'
import { classNames, glyphs, Icon, IconButton } from '@xinghe/ui'
import { pinned, switched } from '#components/channel/channels/arrange.ts'
import type { StripChannel } from '#components/channel/channels/use-channels.ts'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import styles from './navigation.module.css'

interface ChannelRowProps {
  channel: StripChannel
  shown: readonly StripChannel[]
  arrangement: Arrangement
  onChange: (next: Arrangement) => void
}

/** One channel of the strip: its way there, pin, hide and the handle to drag it by. */
export function ChannelRow({ channel, shown, arrangement, onChange }: ChannelRowProps) {
  const t = useText()
  const { key, title, fixed, to } = channel
  const isPinned = arrangement.pins.includes(key)
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: key, disabled: fixed })

  return (
    <li
      ref={setNodeRef}
      className={classNames(styles.row, isDragging && styles.carried)}
      style={{ translate: transform ? `0 ${transform.y}px` : undefined, transition }}
    >
      <Link to={to} className={styles.title} replace={channel.kind !== 'short' && channel.kind !== 'own'}>
        {title}
        {isPinned && <span className={styles.note}>{t('navigation.pinned')}</span>}
        {fixed && <span className={styles.note}>{t('navigation.fixed')}</span>}
      </Link>
      {!fixed && (
        <>
          <IconButton
            glyph={glyphs.pin}
            size="m"
            filled={isPinned}
            className={isPinned ? styles.on : undefined}
            aria-pressed={isPinned}
            label={t('navigation.pin', { title })}
            onClick={() => onChange(pinned(arrangement, shown, key))}
          />
          <IconButton
            glyph={glyphs.minus}
            size="m"
            label={t('navigation.hide', { title })}
            onClick={() => onChange(switched(arrangement, shown, key))}
          />
          <button
            type="button"
            ref={setActivatorNodeRef}
            className={styles.handle}
            {...attributes}
            {...listeners}
            aria-label={t('navigation.drag', { title })}
          >
            <Icon glyph={glyphs.drag} />
          </button>
        </>
      )}
    </li>
  )
}
