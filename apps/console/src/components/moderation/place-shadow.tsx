import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { shadowLimits, type UserPicture } from '@xinghe/contract'
import { App, Button, Flex, Modal, Typography } from 'antd'
import { useState } from 'react'
import { t } from '#text/text.ts'
import { ShadowHours } from './shadow-hours.tsx'
import { type Why, WhyFields } from './why-fields.tsx'

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
  const [why, setWhy] = useState<Why>({ reason: 'ad', note: '' })
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
      <WhyFields why={why} onChange={setWhy} noteLabel={t('shadows.note')} />
      <Flex gap={8} justify="end">
        <Button onClick={onDone}>{t('shadows.cancel')}</Button>
        <Button
          danger
          type="primary"
          loading={place.isPending}
          onClick={() => place.mutate({ toUid, hours, ...why })}
        >
          {t('shadows.sure')}
        </Button>
      </Flex>
    </Flex>
  )
}
