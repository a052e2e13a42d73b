import { Sheet } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import { Comments, type CommentsProps } from './comments.tsx'
import styles from './comments-sheet.module.css'

interface CommentsSheetProps extends Omit<CommentsProps, 'inSheet'> {
  open: boolean
  onClose: () => void
}

/** Comments over a film that has no page of its own. */
export function CommentsSheet({ open, onClose, ...comments }: CommentsSheetProps) {
  const t = useText()
  return (
    <Sheet open={open} onClose={onClose} title={t('comment.title')} closeLabel={t('common.close')} flush>
      <div className={styles.list}>
        <Comments {...comments} inSheet />
      </div>
    </Sheet>
  )
}
