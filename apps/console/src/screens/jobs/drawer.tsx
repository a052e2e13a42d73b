import type { Job } from '@xinghe/contract'
import { Descriptions, Drawer, Flex, Typography } from 'antd'
import { JobStateTag } from '#components/page/tags.tsx'
import { formatTime } from '#text/format.ts'
import { text } from '#text/zh-CN.ts'
import styles from './drawer.module.css'
import { RetryJob } from './retry-job.tsx'
import { formatTook } from './table.tsx'

/** What a job was given, how it went and why it failed. */
export function JobDrawer({ job, onClose }: { job: Job | null; onClose: () => void }) {
  return (
    <Drawer
      open={job !== null}
      onClose={onClose}
      size="min(640px, 100vw)"
      title={text.jobs.details}
      extra={job?.state === 'failed' && <RetryJob job={job} onDone={onClose} />}
      destroyOnHidden
    >
      {job && <JobSheet job={job} />}
    </Drawer>
  )
}

function JobSheet({ job }: { job: Job }) {
  const items = [
    { label: text.jobs.name, children: text.jobNames[job.name] ?? job.name },
    { label: text.jobs.state, children: <JobStateTag state={job.state} /> },
    { label: text.jobs.attempts, children: job.attempts },
    { label: text.jobs.took, children: formatTook(job) },
    { label: text.jobs.created, children: formatTime(job.createdAt) },
    { label: text.jobs.started, children: formatTime(job.startedAt) },
    { label: text.jobs.ended, children: formatTime(job.endedAt) },
    { label: text.jobs.id, children: <Typography.Text code>{job.id}</Typography.Text> },
  ]
  return (
    <Flex vertical gap={16}>
      <Descriptions size="small" bordered column={{ xs: 1, sm: 2 }} items={items} />
      <Block title={text.jobs.input} content={pretty(job.input)} />
      {job.error !== null && <Block title={text.jobs.error} content={job.error} />}
    </Flex>
  )
}

function Block({ title, content }: { title: string; content: string }) {
  return (
    <section aria-label={title}>
      <Typography.Title level={3} style={{ fontSize: 15, marginTop: 0 }}>
        {title}
      </Typography.Title>
      <pre className={styles.block}>{content}</pre>
    </section>
  )
}

function pretty(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}
