import { App, Button } from 'antd'
import { useRetryAsset } from '#data/assets.ts'
import { t } from '#text/text.ts'

export function RetryAsset({ id }: { id: string }) {
  const retry = useRetryAsset()
  const { message } = App.useApp()
  return (
    <Button
      size="small"
      loading={retry.isPending}
      onClick={() => retry.mutate({ id }, { onSuccess: () => void message.success(t('assets.retried')) })}
    >
      {t('actions.retry')}
    </Button>
  )
}
