import { isCode } from '@xinghe/app-data'
import { Button, Result } from 'antd'
import { failureText } from '#data/failures.ts'
import { t } from '#text/text.ts'

/** In place of data that could not be fetched. */
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
