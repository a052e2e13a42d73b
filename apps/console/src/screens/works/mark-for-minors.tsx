import { useCall, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Alert, App, Button, Flex, Typography } from 'antd'
import { t } from '#text/text.ts'

/** Most that are marked at once. */
export const mostMarked = 100

/** Marks the selected works as fit for minors, or not. */
export function MarkForMinors({ mediaKeys, onDone }: { mediaKeys: string[]; onDone: () => void }) {
  const { message } = App.useApp()
  const { works, work, minorPool } = calls.catalogueAdmin
  const mark = useCallMutation(calls.catalogueAdmin.markForMinors, {
    invalidates: [works, work, minorPool],
    onSuccess: ({ changed }) => {
      void message.success(t('works.minorsMarked', { count: changed }))
      onDone()
    },
  })
  if (mediaKeys.length === 0) return null
  const press = (forMinors: boolean) => () => mark.mutate({ mediaKeys, forMinors })
  return (
    <Flex gap={8} align="center" wrap>
      <Typography.Text type="secondary">{t('works.selected', { count: mediaKeys.length })}</Typography.Text>
      <Button loading={mark.isPending} onClick={press(true)}>
        {t('works.markForMinors')}
      </Button>
      <Button loading={mark.isPending} onClick={press(false)}>
        {t('works.unmarkForMinors')}
      </Button>
    </Flex>
  )
}

/** Minor mode shows nothing while no work is marked, or none of those that are is published. */
export function EmptyPoolAlert() {
  const { data } = useCall(calls.catalogueAdmin.minorPool, {}, { quiet: true })
  if (!data || data.shown > 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('works.poolEmpty')}
      description={t(data.marked === 0 ? 'works.poolUnmarked' : 'works.poolUnpublished', {
        count: data.marked,
      })}
    />
  )
}
