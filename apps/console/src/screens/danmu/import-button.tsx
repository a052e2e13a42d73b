import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { limits } from '@xinghe/contract'
import { App, Modal, Typography } from 'antd'
import { useState } from 'react'
import { FileButton } from '#components/form/file-button.tsx'
import { t } from '#text/text.ts'
import type { DanmuPlace } from './danmu-table.tsx'

/** Tells first what of a file would be taken over, and does it then. */
export function ImportButton(place: DanmuPlace) {
  const { message } = App.useApp()
  const [xml, setXml] = useState<string | null>(null)
  const check = useCallMutation(calls.danmuAdmin.import, { onSuccess: (_, sent) => setXml(sent.xml) })
  const take = useCallMutation(calls.danmuAdmin.import, {
    invalidates: [calls.danmuAdmin.list],
    onSuccess: ({ accepted }) => {
      void message.success(t('danmu.importDone', { count: accepted }))
      setXml(null)
    },
  })
  async function choose([file]: File[]): Promise<void> {
    if (!file) return
    // In JSON a file is somewhat longer than by itself.
    if (file.size > limits.danmuFileBytes * 0.9) {
      const mb = Math.floor((limits.danmuFileBytes * 0.9) / 1e6)
      return void message.error(t('danmu.importTooLarge', { mb }))
    }
    const text = await file.text()
    check.mutate({ ...place, xml: text, dryRun: true })
  }
  const counts = check.data
  return (
    <>
      <FileButton type="primary" accept=".xml,text/xml" loading={check.isPending} onFiles={choose}>
        {t('danmu.import')}
      </FileButton>
      <Modal
        title={t('danmu.importTitle')}
        open={xml !== null && counts !== undefined}
        okText={t('danmu.import')}
        okButtonProps={{ disabled: counts?.accepted === 0 }}
        confirmLoading={take.isPending}
        onOk={() => take.mutate({ ...place, xml: xml ?? '' })}
        onCancel={() => setXml(null)}
      >
        {counts && (
          <>
            <Typography.Paragraph>
              {t('danmu.importCount', { accepted: counts.accepted, known: counts.known })}
            </Typography.Paragraph>
            {counts.refused.map(({ why, count }) => (
              <Typography.Paragraph key={why} type="secondary" style={{ marginBlockEnd: 4 }}>
                {t('danmu.importRefused', { why: t(`danmuRefusals.${why}`), count })}
              </Typography.Paragraph>
            ))}
          </>
        )}
      </Modal>
    </>
  )
}
