import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { Arrangement } from '@xinghe/contract'
import { moved } from '#components/channel/channels/arrange.ts'
import type { StripChannel } from '#components/channel/channels/use-channels.ts'
import { useText } from '#text/text.ts'
import { ChannelRow } from './channel-row.tsx'
import styles from './navigation.module.css'

interface SortableChannelsProps {
  channels: readonly StripChannel[]
  arrangement: Arrangement
  onChange: (next: Arrangement) => void
}

/** The strip from top to bottom; rows are dragged by their handles, with a finger, a mouse or the arrow keys. */
export function SortableChannels({ channels, arrangement, onChange }: SortableChannelsProps) {
  const t = useText()
  const announcements = useAnnouncements(channels)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  function drop({ active, over }: DragEndEvent) {
    if (over) onChange(moved(arrangement, channels, String(active.id), String(over.id)))
  }

  return (
    <section aria-labelledby="shown-channels">
      <h2 id="shown-channels" className={styles.heading}>
        {t('navigation.shown')}
        <small className={styles.hint}>{t('navigation.hint')}</small>
      </h2>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          announcements,
          screenReaderInstructions: { draggable: t('navigation.instructions') },
        }}
      >
        <SortableContext items={channels.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          <ol className={styles.list}>
            {channels.map(channel => (
              <ChannelRow
                key={channel.key}
                channel={channel}
                shown={channels}
                arrangement={arrangement}
                onChange={onChange}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </section>
  )
}

/** Screen reader announcements while a row is dragged. */
function useAnnouncements(channels: readonly StripChannel[]): Announcements {
  const t = useText()
  const titleOf = (id: string | number) => channels.find(({ key }) => key === id)?.title ?? ''
  const placeOf = (id: string | number) => channels.findIndex(({ key }) => key === id) + 1
  return {
    onDragStart: ({ active }) => t('navigation.lifted', { title: titleOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? t('navigation.over', { title: titleOf(active.id), place: placeOf(over.id) }) : undefined,
    onDragEnd: ({ active, over }) =>
      t('navigation.dropped', { title: titleOf(active.id), place: placeOf(over?.id ?? active.id) }),
    onDragCancel: ({ active }) => t('navigation.cancelled', { title: titleOf(active.id) }),
  }
}
