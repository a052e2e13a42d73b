import type { EndlessList } from '@xinghe/app-data'
import { Button, confirmDialog, toast } from '@xinghe/ui'
import { type ReactNode, useEffect } from 'react'
import { EmptyView } from '#components/list/endless/empty-view.tsx'
import { Endless } from '#components/list/endless/endless.tsx'
import { SelectionBar } from '#components/list/selection/selection-bar.tsx'
import { TickRow } from '#components/list/selection/tick-row.tsx'
import { useSelection } from '#components/list/selection/use-selection.ts'
import row from '#components/work/cover-row/cover-row.module.css'
import { CoverRowsSkeleton } from '#components/work/cover-row/cover-rows-skeleton.tsx'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'

export interface SavedListProps {
  /** Lines are chosen instead of opened. */
  editing: boolean
  onEnd: () => void
  /** How many lines there are. */
  onCount: (count: number) => void
}

interface Props<T> extends SavedListProps {
  name: 'works' | 'shorts' | 'playlists' | 'own'
  list: EndlessList<T>
  keyOf: (item: T) => string
  /** Null of one that leads nowhere. */
  addressOf: (item: T) => string | null
  /** Inside of a row. */
  children: (item: T) => ReactNode
  /** Takes what was chosen out. */
  remove: (keys: string[]) => Promise<unknown>
  busy: boolean
  emptyAction: { label: string; onPress: () => void }
  /** A part of what is saved, which has an empty view of its own. */
  part?: string | undefined
  empty?: ReactNode
  /** What can be done with what was chosen besides taking it out. */
  move?: { label: string; onPress: (keys: string[]) => void }
}

/** Lines of what is saved, of which several can be chosen and taken out. */
export function SavedList<T>(props: Props<T>) {
  const { name, list, keyOf, addressOf, children, editing, onCount, emptyAction, part, empty } = props
  const t = useText()
  const selection = useSelection(list.items.map(keyOf))
  const count = list.items.length
  useEffect(() => onCount(count), [count, onCount])
  return (
    <>
      <Endless
        list={list}
        keyOf={keyOf}
        label={t(`favorite.${name}`)}
        flush
        name={part === undefined ? name : `${name} ${part}`}
        skeleton={<CoverRowsSkeleton count={6} />}
        empty={
          empty ?? (
            <EmptyView
              size="full"
              text={t(`favorite.empty.${name}`)}
              sub={t(name === 'own' ? 'favorite.empty.ownText' : 'favorite.empty.text')}
              action={emptyAction}
            />
          )
        }
      >
        {item => {
          const [key, address] = [keyOf(item), addressOf(item)]
          if (editing)
            return (
              <TickRow
                className={row.row}
                on={selection.chosen.has(key)}
                onChange={() => selection.press(key)}
              >
                {children(item)}
              </TickRow>
            )
          if (address === null) return <div className={row.row}>{children(item)}</div>
          return (
            <Link to={address} className={row.row}>
              {children(item)}
            </Link>
          )
        }}
      </Endless>
      {editing && <Bar {...props} selection={selection} />}
    </>
  )
}

function Bar<T>({
  name,
  selection,
  remove,
  busy,
  onEnd,
  move,
}: Props<T> & { selection: ReturnType<typeof useSelection> }) {
  const t = useText()
  const { chosen, isAll } = selection
  async function removeChosen() {
    const confirmed = await confirmDialog({
      text: t(name === 'own' ? 'favorite.deleteText' : 'favorite.removeText', { count: chosen.size }),
      confirmText: t('favorite.remove'),
      cancelText: t('common.cancel'),
      danger: true,
    })
    if (!confirmed) return
    await remove([...chosen])
    onEnd()
    toast(t('favorite.removed'))
  }
  return (
    <SelectionBar
      selection={selection}
      allLabel={t(isAll ? 'favorite.chooseNone' : 'favorite.chooseAll')}
      removeLabel={
        chosen.size === 0 ? t('favorite.remove') : t('favorite.removeChosen', { count: chosen.size })
      }
      busy={busy}
      onRemove={() => void removeChosen().catch(() => {})}
    >
      {move && (
        <Button
          kind="secondary"
          size="l"
          disabled={chosen.size === 0}
          onClick={() => move.onPress([...chosen])}
        >
          {move.label}
        </Button>
      )}
    </SelectionBar>
  )
}
