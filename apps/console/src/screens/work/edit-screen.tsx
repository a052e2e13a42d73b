import type { StaffWork } from '@xinghe/contract'
import { Button, Modal, Result, Skeleton, Tabs, Typography } from 'antd'
import { Link, useParams, useSearchParams } from 'react-router'
import { isFailure } from '../../data/failures.ts'
import { useWork } from '../../data/works.ts'
import { FailureBox } from '../../pieces/failure-box.tsx'
import { useLeaveGuard } from '../../pieces/leave-guard.tsx'
import { text } from '../../text/zh-CN.ts'
import { type Editor, useEditor } from './editor.ts'
import { EpisodesPanel } from './episodes/panel.tsx'
import { WorkFields } from './fields.tsx'
import { WorkHead } from './head.tsx'

export function Component() {
  const { mediaKey = '' } = useParams()
  const work = useWork(mediaKey)
  if (work.isPending) return <Skeleton active paragraph={{ rows: 12 }} />
  if (!work.data) {
    if (isFailure(work.error, 'notFound') || isFailure(work.error, 'malformed')) return <Gone />
    return <FailureBox error={work.error} onRetry={() => void work.refetch()} />
  }
  return <Edit key={mediaKey} work={work.data} />
}

function Gone() {
  return (
    <Result
      status="404"
      title={<Typography.Title level={1}>{text.work.gone}</Typography.Title>}
      extra={
        <Link to="/works">
          <Button type="primary">{text.notFound.home}</Button>
        </Link>
      }
    />
  )
}

function Edit({ work }: { work: StaffWork }) {
  const editor = useEditor(work)
  const [search, setSearch] = useSearchParams()
  const { dialog } = useLeaveGuard(editor.dirty)
  const info = (
    <WorkFields
      form={editor.form}
      initial={work.form}
      work={work}
      onTouch={editor.touch}
      onSubmit={() => void editor.save()}
    />
  )
  return (
    <>
      <WorkHead work={work} editor={editor} />
      <Tabs
        activeKey={search.get('tab') === 'episodes' ? 'episodes' : 'info'}
        onChange={tab => setSearch(tab === 'info' ? {} : { tab }, { replace: true })}
        items={[
          // Kept while the other tab is open: unsaved changes stay in it.
          { key: 'info', label: text.work.info, children: info, forceRender: true },
          { key: 'episodes', label: text.work.episodes, children: <EpisodesPanel work={work} /> },
        ]}
      />
      <Conflict editor={editor} />
      {dialog}
    </>
  )
}

function Conflict({ editor }: { editor: Editor }) {
  return (
    <Modal
      open={editor.conflict !== null}
      title={text.work.conflictTitle}
      onCancel={editor.closeConflict}
      footer={[
        <Button key="stay" onClick={editor.closeConflict}>
          {text.work.stay}
        </Button>,
        <Button key="overwrite" danger loading={editor.saving} onClick={() => void editor.overwrite()}>
          {text.work.overwrite}
        </Button>,
        <Button key="latest" type="primary" onClick={editor.takeLatest}>
          {text.work.loadLatest}
        </Button>,
      ]}
    >
      {text.work.conflictText}
    </Modal>
  )
}
