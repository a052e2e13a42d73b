import { Alert, Button, type ButtonProps, Flex, Input, Modal, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { useMayChange } from '#data/may-change.ts'
import { t } from '#text/text.ts'

interface DeleteButtonProps {
  button?: Pick<ButtonProps, 'size' | 'type' | 'icon' | 'aria-label' | 'children'>
  title: string
  /** What goes, a line each. */
  lines: string[]
  /** Where it can be restored; without it, it is gone for good. */
  restorable?: string
  /** What has to be typed before it can be deleted. */
  typed?: string
  /** The mutation that deletes; the dialog closes with its success. */
  removal: { isPending: boolean; isSuccess: boolean; reset: () => void }
  /** Every time the dialog opens. */
  onOpen?: () => void
  onDelete: () => void
  children?: ReactNode
}

/** A button whose dialog asks a second time, naming all that goes, before something is deleted. */
export function DeleteButton({ button, title, removal, onOpen, ...rest }: DeleteButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const mayChange = useMayChange()
  const close = () => setOpen(false)
  const open = () => {
    removal.reset()
    onOpen?.()
    setOpen(true)
  }
  if (!mayChange) return null
  return (
    <>
      <Button danger onClick={open} {...(button ?? { children: t('actions.remove') })} />
      <Modal open={isOpen && !removal.isSuccess} title={title} onCancel={close} footer={null} destroyOnHidden>
        <Question onCancel={close} deleting={removal.isPending} {...rest} />
      </Modal>
    </>
  )
}

interface QuestionProps
  extends Pick<DeleteButtonProps, 'lines' | 'restorable' | 'typed' | 'onDelete' | 'children'> {
  deleting: boolean
  onCancel: () => void
}

function Question({ lines, restorable, typed, deleting, onCancel, onDelete, children }: QuestionProps) {
  const [text, setText] = useState('')
  const isMeant = typed === undefined || text.trim() === typed
  return (
    <Flex vertical gap={16}>
      {restorable === undefined ? (
        <Alert type="error" showIcon title={t('deletion.forGood')} />
      ) : (
        <Alert type="info" showIcon title={restorable} />
      )}
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
