import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffWorkRow } from '@xinghe/contract'
import { Flex, Modal, Typography } from 'antd'
import { useState } from 'react'
import { WorkLine, WorkSelect } from '#components/work/work-select.tsx'
import { t } from '#text/text.ts'
import type { RequestDialogProps } from './dialog-props.ts'
import { useAnswered } from './use-answered.ts'

/** Names the work that was asked for. */
export function PublishDialog({ request: { id, name, asked }, onClose }: RequestDialogProps) {
  const [work, setWork] = useState<StaffWorkRow | null>(null)
  const publish = useCallMutation(calls.requestsAdmin.publish, useAnswered(onClose))
  return (
    <Modal
      open
      title={t('requests.publishTitle', { name })}
      okText={t('requests.confirm')}
      cancelText={t('requests.cancel')}
      okButtonProps={{ disabled: work === null, loading: publish.isPending }}
      onOk={() => work && publish.mutate({ id, mediaKey: work.mediaKey })}
      onCancel={onClose}
    >
      <Flex vertical gap={12}>
        <Typography.Text type="secondary">{t('requests.publishHint', { count: asked })}</Typography.Text>
        <WorkSelect onPick={setWork} />
        {work && (
          <section aria-label={t('requests.chosen')}>
            <WorkLine work={work} />
          </section>
        )}
      </Flex>
    </Modal>
  )
}
