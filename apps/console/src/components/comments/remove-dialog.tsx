import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { limits } from '@xinghe/contract/limits'
import { App, Flex, Input, Modal, Typography } from 'antd'
import { useState } from 'react'
import { t } from '#text/text.ts'

interface RemoveDialogProps {
  ids: string[]
  onDone: () => void
  onClose: () => void
}

/** Deletes comments for good, and asks why. */
export function RemoveDialog({ ids, onDone, onClose }: RemoveDialogProps) {
  const { message } = App.useApp()
  const [text, setText] = useState('')
  const [isSent, setSent] = useState(false)
  const reason = text.trim()
  const remove = useCallMutation(calls.commentsAdmin.remove, {
    invalidates: [calls.commentsAdmin.list],
    onSuccess({ ids }) {
      void message.success(t('comments.removed', { count: ids.length }))
      onClose()
      onDone()
    },
    onError: () => setSent(false),
  })
  function send() {
    setSent(true)
    remove.mutate({ ids, reason })
  }
  return (
    <Modal
      open
      title={t('comments.removeTitle', { count: ids.length })}
      okText={t('comments.remove')}
      cancelText={t('deletion.keep')}
      okButtonProps={{ danger: true, disabled: reason === '', loading: isSent }}
      onOk={send}
      onCancel={onClose}
    >
      <Flex vertical gap={12} style={{ paddingBottom: 20 }}>
        <Typography.Text type="secondary">{t('comments.removeHint')}</Typography.Text>
        <Input.TextArea
          aria-label={t('comments.reason')}
          placeholder={t('comments.reason')}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={limits.comment.reason}
          showCount
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </Flex>
    </Modal>
  )
}
