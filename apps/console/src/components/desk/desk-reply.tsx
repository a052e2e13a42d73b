import { useCallMutation, useRid } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { limits } from '@xinghe/contract/limits'
import { Button, Flex, Input } from 'antd'
import { useState } from 'react'
import { QuickReplies } from '#components/form/quick-replies.tsx'
import { t } from '#text/text.ts'

/** An answer of the site's service, written or chosen among the sentences that staff often use. */
export function DeskReply({ id, quickReplies }: { id: string; quickReplies: readonly string[] }) {
  const [text, setText] = useState('')
  const rid = useRid()
  const reply = useCallMutation(calls.chatAdmin.reply, {
    invalidates: [calls.chatAdmin.desk, calls.chatAdmin.desks],
    onSuccess: () => {
      rid.renew()
      setText('')
    },
  })
  const input = { id, text: text.trim() }
  const length = [...input.text].length
  const send = () => {
    if (length > 0 && length <= limits.chat.text && !reply.isPending)
      reply.mutate({ ...input, clientId: rid.of(input) })
  }
  return (
    <Flex vertical gap={8}>
      <QuickReplies sentences={quickReplies} onChoose={setText} />
      <Input.TextArea
        aria-label={t('desk.answer')}
        placeholder={t('desk.answerHint')}
        autoSize={{ minRows: 2, maxRows: 8 }}
        value={text}
        onChange={event => setText(event.target.value)}
        onPressEnter={event => {
          if (event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          send()
        }}
      />
      <Flex justify="end">
        <Button
          type="primary"
          loading={reply.isPending}
          disabled={length === 0 || length > limits.chat.text}
          onClick={send}
        >
          {t('desk.send')}
        </Button>
      </Flex>
    </Flex>
  )
}
