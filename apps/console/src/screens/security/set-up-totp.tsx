import { useCallMutation } from '@xinghe/app-data'
import { type CallData, calls } from '@xinghe/client'
import { Alert, App, Button, Flex, Form, Input, Modal, QRCode, Typography } from 'antd'
import { failureText } from '#data/failures.ts'
import { t } from '#text/text.ts'
import styles from './security.module.css'

interface SetUpTotpProps {
  secret: CallData<typeof calls.secondFactor.beginTotp>
  onClose: () => void
  onEnabled: (recoveryCodes: string[]) => void
}

/** A secret for an authenticator application, until the application shows a right code. */
export function SetUpTotp({ secret, onClose, onEnabled }: SetUpTotpProps) {
  const { message } = App.useApp()
  const enable = useCallMutation(calls.secondFactor.enableTotp, {
    quiet: true,
    invalidates: [calls.secondFactor.state],
    onSuccess({ recoveryCodes }) {
      void message.success(t('security.enabled'))
      onEnabled(recoveryCodes)
    },
  })
  return (
    <Modal open onCancel={onClose} title={t('security.start')} footer={null} width={400}>
      <Flex vertical gap={12}>
        <Typography.Text>{t('security.scan')}</Typography.Text>
        <QRCode
          value={secret.address}
          color="#000000"
          bgColor="#ffffff"
          size={200}
          type="svg"
          aria-label={t('security.qr')}
        />
        <Typography.Text code copyable className={styles.secret ?? ''}>
          {secret.secret}
        </Typography.Text>
        {enable.error && <Alert type="error" showIcon title={failureText(enable.error)} />}
        <Form<{ totp: string }>
          layout="vertical"
          requiredMark={false}
          onFinish={fields => enable.mutate(fields)}
        >
          <Form.Item
            name="totp"
            label={t('security.code')}
            rules={[{ required: true, whitespace: true, message: t('security.codeMissing') }]}
          >
            <Input autoComplete="one-time-code" inputMode="numeric" maxLength={7} />
          </Form.Item>
          <Button type="primary" htmlType="submit" block loading={enable.isPending}>
            {t('security.enable')}
          </Button>
        </Form>
      </Flex>
    </Modal>
  )
}
