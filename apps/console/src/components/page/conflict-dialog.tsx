import { Button, Modal } from 'antd'
import { t } from '#text/text.ts'

interface ConflictDialogProps {
  open: boolean
  title: string
  saving: boolean
  onStay: () => void
  onOverwrite: () => void
  /** Takes theirs and gives up the own changes. */
  onLatest: () => void
}

/** Somebody else saved what is being edited: keep editing, save over theirs, or take theirs. */
export function ConflictDialog({ open, title, saving, onStay, onOverwrite, onLatest }: ConflictDialogProps) {
  return (
    <Modal
      open={open}
      title={title}
      onCancel={onStay}
      footer={[
        <Button key="stay" onClick={onStay}>
          {t('work.stay')}
        </Button>,
        <Button key="overwrite" danger loading={saving} onClick={onOverwrite}>
          {t('work.overwrite')}
        </Button>,
        <Button key="latest" type="primary" onClick={onLatest}>
          {t('work.loadLatest')}
        </Button>,
      ]}
    >
      {t('work.conflictText')}
    </Modal>
  )
}
