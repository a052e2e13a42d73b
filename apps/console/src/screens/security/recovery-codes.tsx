import { Button, Flex, Modal, Typography } from 'antd'
import { t } from '#text/text.ts'
import styles from './security.module.css'

/** Recovery codes, which nobody sees again. It closes only by the button that says they were kept. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = codes.join('\n')
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`
  return (
    <Modal
      open
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      title={t('security.codes')}
      footer={null}
      width={400}
    >
      <Flex vertical gap={12}>
        <Typography.Text type="secondary">{t('security.codesHint')}</Typography.Text>
        <Typography.Paragraph copyable={{ text }} className={styles.codes ?? ''}>
          <span className={styles.list}>
            {codes.map(code => (
              <span key={code}>{code}</span>
            ))}
          </span>
        </Typography.Paragraph>
        <Button block href={file} download={t('security.fileName')}>
          {t('security.download')}
        </Button>
        <Button block type="primary" onClick={onClose}>
          {t('security.kept')}
        </Button>
      </Flex>
    </Modal>
  )
}
