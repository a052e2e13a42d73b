import { useCall, useCallMutation, useRid } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { type MassKind, massKinds, massLimits, type UserPicture } from '@xinghe/contract'
import { Button, Checkbox, Flex, InputNumber, Modal, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import { FailureBox } from '#components/page/failure-box.tsx'
import { t } from '#text/text.ts'
import { MassOutcome } from './mass-outcome.tsx'
import { type Why, WhyFields } from './why-fields.tsx'

const listsOfUser = [
  calls.usersAdmin.posts,
  calls.usersAdmin.danmu,
  calls.commentsAdmin.list,
  calls.massAdmin.list,
]

/** Hides what somebody wrote in the last hours, once it is counted. */
export function HideRecent({ user }: { user: UserPicture }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('mass.hideRecent')}</Button>
      <Modal
        open={open}
        title={t('mass.hideRecentTitle', { name: user.nickName })}
        footer={null}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <HideForm uid={user.uid} onCancel={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function HideForm({ uid: toUid, onCancel }: { uid: string; onCancel: () => void }) {
  const rid = useRid()
  const [hours, setHours] = useState(24)
  const [kinds, setKinds] = useState<readonly MassKind[]>(massKinds)
  const [why, setWhy] = useState<Why>({ reason: 'ad', note: '' })
  const preview = useCall(calls.massAdmin.preview, { toUid, hours }, { keepsPrevious: true, staleMs: 0 })
  const hide = useCallMutation(calls.massAdmin.hideOf, { invalidates: [calls.massAdmin.list] })
  if (hide.data) return <MassOutcome id={hide.data.id} invalidates={listsOfUser} />
  if (preview.error && !preview.data)
    return <FailureBox error={preview.error} onRetry={() => void preview.refetch()} />
  if (!preview.data) return <Skeleton active />
  const { counts, most } = preview.data
  const chosen = counts.filter(({ kind, count }) => kinds.includes(kind) && count > 0)
  const total = chosen.reduce((all, { count }) => all + count, 0)
  const submit = () => {
    const input = { toUid, hours, kinds: chosen.map(({ kind }) => kind), ...why }
    hide.mutate({ ...input, rid: rid.of(input) })
  }
  return (
    <Flex vertical gap={16}>
      <InputNumber
        aria-label={t('mass.hours')}
        prefix={t('mass.hours')}
        suffix={t('mass.hoursUnit')}
        min={1}
        max={massLimits.hours}
        precision={0}
        value={hours}
        onChange={value => setHours(value ?? 24)}
        style={{ width: 168 }}
      />
      <Checkbox.Group
        aria-label={t('mass.kinds')}
        value={[...kinds]}
        options={counts.map(({ kind, count }) => ({
          value: kind,
          label: t(count === most ? 'mass.countMost' : 'mass.count', {
            kind: t(`subjectKinds.${kind}`),
            count,
          }),
        }))}
        onChange={setKinds}
      />
      <WhyFields why={why} onChange={setWhy} />
      <Typography.Text type="secondary">
        {total > most ? t('mass.most', { most }) : total === 0 ? t('mass.nothing') : t('mass.undoNote')}
      </Typography.Text>
      <Flex gap={8} justify="end">
        <Button onClick={onCancel}>{t('mass.cancel')}</Button>
        <Button
          danger
          type="primary"
          disabled={total === 0 || preview.isPlaceholderData}
          loading={hide.isPending}
          onClick={submit}
        >
          {t('mass.hideThem', { count: Math.min(total, most) })}
        </Button>
      </Flex>
    </Flex>
  )
}
