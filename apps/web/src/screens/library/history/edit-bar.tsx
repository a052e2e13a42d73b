import { confirmDialog, toast } from '@xinghe/ui'
import { SelectionBar } from '#components/list/selection/selection-bar.tsx'
import type { Selection } from '#components/list/selection/use-selection.ts'
import { useText } from '#text/text.ts'
import { useRemoveHistory } from './use-remove-history.ts'

/** Chooses all, and takes what is chosen out of the history. */
export function EditBar({ selection }: { selection: Selection }) {
  const t = useText()
  const removeFromHistory = useRemoveHistory(() => {
    selection.end()
    toast(t('history.removed'))
  })
  const { chosen, isAll } = selection

  async function remove() {
    const confirmed = await confirmDialog({
      text: t('history.removeText', { count: chosen.size }),
      confirmText: t('history.remove'),
      cancelText: t('common.cancel'),
      danger: true,
    })
    if (confirmed) removeFromHistory.mutate([...chosen])
  }
  return (
    <SelectionBar
      selection={selection}
      allLabel={t(isAll ? 'history.chooseNone' : 'history.chooseAll')}
      removeLabel={
        chosen.size === 0 ? t('history.remove') : t('history.removeChosen', { count: chosen.size })
      }
      busy={removeFromHistory.isPending}
      onRemove={() => void remove()}
    />
  )
}
