import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { PlaybackReportDetail } from '@xinghe/contract'
import { limits } from '@xinghe/contract/limits'
import { App, Button, Flex, Input } from 'antd'
import { useState } from 'react'
import { t } from '#text/text.ts'

/** Marks a report as done with what was found, or opens it again. */
export function FinishForm({ report: { id, state, note } }: { report: PlaybackReportDetail }) {
  const { message } = App.useApp()
  const [text, setText] = useState(note)
  const { list, report, works } = calls.playbackReportsAdmin
  const finish = useCallMutation(calls.playbackReportsAdmin.finish, {
    invalidates: [list, report, works],
    onSuccess: () => void message.success(t('playbackReports.saved')),
  })
  const isDone = state === 'done'
  const save = (done: boolean) => finish.mutate({ id, done, note: text.trim() })
  return (
    <Flex vertical gap={12}>
      <Input.TextArea
        aria-label={t('playbackReports.note')}
        placeholder={t('playbackReports.noteHint')}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={limits.playbackReport.note}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <Flex gap={8} justify="end">
        {isDone && (
          <Button loading={finish.isPending} onClick={() => save(false)}>
            {t('playbackReports.reopen')}
          </Button>
        )}
        <Button
          type="primary"
          loading={finish.isPending}
          disabled={isDone && text.trim() === note}
          onClick={() => save(true)}
        >
          {t(isDone ? 'playbackReports.saveNote' : 'playbackReports.finish')}
        </Button>
      </Flex>
    </Flex>
  )
}
