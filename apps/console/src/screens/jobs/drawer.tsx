import type { Job } from '@xinghe/contract'
import { Flex, Typography } from 'antd'
import { DetailDrawer, DetailFacts } from '#components/page/detail-drawer.tsx'
import { JobStateTag } from '#components/page/tags.tsx'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { DeleteJob, hasEndedBadly } from './delete-job.tsx'
import styles from './drawer.module.css'
import { jobName } from './job-name.ts'
import { RetryJob } from './retry-job.tsx'
import { Subject } from './subject.tsx'
import { formatTook } from './table.tsx'

/** What a job was given, how it went and why it failed. */
export function JobDrawer({ job, onClose }: { job: Job | null; onClose: () => void }) {
  return (
    <DetailDrawer
      of={job}
      title={t('jobs.details')}
      extra={
        job &&
        hasEndedBadly(job) && (
          <Flex gap={8}>
            <RetryJob job={job} onDone={onClose} />
            <DeleteJob job={job} onDone={onClose} />
          </Flex>
        )
      }
      onClose={onClose}
    >
      {job => <JobSheet job={job} />}
    </DetailDrawer>
  )
}

function JobSheet({ job }: { job: Job }) {
  const items = [
    { label: t('jobs.name'), children: jobName(job.name) },
    { label: t('jobs.state'), children: <JobStateTag state={job.state} waitsForRoom={job.waitsForRoom} /> },
    { label: t('jobs.attempts'), children: job.attempts },
    { label: t('jobs.took'), children: formatTook(job) },
    { label: t('jobs.created'), children: formatTime(job.createdAt) },
    { label: t('jobs.started'), children: formatTime(job.startedAt) },
    { label: t('jobs.ended'), children: formatTime(job.endedAt) },
    { label: t('jobs.subject'), children: <Subject subject={job.subject} /> },
    { label: t('jobs.id'), children: <Typography.Text code>{job.id}</Typography.Text> },
  ]
  return (
    <Flex vertical gap={16}>
      <DetailFacts items={items} />
      {job.subject === null && <Block title={t('jobs.input')} content={pretty(job.input)} />}
      {job.error !== null && <Block title={t('jobs.error')} content={job.error} />}
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
