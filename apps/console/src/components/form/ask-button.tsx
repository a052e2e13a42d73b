import { Button, type ButtonProps, Flex, Form, Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { t } from '#text/text.ts'

interface AskButtonProps {
  button: Pick<ButtonProps, 'size' | 'type' | 'danger' | 'disabled' | 'children'>
  title: string
  ok: string
  /** Of the field whose text is sent. */
  label: string
  /** Where there is no text. */
  rule: string
  /** Most characters. */
  max?: number
  /** The mutation; the dialog closes with its success. */
  change: { isPending: boolean; isSuccess: boolean; reset: () => void }
  onSend: (text: string) => void
  /** What it does, above the field. */
  children?: ReactNode
}

/** A button whose dialog says what will be done, and takes a line of text with it, such as a reason. */
export function AskButton({ button, title, ok, change, children, ...field }: AskButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [form] = Form.useForm<{ text: string }>()
  const { label, rule, max = 200, onSend } = field
  const open = () => {
    change.reset()
    setOpen(true)
  }
  return (
    <>
      <Button {...button} onClick={open} />
      <Modal
        open={isOpen && !change.isSuccess}
        title={title}
        okText={ok}
        cancelText={t('users.cancel')}
        okButtonProps={{ danger: button.danger ?? false }}
        confirmLoading={change.isPending}
        onOk={() => form.submit()}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <Flex vertical gap={12}>
          {children}
          <Form form={form} layout="vertical" onFinish={({ text }) => onSend(text.trim())} preserve={false}>
            <Form.Item
              name="text"
              label={label}
              rules={[{ required: true, whitespace: true, message: rule }]}
              style={{ marginBottom: 0 }}
            >
              <Input maxLength={max} autoFocus />
            </Form.Item>
          </Form>
        </Flex>
      </Modal>
    </>
  )
}
