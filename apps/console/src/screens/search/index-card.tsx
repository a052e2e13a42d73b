import { App, Button, Card, Descriptions, Popconfirm, Skeleton } from 'antd'
import { FailureBox } from '#components/page/failure-box.tsx'
import { useRebuild, useSearchIndex } from '#data/search.ts'
import { formatBytes, formatCount, formatTime } from '#text/format.ts'
import { text } from '#text/zh-CN.ts'

/** How much can be found, and the way to make the index anew. */
export function IndexCard() {
  const index = useSearchIndex()
  const rebuild = useRebuild()
  const { message } = App.useApp()
  const start = () =>
    rebuild.mutate(undefined, { onSuccess: () => void message.success(text.search.rebuilding) })
  return (
    <Card
      size="small"
      title={text.search.index}
      extra={
        <Popconfirm title={text.search.rebuildAsk} onConfirm={start}>
          <Button size="small" loading={rebuild.isPending}>
            {text.search.rebuild}
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

function itemsOf(state: NonNullable<ReturnType<typeof useSearchIndex>['data']>) {
  const { indexed, keys, people, bytes, walk } = state
  return [
    { key: 'indexed', label: text.search.indexed, children: formatCount(indexed) },
    { key: 'keys', label: text.search.keys, children: formatCount(keys) },
    { key: 'people', label: text.search.people, children: formatCount(people) },
    { key: 'bytes', label: text.search.bytes, children: formatBytes(bytes) },
    {
      key: 'walk',
      label: text.search.walk,
      children: walk
        ? `${formatTime(walk.at)} · ${text.search.walked(formatCount(walk.seen), formatCount(walk.repaired), formatCount(walk.removed))}`
        : formatTime(null),
    },
  ]
}
