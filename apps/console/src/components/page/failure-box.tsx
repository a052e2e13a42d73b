import { isCode } from '@xinghe/app-data'
import { Button, Result } from 'antd'
import { failureText } from '#data/failures.ts'
import { t } from '#text/text.ts'

/** Stands where data should be that could not be had. */
export function FailureBox({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Result
      status={isCode(error, 'forbidden') ? '403' : 'warning'}
      title={t('failures.title')}
      subTitle={failureText(error)}
      extra={<Button onClick={onRetry}>{t('actions.reload')}</Button>}
    />
  )
}
