import { isCode, useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffWork } from '@xinghe/contract'
import { Button, Result, Skeleton, Tabs, Typography } from 'antd'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { ConflictDialog } from '#components/page/conflict-dialog.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { useLeaveGuard } from '#components/page/leave-guard.tsx'
import { t } from '#text/text.ts'
import { useEditor } from './editor.ts'
import { EpisodesPanel } from './episodes/panel.tsx'
import { WorkFields } from './fields.tsx'
import { WorkHead } from './head.tsx'
import { PollsPanel } from './polls/panel.tsx'

export function Component() {
  const { mediaKey = '' } = useParams()
  const work = useCall(calls.catalogueAdmin.work, { mediaKey })
  if (work.isPending) return <Skeleton active paragraph={{ rows: 12 }} />
  if (!work.data) {
    if (isCode(work.error, 'notFound') || isCode(work.error, 'malformed')) return <Gone />
    return <FailureBox error={work.error} onRetry={() => void work.refetch()} />
  }
  return <Edit key={mediaKey} work={work.data} />
}

function Gone() {
  return (
    <Result
      status="info"
      title={<Typography.Title level={1}>{t('work.gone')}</Typography.Title>}
      extra={
        <Link to="/works">
          <Button type="primary">{t('notFound.home')}</Button>
        </Link>
      }
    />
  )
}

const tabs = ['info', 'episodes', 'polls'] as const

function Edit({ work }: { work: StaffWork }) {
  const editor = useEditor(work)
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const { dialog, allow } = useLeaveGuard(editor.dirty)
  const onDeleted = () => {
    allow()
    void navigate('/works', { replace: true })
  }
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
      <WorkHead work={work} editor={editor} onDeleted={onDeleted} />
      <Tabs
        activeKey={tabs.find(tab => tab === search.get('tab')) ?? 'info'}
        onChange={tab => setSearch(tab === 'info' ? {} : { tab }, { replace: true })}
        items={[
          // Kept while the other tab is open: unsaved changes stay in it.
          { key: 'info', label: t('work.info'), children: info, forceRender: true },
          { key: 'episodes', label: t('work.episodes'), children: <EpisodesPanel work={work} /> },
          { key: 'polls', label: t('polls.tab'), children: <PollsPanel mediaKey={work.mediaKey} /> },
        ]}
      />
      <ConflictDialog
        open={editor.conflict !== null}
        title={t('work.conflictTitle')}
        saving={editor.saving}
        onStay={editor.closeConflict}
        onOverwrite={() => void editor.overwrite()}
        onLatest={editor.takeLatest}
      />
      {dialog}
    </>
  )
}
