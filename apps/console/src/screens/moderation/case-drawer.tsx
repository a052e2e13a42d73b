import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { useCall, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { CaseDetail } from '@xinghe/contract'
import { Alert, App, Button, Flex, Popconfirm, Skeleton } from 'antd'
import { useEffect } from 'react'
import { outcomeText } from '#components/moderation/outcome-text.ts'
import { DetailDrawer } from '#components/page/detail-drawer.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { useMayChange } from '#data/may-change.ts'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { CaseFacts } from './case-facts.tsx'
import { DecisionForm, isTyping } from './decision-form.tsx'
import { ReviewForm } from './review-form.tsx'
import { RuleShadow } from './spam-facts.tsx'
import { useLease } from './use-lease.ts'

interface CaseDrawerProps {
  id: string | null
  /** Those of the page, for the way to the next one. */
  ids: readonly string[]
  onShow: (id: string | null) => void
}

/** One case with all that is known, and the decision. */
export function CaseDrawer({ id, ids, onShow }: CaseDrawerProps) {
  const at = id === null ? -1 : ids.indexOf(id)
  const go = (by: number) => {
    const other = ids[at + by]
    if (other !== undefined) onShow(other)
  }
  useEffect(() => {
    if (id === null) return
    const press = (event: KeyboardEvent) => {
      if (isTyping(event)) return
      if (event.key === 'j') go(1)
      if (event.key === 'k') go(-1)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  return (
    <DetailDrawer
      of={id}
      width={720}
      title={t('moderation.detail')}
      extra={
        <Flex gap={8}>
          <Button
            icon={<UpOutlined />}
            aria-label={t('moderation.previous')}
            disabled={at <= 0}
            onClick={() => go(-1)}
          />
          <Button
            icon={<DownOutlined />}
            aria-label={t('moderation.next')}
            disabled={at < 0 || at + 1 >= ids.length}
            onClick={() => go(1)}
          />
        </Flex>
      }
      onClose={() => onShow(null)}
    >
      {id => <CaseSheet key={id} id={id} onDecided={() => onShow(at < 0 ? null : (ids[at + 1] ?? null))} />}
    </DetailDrawer>
  )
}

function CaseSheet({ id, onDecided }: { id: string; onDecided: () => void }) {
  const mayChange = useMayChange()
  const { data, error, refetch } = useCall(calls.moderationAdmin.case, { id })
  if (error && !data) return <FailureBox error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return (
    <Flex vertical gap={24}>
      <CaseFacts detail={data} />
      {data.case.state === 'closed' && <ClosedCase detail={data} mayChange={mayChange} />}
      {data.case.state === 'open' && mayChange && <OpenCase detail={data} onDecided={onDecided} />}
    </Flex>
  )
}

function OpenCase({ detail, onDecided }: { detail: CaseDetail; onDecided: () => void }) {
  const { message } = App.useApp()
  const { id, reasons, author, review } = detail.case
  const taken = useLease(detail.case)
  const decide = useCallMutation(calls.moderationAdmin.decide, {
    invalidates: [calls.moderationAdmin.cases, calls.moderationAdmin.case],
    onSuccess: ({ results: [result] }) => {
      if (result && result.code !== 'success') return void message.error(t(`caseCodes.${result.code}`))
      void message.success(t('moderation.done'))
      onDecided()
    },
  })
  if (taken)
    return (
      <Alert
        type="warning"
        showIcon
        title={t('moderation.taken', { name: taken.nickName, time: formatTime(taken.until) })}
      />
    )
  const impossible = [
    // Passing and rejecting have a form of their own, which asks where the film was not seen.
    ...(review ? (['dismiss', 'hide'] as const) : detail.canHide ? [] : (['hide'] as const)),
    ...(author ? [] : (['warn', 'mute', 'ban'] as const)),
  ]
  return (
    <section aria-label={t('moderation.decide')}>
      <RuleShadow detail={detail} onDone={onDecided} />
      {review && (
        <ReviewForm
          isFilmPending={detail.isFilmPending}
          busy={decide.isPending}
          onSubmit={decision => decide.mutate({ ...decision, ids: [id] })}
        />
      )}
      <DecisionForm
        reason={reasons[0]}
        impossible={impossible}
        busy={decide.isPending}
        onSubmit={decision => decide.mutate({ ...decision, ids: [id] })}
      />
    </section>
  )
}

function ClosedCase({ detail: { case: row }, mayChange }: { detail: CaseDetail; mayChange: boolean }) {
  const { message } = App.useApp()
  const reverse = useCallMutation(calls.moderationAdmin.reverse, {
    invalidates: [calls.moderationAdmin.cases, calls.moderationAdmin.case, calls.moderationAdmin.appeals],
    onSuccess: () => void message.success(t('moderation.reverseDone')),
  })
  const reopen = useCallMutation(calls.moderationAdmin.reopen, {
    invalidates: [calls.moderationAdmin.cases, calls.moderationAdmin.case],
    onSuccess: () => void message.success(t('moderation.reopened')),
  })
  const { id, outcome, review, reason, decidedBy, decidedAt, reversedAt, note } = row
  if (outcome === null) return null
  const text = t('moderation.decidedBy', {
    name: decidedBy?.nickName ?? '',
    time: formatTime(decidedAt),
    outcome: outcomeText(row) ?? '',
    reason: reason ? t(`reportReasons.${reason}`) : '',
  })
  return (
    <Flex vertical gap={12} align="start">
      <Alert
        type={reversedAt === null ? 'info' : 'warning'}
        title={reversedAt === null ? text : `${text} · ${t('moderation.reversed')}`}
        {...(note !== '' && { description: note })}
        style={{ width: '100%' }}
      />
      {mayChange && outcome === 'dismiss' && (
        <Popconfirm
          title={t(review ? 'moderation.reopenPassed' : 'moderation.reopenConfirm')}
          onConfirm={() => reopen.mutate({ id })}
        >
          <Button loading={reopen.isPending}>{t('moderation.reopen')}</Button>
        </Popconfirm>
      )}
      {mayChange && outcome !== 'dismiss' && reversedAt === null && (
        <Popconfirm title={t('moderation.reverseConfirm')} onConfirm={() => reverse.mutate({ id })}>
          <Button danger loading={reverse.isPending}>
            {t('moderation.reverse')}
          </Button>
        </Popconfirm>
      )}
    </Flex>
  )
}
