import { ExportOutlined } from '@ant-design/icons'
import type { StaffWork } from '@xinghe/contract'
import { App, Button, Popconfirm, Typography } from 'antd'
import { PageHead } from '#components/page/page-head.tsx'
import { WorkStateTag } from '#components/page/tags.tsx'
import { usePublishWork, useWithdrawWork } from '#data/works.ts'
import { formatCount, formatTime } from '#text/format.ts'
import { text } from '#text/zh-CN.ts'
import type { Editor } from './editor.ts'

/** Title and state of a work with what can be done to the whole of it. */
export function WorkHead({ work, editor }: { work: StaffWork; editor: Editor }) {
  return (
    <PageHead
      sticky
      title={work.form.title}
      beside={
        <>
          <WorkStateTag state={work.state} />
          <Typography.Text type="secondary">{situation(work)}</Typography.Text>
          {editor.dirty && <Typography.Text type="warning">{text.work.dirty}</Typography.Text>}
        </>
      }
      extra={
        <>
          {work.state === 'published' && (
            <Button
              href={`/play/${work.mediaKey}`}
              target="_blank"
              icon={<ExportOutlined aria-hidden />}
              iconPlacement="end"
            >
              {text.work.view}
            </Button>
          )}
          <Publication work={work} editor={editor} />
          <Button
            type="primary"
            loading={editor.saving}
            disabled={!editor.dirty}
            onClick={() => void editor.save()}
          >
            {text.actions.save}
          </Button>
        </>
      }
    />
  )
}

function situation(work: StaffWork): string {
  if (work.state === 'scheduled' && work.form.publishAt !== null)
    return text.work.scheduledAt(formatTime(work.form.publishAt))
  return text.work.plays(formatCount(work.hit))
}

/** Publishing saves what is unsaved first: viewers get what the operator sees. */
function Publication({ work, editor }: { work: StaffWork; editor: Editor }) {
  const publish = usePublishWork()
  const withdraw = useWithdrawWork()
  const { message } = App.useApp()
  if (work.state === 'published' || work.state === 'scheduled')
    return (
      <Popconfirm
        title={text.work.withdrawAsk}
        okText={text.work.withdraw}
        okButtonProps={{ danger: true }}
        onConfirm={() =>
          withdraw.mutate(work.mediaKey, { onSuccess: () => void message.success(text.work.withdrawn) })
        }
      >
        <Button loading={withdraw.isPending}>{text.work.withdraw}</Button>
      </Popconfirm>
    )
  const show = async () => {
    if (editor.dirty && !(await editor.save())) return
    publish.mutate(work.mediaKey, {
      onSuccess: ({ state }) =>
        void message.success(state === 'scheduled' ? text.workStates.scheduled : text.work.published),
    })
  }
  return (
    <Button loading={publish.isPending} onClick={() => void show()}>
      {text.work.publish}
    </Button>
  )
}
