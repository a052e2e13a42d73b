import { useCallMutation, useRid } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffFeedbackThread } from '@xinghe/contract'
import { limits } from '@xinghe/contract/limits'
import { App, Button, Checkbox, Flex, Input } from 'antd'
import { useState } from 'react'
import { QuickReplies } from '#components/form/quick-replies.tsx'
import { t } from '#text/text.ts'

/** An answer, written or chosen among the sentences that staff often use. */
export function AnswerForm({ thread: { id, quickReplies } }: { thread: StaffFeedbackThread }) {
  const { message } = App.useApp()
  const [text, setText] = useState('')
  const [closes, setCloses] = useState(false)
  const rid = useRid()
  const reply = useCallMutation(calls.feedbackAdmin.reply, {
    invalidates: [calls.feedbackAdmin.thread, calls.feedbackAdmin.list],
    onSuccess: () => {
      rid.renew()
      void message.success(t('feedback.sent'))
    },
  })
  const input = { id, text: text.trim(), closes }
  const length = [...text.trim()].length
  return (
    <Flex vertical gap={8}>
      <QuickReplies sentences={quickReplies} onChoose={setText} />
      <Input.TextArea
        aria-label={t('feedback.answer')}
        placeholder={t('feedback.answerHint')}
        autoSize={{ minRows: 3, maxRows: 10 }}
        count={{ show: true, max: limits.feedback.text, strategy: words => [...words].length }}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <Flex justify="space-between" align="center" style={{ marginTop: 20 }}>
        <Checkbox checked={closes} onChange={event => setCloses(event.target.checked)}>
          {t('feedback.closes')}
        </Checkbox>
        <Button
          type="primary"
          loading={reply.isPending}
          disabled={length === 0 || length > limits.feedback.text}
          onClick={() => reply.mutate({ ...input, rid: rid.of(input) })}
        >
          {t('feedback.send')}
        </Button>
      </Flex>
    </Flex>
  )
}
