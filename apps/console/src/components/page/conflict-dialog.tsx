import { Button, Modal } from 'antd'
import { text } from '#text/zh-CN.ts'

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
          {text.work.stay}
        </Button>,
        <Button key="overwrite" danger loading={saving} onClick={onOverwrite}>
          {text.work.overwrite}
        </Button>,
        <Button key="latest" type="primary" onClick={onLatest}>
          {text.work.loadLatest}
        </Button>,
      ]}
    >
      {text.work.conflictText}
    </Modal>
  )
}
