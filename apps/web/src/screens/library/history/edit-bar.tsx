import { Button, confirmDialog, toast } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import styles from './history.module.css'
import { useRemoveHistory } from './use-remove-history.ts'
import type { Selection } from './use-selection.ts'

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
    <div className={styles.bar}>
      <Button kind="ghost" size="l" onClick={selection.pressAll}>
        {t(isAll ? 'history.chooseNone' : 'history.chooseAll')}
      </Button>
      <Button
        kind="danger"
        size="l"
        className={styles.remove}
        disabled={chosen.size === 0}
        loading={removeFromHistory.isPending}
        onClick={() => void remove()}
      >
        {chosen.size === 0 ? t('history.remove') : t('history.removeChosen', { count: chosen.size })}
      </Button>
    </div>
  )
}
