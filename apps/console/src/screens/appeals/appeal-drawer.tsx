import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffAppeal } from '@xinghe/contract'
import { Alert, App, Button, Flex, Image, Input, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { DetailDrawer, DetailFacts } from '#components/page/detail-drawer.tsx'
import { UserLink } from '#components/page/user-link.tsx'
import { useHolds } from '#data/account.ts'
import { useMayChange } from '#data/may-change.ts'
import { useSession } from '#stores/session.ts'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'

/** One appeal, the decision it is against, and the answer. */
export function AppealDrawer({ appeal, onClose }: { appeal: StaffAppeal | null; onClose: () => void }) {
  const mayChange = useMayChange()
  return (
    <DetailDrawer of={appeal} title={t('appeals.title')} onClose={onClose}>
      {appeal => (
        <Flex vertical gap={16}>
          <Facts appeal={appeal} />
          {appeal.refused && mayChange && <Refusal appeal={appeal} refused={appeal.refused} />}
          {appeal.state === 'open' && !appeal.refused && mayChange && (
            <Answer appeal={appeal} onDone={onClose} />
          )}
          {appeal.state !== 'open' && <Answered appeal={appeal} />}
        </Flex>
      )}
    </DetailDrawer>
  )
}

/** Why somebody else has to decide it, and what can be done where there is nobody else. */
function Refusal({ appeal, refused }: { appeal: StaffAppeal; refused: NonNullable<StaffAppeal['refused']> }) {
  const own = useSession(({ user }) => user?.uid)
  const addsStaff = useHolds('staff')
  return (
    <Alert
      type="info"
      showIcon
      title={t(appeal.by.uid === own ? 'appealRefusals.own' : `appealRefusals.${refused}`)}
      description={
        <Flex vertical gap={8} align="start">
          {refused === 'appealSameStaff' && t('appealRefusals.undo')}
          <Flex gap={16}>
            <Link to={`/moderation?case=${appeal.case.id}`}>{t('appealRefusals.toCase')}</Link>
            {addsStaff && <Link to="/staff">{t('appealRefusals.toStaff')}</Link>}
          </Flex>
        </Flex>
      }
    />
  )
}

function Facts({ appeal }: { appeal: StaffAppeal }) {
  const { case: row, by, text, pictures, at } = appeal
  const decision = t('moderation.decidedBy', {
    name: row.decidedBy?.nickName ?? '',
    time: formatTime(row.decidedAt),
    outcome: row.outcome ? t(`caseOutcomes.${row.outcome}`) : '',
    reason: row.reason ? t(`reportReasons.${row.reason}`) : '',
  })
  const items = [
    { label: t('appeals.by'), children: <UserLink user={by} /> },
    { label: t('appeals.at'), children: formatTime(at) },
    {
      label: t('appeals.decision'),
      children: <Link to={`/moderation?case=${row.id}`}>{decision}</Link>,
    },
    { label: t('moderation.excerpt'), children: row.excerpt || t('moderation.noExcerpt') },
    {
      label: t('appeals.text'),
      children: <Typography.Text style={{ whiteSpace: 'pre-line' }}>{text}</Typography.Text>,
    },
  ]
  return (
    <>
      <DetailFacts items={items} />
      {pictures.length > 0 && (
        <Image.PreviewGroup>
          <Flex gap={8} wrap>
            {pictures.map(url => (
              <Image key={url} src={url} alt="" width={96} height={96} style={{ objectFit: 'cover' }} />
            ))}
          </Flex>
        </Image.PreviewGroup>
      )}
    </>
  )
}

function Answer({ appeal, onDone }: { appeal: StaffAppeal; onDone: () => void }) {
  const { message } = App.useApp()
  const [answer, setAnswer] = useState('')
  const decide = useCallMutation(calls.moderationAdmin.decideAppeal, {
    invalidates: [calls.moderationAdmin.appeals, calls.moderationAdmin.cases, calls.moderationAdmin.case],
    onSuccess: () => {
      void message.success(t('appeals.done'))
      onDone()
    },
  })
  function send(overturn: boolean) {
    if (answer.trim() === '') return void message.warning(t('appeals.answerMissing'))
    decide.mutate({ caseId: appeal.case.id, overturn, answer: answer.trim() })
  }
  return (
    <Flex vertical gap={12}>
      <Input.TextArea
        aria-label={t('appeals.answer')}
        placeholder={t('appeals.answer')}
        maxLength={500}
        showCount
        autoSize={{ minRows: 3, maxRows: 8 }}
        value={answer}
        onChange={event => setAnswer(event.target.value)}
      />
      <Flex gap={8}>
        <Button loading={decide.isPending} onClick={() => send(false)}>
          {t('appeals.uphold')}
        </Button>
        <Button type="primary" loading={decide.isPending} onClick={() => send(true)}>
          {t('appeals.overturn')}
        </Button>
      </Flex>
    </Flex>
  )
}

function Answered({ appeal: { state, answer, decidedBy, decidedAt } }: { appeal: StaffAppeal }) {
  const words = { name: decidedBy?.nickName ?? '', time: formatTime(decidedAt), answer }
  return (
    <Alert
      type={state === 'overturned' ? 'success' : 'info'}
      showIcon
      title={t(`appealStates.${state}`)}
      description={t('appeals.answered', words)}
    />
  )
}
