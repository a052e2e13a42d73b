import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { type ReportReason, shadowLimits, type UserPicture } from '@xinghe/contract'
import { App, Button, Flex, Input, Modal, Select, Typography } from 'antd'
import { useState } from 'react'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'
import { ShadowHours } from './shadow-hours.tsx'

/** Puts somebody under a shadow limit. */
export function PlaceShadow({ user }: { user: UserPicture }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('shadows.place')}</Button>
      <Modal
        open={open}
        title={t('shadows.placeTitle', { name: user.nickName })}
        footer={null}
        onCancel={close}
        destroyOnHidden
      >
        <PlaceForm uid={user.uid} onDone={close} />
      </Modal>
    </>
  )
}

function PlaceForm({ uid: toUid, onDone }: { uid: string; onDone: () => void }) {
  const { message } = App.useApp()
  const [hours, setHours] = useState<number>(shadowLimits.defaultHours)
  const [reason, setReason] = useState<ReportReason>('ad')
  const [note, setNote] = useState('')
  const place = useCallMutation(calls.shadowAdmin.place, {
    invalidates: [calls.shadowAdmin.list, calls.moderationAdmin.ofUser, calls.auditAdmin.list],
    onSuccess: () => {
      void message.success(t('shadows.placed'))
      onDone()
    },
  })
  return (
    <Flex vertical gap={16}>
      <Typography.Text type="secondary">{t('shadows.placeNote')}</Typography.Text>
      <ShadowHours hours={hours} onChange={setHours} />
      <Select
        aria-label={t('shadows.reason')}
        value={reason}
        options={optionsOf('reportReasons')}
        onChange={setReason}
        style={{ width: 168 }}
      />
      <Input
        aria-label={t('shadows.note')}
        placeholder={t('shadows.note')}
        maxLength={shadowLimits.note}
        value={note}
        onChange={event => setNote(event.target.value)}
      />
      <Flex gap={8} justify="end">
        <Button onClick={onDone}>{t('shadows.cancel')}</Button>
        <Button
          danger
          type="primary"
          loading={place.isPending}
          onClick={() => place.mutate({ toUid, hours, reason, note })}
        >
          {t('shadows.sure')}
        </Button>
      </Flex>
    </Flex>
  )
}
