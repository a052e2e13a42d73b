import { useCall, useCallMutation } from '@xinghe/app-data'
import { type CallData, calls } from '@xinghe/client'
import { App, Button, Card, Descriptions, Popconfirm, Skeleton } from 'antd'
import { FailureBox } from '#components/page/failure-box.tsx'
import { formatBytes, formatCount, formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'

const { searchAdmin } = calls
/** It changes by itself while a rebuild runs. */
const pollMs = 5_000

/** How much can be found, and the button that rebuilds the index. */
export function IndexCard() {
  const index = useCall(searchAdmin.index, {}, { refetchMs: pollMs })
  const { message } = App.useApp()
  const rebuild = useCallMutation(searchAdmin.rebuild, {
    invalidates: [searchAdmin.index],
    onSuccess: () => void message.success(t('search.rebuilding')),
  })
  return (
    <Card
      size="small"
      title={t('search.index')}
      extra={
        <Popconfirm title={t('search.rebuildConfirm')} onConfirm={() => rebuild.mutate({})}>
          <Button size="small" loading={rebuild.isPending}>
            {t('search.rebuild')}
          </Button>
        </Popconfirm>
      }
    >
      {index.data ? (
        <Descriptions size="small" column={1} items={itemsOf(index.data)} />
      ) : index.error ? (
        <FailureBox error={index.error} onRetry={() => void index.refetch()} />
      ) : (
        <Skeleton active title={false} />
      )}
    </Card>
  )
}

function itemsOf(state: CallData<typeof searchAdmin.index>) {
  const { indexed, keys, people, bytes, walk } = state
  return [
    { key: 'indexed', label: t('search.indexed'), children: formatCount(indexed) },
    { key: 'keys', label: t('search.keys'), children: formatCount(keys) },
    { key: 'people', label: t('search.people'), children: formatCount(people) },
    { key: 'bytes', label: t('search.bytes'), children: formatBytes(bytes) },
    {
      key: 'walk',
      label: t('search.walk'),
      children: walk
        ? `${formatTime(walk.at)} · ${t('search.walked', { seen: formatCount(walk.seen), repaired: formatCount(walk.repaired), removed: formatCount(walk.removed) })}`
        : formatTime(null),
    },
  ]
}
