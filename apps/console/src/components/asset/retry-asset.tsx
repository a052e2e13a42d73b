import { App, Button } from 'antd'
import { useRetryAsset } from '#data/assets.ts'
import { t } from '#text/text.ts'

export function RetryAsset({ id }: { id: string }) {
  const { message } = App.useApp()
  const retry = useRetryAsset({ onSuccess: () => void message.success(t('assets.retried')) })
  return (
    <Button size="small" loading={retry.isPending} onClick={() => retry.mutate({ id })}>
      {t('actions.retry')}
    </Button>
  )
}
