import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { SubjectKind } from '@xinghe/contract'
import { limits } from '@xinghe/contract/limits'
import { Avatar, Skeleton } from '@xinghe/ui'
import type { ReactNode } from 'react'
import type { DanmuPlace } from '#components/report/report-address.ts'
import { useText } from '#text/text.ts'
import styles from './complaint.module.css'

interface ReportedProps {
  kind: SubjectKind
  id: string
  /** Of a danmu, where it is known. */
  place: DanmuPlace | null
}

/** What is reported, in the server's words: an address may come from anybody. Nothing where the server does not say. */
export function Reported({ kind, id, place }: ReportedProps) {
  if (kind === 'user') return <ReportedUser uid={id} />
  if (kind === 'post') return <ReportedPost mediaKey={id} />
  if (kind === 'work') return <ReportedWork mediaKey={id} />
  if (kind === 'request') return <ReportedRequest id={id} />
  if (kind === 'comment') return <ReportedComment id={id} />
  return place && <ReportedDanmu id={id} place={place} />
}

function ReportedUser({ uid }: { uid: string }) {
  const { data, isPending } = useCall(calls.profile.space, { toUid: uid }, { quiet: true })
  return (
    <Quote isPending={isPending} person={data}>
      {data?.introduce}
    </Quote>
  )
}

function ReportedPost({ mediaKey }: { mediaKey: string }) {
  const { data, isPending } = useCall(calls.publishing.post, { mediaKey }, { quiet: true })
  return (
    <Quote isPending={isPending} person={data?.author}>
      {data?.text}
    </Quote>
  )
}

function ReportedWork({ mediaKey }: { mediaKey: string }) {
  const { data, isPending } = useCall(calls.catalogue.details, { mediaKey }, { quiet: true })
  return <Quote isPending={isPending}>{data?.title}</Quote>
}

function ReportedComment({ id }: { id: string }) {
  const { data, isPending } = useCall(calls.comments.place, { id }, { quiet: true })
  const reported = data?.reply ?? data?.comment
  return (
    <Quote isPending={isPending} person={reported?.author ?? undefined}>
      {reported?.text}
    </Quote>
  )
}

function ReportedRequest({ id }: { id: string }) {
  const { data, isPending } = useCall(calls.requests.details, { id }, { quiet: true })
  return <Quote isPending={isPending}>{data?.name}</Quote>
}

function ReportedDanmu({ id, place }: { id: string; place: DanmuPlace }) {
  const { mediaKey, episode, time } = place
  const segment = Math.floor(time / limits.danmuSegmentSec)
  const { data, isPending } = useCall(calls.danmu.segment, { mediaKey, episode, segment }, { quiet: true })
  return <Quote isPending={isPending}>{data?.info.find(danmu => danmu.id === id)?.text}</Quote>
}

interface QuoteProps {
  isPending: boolean
  person?: { nickName: string; avatar: string | null } | undefined
  children: ReactNode
}

function Quote({ isPending, person, children }: QuoteProps) {
  const t = useText()
  if (isPending)
    return (
      <div className={styles.quote}>
        <Skeleton height="var(--touch)" />
      </div>
    )
  if (!person && !children) return null
  return (
    <blockquote className={styles.quote} aria-label={t('complaint.reported')}>
      {person && (
        <span className={styles.person}>
          <Avatar size="s" name={person.nickName} src={person.avatar ?? undefined} />
          <b className={styles.name}>{person.nickName}</b>
        </span>
      )}
      {children && <span className={styles.words}>{children}</span>}
    </blockquote>
  )
}
