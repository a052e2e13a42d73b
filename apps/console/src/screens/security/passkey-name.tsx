import { Button, Form, Input, Modal } from 'antd'
import { t } from '#text/text.ts'

const longest = 40

interface PasskeyNameProps {
  /** The name so far; null while the dialog is closed. */
  shown: string | null
  onClose: () => void
  onName: (name: string) => void
}

/** By which name its owner knows a passkey. */
export function PasskeyName({ shown, onClose, onName }: PasskeyNameProps) {
  return (
    <Modal
      open={shown !== null}
      onCancel={onClose}
      title={t('security.passkeyName')}
      footer={null}
      width={400}
      destroyOnHidden
    >
      <Form<{ name: string }>
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: shown ?? '' }}
        onFinish={({ name }) => onName(name.trim())}
      >
        <Form.Item
          name="name"
          label={t('security.passkeyName')}
          extra={t('security.passkeyNameHint')}
          rules={[{ required: true, whitespace: true, message: t('security.passkeyNameMissing') }]}
        >
          <Input maxLength={longest} autoComplete="off" autoFocus />
        </Form.Item>
        <Button type="primary" htmlType="submit" block>
          {t('actions.save')}
        </Button>
      </Form>
    </Modal>
  )
}
