import { useSortable } from '@dnd-kit/sortable'
import type { Store } from '@xinghe/contract'
import { classNames, confirmDialog, glyphs, Icon, IconButton, Switch, toast } from '@xinghe/ui'
import { storeAddress } from '#components/store/store-filter.ts'
import { useRemoveStore, useUpdateStore } from '#components/store/use-store-mutations.ts'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import styles from './edit-stores.module.css'

/** One store: handle, name, whether it is on home, edit and delete. */
export function StoreRow({ store: { Key, title, words, home } }: { store: Store }) {
  const t = useText()
  const update = useUpdateStore()
  const remove = useRemoveStore({ onSuccess: () => toast(t('store.removed')) })
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: Key })

  async function confirmRemoval() {
    const confirmed = await confirmDialog({
      title: t('store.removeTitle'),
      text: t('store.removeText', { title }),
      confirmText: t('store.remove'),
      cancelText: t('common.cancel'),
      danger: true,
    })
    if (confirmed) remove.mutate({ key: Key })
  }
  return (
    <li
      ref={setNodeRef}
      className={classNames(styles.row, isDragging && styles.dragged)}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={t('store.move', { title })}
      >
        <Icon glyph={glyphs.menu} />
      </button>
      <Link to={storeAddress(Key)} className={styles.name}>
        <span className={styles.title}>{title}</span>
        <span className={styles.words}>{words.join(' · ')}</span>
      </Link>
      <Switch
        checked={update.variables && update.isPending ? update.variables.home === true : home}
        label={t('store.onHomeOf', { title })}
        onChange={next => update.mutate({ key: Key, home: next })}
      />
      <Link to={`/editMyStores/${Key}`} className={styles.edit} aria-label={t('store.editOf', { title })}>
        <Icon glyph={glyphs.edit} size="m" />
      </Link>
      <IconButton
        glyph={glyphs.trash}
        size="m"
        label={t('store.removeOf', { title })}
        onClick={() => void confirmRemoval()}
      />
    </li>
  )
}
