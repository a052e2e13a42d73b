import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Store } from '@xinghe/contract'
import { glyphs, IconButton, StateBox } from '@xinghe/ui'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useReorderStores } from '#components/store/use-store-mutations.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import styles from './edit-stores.module.css'
import { StoreRow } from './store-row.tsx'

/** All own stores, to be ordered by their handles. */
export function OwnList() {
  const t = useText()
  const navigate = useNavigate()
  const query = useCall(calls.stores.own, {}, { quiet: true, staleMs: 0 })
  return (
    <main className={styles.screen}>
      <ScreenNav
        title={t('title.editMyStores')}
        end={
          <IconButton glyph={glyphs.plus} label={t('title.addStore')} onClick={() => navigate('/addStore')} />
        }
      />
      <ScreenStates
        query={query}
        skeleton={<RowsSkeleton count={6} />}
        isEmpty={({ info }) => info.length === 0}
        empty={
          <StateBox
            size="full"
            kind="empty"
            text={t('store.none.title')}
            sub={t('store.none.text')}
            action={{ label: t('title.addStore'), onPress: () => navigate('/addStore') }}
          />
        }
      >
        {({ info }) => <Sortable stores={info} />}
      </ScreenStates>
    </main>
  )
}

/** Distance before a press becomes a drag, px. */
const dragFromPx = 4

function Sortable({ stores }: { stores: Store[] }) {
  const t = useText()
  const reorder = useReorderStores()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: dragFromPx } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const keys = stores.map(({ Key }) => Key)

  function drop(from: string, to: string): void {
    reorder.mutate({ keys: arrayMove(keys, keys.indexOf(from), keys.indexOf(to)) })
  }
  return (
    <>
      <p className={styles.hint}>{t('store.orderHint')}</p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) => {
          if (over && active.id !== over.id) drop(String(active.id), String(over.id))
        }}
      >
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          <ul className={styles.rows}>
            {stores.map(store => (
              <StoreRow key={store.Key} store={store} />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </>
  )
}
