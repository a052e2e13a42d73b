import { Button } from 'antd'
import { useState } from 'react'
import { t } from '#text/text.ts'
import { RemoveDialog } from './remove-dialog.tsx'

/** Deletes hidden comments for good, after a reason was given. */
export function RemoveButton({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button danger onClick={() => setOpen(true)}>
        {t('comments.remove')}
      </Button>
      {isOpen && <RemoveDialog ids={ids} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  )
}
