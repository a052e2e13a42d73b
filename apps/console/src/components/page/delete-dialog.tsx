import { Alert, Button, Flex, Input, Modal, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { t } from '#text/text.ts'

interface DeleteDialogProps {
  open: boolean
  title: string
  /** What goes, a line each. */
  lines: string[]
  /** What has to be typed before it can be deleted. */
  typed?: string
  deleting: boolean
  onCancel: () => void
  onDelete: () => void
  children?: ReactNode
}

/** Asks a second time, naming all that goes, before something is deleted for good. */
export function DeleteDialog({ open, title, onCancel, ...rest }: DeleteDialogProps) {
  return (
    <Modal open={open} title={title} onCancel={onCancel} footer={null} destroyOnHidden>
      <Question onCancel={onCancel} {...rest} />
    </Modal>
  )
}

function Question({
  lines,
  typed,
  deleting,
  onCancel,
  onDelete,
  children,
}: Omit<DeleteDialogProps, 'open' | 'title'>) {
  const [text, setText] = useState('')
  const isMeant = typed === undefined || text.trim() === typed
  return (
    <Flex vertical gap={16}>
      <Alert type="error" showIcon title={t('deletion.forGood')} />
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {lines.map(line => (
          <li key={line} style={{ wordBreak: 'break-all' }}>
            {line}
          </li>
        ))}
      </ul>
      {children}
      {typed !== undefined && (
        <Flex vertical gap={4}>
          <Typography.Text>
            {t('deletion.type')} <Typography.Text strong>{typed}</Typography.Text>
          </Typography.Text>
          <Input
            aria-label={t('deletion.typeLabel')}
            value={text}
            autoComplete="off"
            onChange={event => setText(event.target.value)}
            onPressEnter={() => isMeant && !deleting && onDelete()}
          />
        </Flex>
      )}
      <Flex justify="end" gap={8}>
        <Button onClick={onCancel}>{t('deletion.keep')}</Button>
        <Button type="primary" danger disabled={!isMeant} loading={deleting} onClick={onDelete}>
          {t('actions.remove')}
        </Button>
      </Flex>
    </Flex>
  )
}
