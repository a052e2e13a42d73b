import { LockOutlined } from '@ant-design/icons'
import { isCode } from '@xinghe/app-data'
import { Button, Result } from 'antd'
import { failureText } from '#data/failures.ts'
import { t } from '#text/text.ts'

/** In place of data that could not be fetched. */
export function FailureBox({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isForbidden = isCode(error, 'forbidden')
  return (
    <Result
      status="warning"
      {...(isForbidden && { icon: <LockOutlined style={{ color: 'var(--text-2)' }} /> })}
      title={t(isForbidden ? 'access.refused' : 'failures.title')}
      subTitle={failureText(error)}
      extra={!isForbidden && <Button onClick={onRetry}>{t('actions.reload')}</Button>}
    />
  )
}
