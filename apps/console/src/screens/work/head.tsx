import { ExportOutlined } from '@ant-design/icons'
import type { StaffWork } from '@xinghe/contract'
import { App, Button, Popconfirm, Typography } from 'antd'
import { PageHead } from '#components/page/page-head.tsx'
import { WorkStateTag } from '#components/page/tags.tsx'
import { usePublishWork, useWithdrawWork } from '#data/works.ts'
import { formatCount, formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { DeleteWork } from './delete-work.tsx'
import type { Editor } from './editor.ts'

/** Title and state of a work with what can be done to the whole of it. */
export function WorkHead({
  work,
  editor,
  onDeleted,
}: {
  work: StaffWork
  editor: Editor
  onDeleted: () => void
}) {
  return (
    <PageHead
      sticky
      title={work.form.title}
      beside={
        <>
          <WorkStateTag state={work.state} />
          <Typography.Text type="secondary">{situation(work)}</Typography.Text>
          {editor.dirty && <Typography.Text type="warning">{t('work.dirty')}</Typography.Text>}
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
              {t('work.view')}
            </Button>
          )}
          <DeleteWork work={work} onDeleted={onDeleted} />
          <Publication work={work} editor={editor} />
          <Button
            type="primary"
            loading={editor.saving}
            disabled={!editor.dirty}
            onClick={() => void editor.save()}
          >
            {t('actions.save')}
          </Button>
        </>
      }
    />
  )
}

function situation(work: StaffWork): string {
  if (work.state === 'scheduled' && work.form.publishAt !== null)
    return t('work.scheduledAt', { at: formatTime(work.form.publishAt) })
  return t('work.plays', { count: formatCount(work.hit) })
}

/** Publishing saves what is unsaved first: viewers get what the operator sees. */
function Publication({ work, editor }: { work: StaffWork; editor: Editor }) {
  const { message } = App.useApp()
  const publish = usePublishWork({
    onSuccess: ({ state, episodes }) => {
      if (state === 'scheduled') void message.success(t('workStates.scheduled'))
      else if (episodes.some(({ playable }) => playable)) void message.success(t('work.published'))
      else void message.info(t('work.publishedAhead'))
    },
  })
  const withdraw = useWithdrawWork({ onSuccess: () => void message.success(t('work.withdrawn')) })
  if (work.state === 'published' || work.state === 'scheduled')
    return (
      <Popconfirm
        title={t('work.withdrawConfirm')}
        okText={t('work.withdraw')}
        okButtonProps={{ danger: true }}
        onConfirm={() => withdraw.mutate({ mediaKey: work.mediaKey })}
      >
        <Button loading={withdraw.isPending}>{t('work.withdraw')}</Button>
      </Popconfirm>
    )
  const show = async () => {
    if (editor.dirty && !(await editor.save())) return
    publish.mutate({ mediaKey: work.mediaKey })
  }
  return (
    <Button loading={publish.isPending} onClick={() => void show()}>
      {t('work.publish')}
    </Button>
  )
}
