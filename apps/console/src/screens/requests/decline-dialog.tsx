import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { limits } from '@xinghe/contract/limits'
import { Flex, Input, Modal, Typography } from 'antd'
import { useState } from 'react'
import { t } from '#text/text.ts'
import type { RequestDialogProps } from './dialog-props.ts'
import { useAnswered } from './use-answered.ts'

/** Declines a request with a reason. */
export function DeclineDialog({ request: { id, name, asked }, onClose }: RequestDialogProps) {
  const [text, setText] = useState('')
  const decline = useCallMutation(calls.requestsAdmin.decline, useAnswered(onClose))
  const reason = text.trim()
  const max = limits.request.reason
  return (
    <Modal
      open
      title={t('requests.declineTitle', { name })}
      okText={t('requests.decline')}
      cancelText={t('requests.cancel')}
      okButtonProps={{
        danger: true,
        disabled: reason === '' || [...reason].length > max,
        loading: decline.isPending,
      }}
      onOk={() => decline.mutate({ id, reason })}
      onCancel={onClose}
    >
      <Flex vertical gap={12} style={{ paddingBottom: 20 }}>
        <Typography.Text type="secondary">{t('requests.declineHint', { count: asked })}</Typography.Text>
        <Input.TextArea
          aria-label={t('requests.reason')}
          placeholder={t('requests.reason')}
          autoSize={{ minRows: 2, maxRows: 6 }}
          count={{ show: true, max, strategy: words => [...words].length }}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </Flex>
    </Modal>
  )
}
