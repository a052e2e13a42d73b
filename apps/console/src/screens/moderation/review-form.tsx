import type { ReportReason } from '@xinghe/contract'
import { App, Button, Flex, Input, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'
import { type DecisionInput, isTyping } from './decision-form.tsx'

interface ReviewFormProps {
  /** Nobody can have watched it: passing it is asked for again. */
  isFilmPending: boolean
  busy: boolean
  onSubmit: (decision: DecisionInput) => void
}

/** Shows what waits for review, or keeps it hidden with a reason, by mouse or by the keys A and R. */
export function ReviewForm({ isFilmPending, busy, onSubmit }: ReviewFormProps) {
  const [reason, setReason] = useState<ReportReason>('other')
  const [note, setNote] = useState('')
  const { modal } = App.useApp()
  const isAsking = useRef(false)
  /** One question at a time, of keys too. */
  const ask = async (question: Parameters<typeof modal.confirm>[0]) => {
    isAsking.current = true
    const isSure = await modal.confirm({ cancelText: t('moderation.goBack'), ...question })
    isAsking.current = false
    return isSure
  }
  const approve = async () => {
    if (busy || isAsking.current) return
    const unseen = {
      title: t('moderation.approveUnseen'),
      content: t('moderation.filmPendingHint'),
      okText: t('moderation.approveAnyway'),
      autoFocusButton: 'cancel',
    } as const
    if (!isFilmPending || (await ask(unseen))) onSubmit({ outcome: 'dismiss', reason: 'other' })
  }
  const reject = () => {
    if (!busy) onSubmit({ outcome: 'hide', reason, note })
  }
  /** One key alone sends nothing back to its author. */
  const askReject = async () => {
    if (busy || isAsking.current) return
    const isSure = await ask({
      title: t('moderation.rejectAsk'),
      content: t('moderation.rejectWhy', { reason: t(`reportReasons.${reason}`) }),
      okText: t('moderation.rejectSure'),
    })
    if (isSure) reject()
  }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event)) return
      if (event.key === 'a') void approve()
      if (event.key === 'r') void askReject()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  return (
    <Flex vertical gap={8} style={{ marginBottom: 16 }}>
      <Flex gap={8} wrap>
        <Button type="primary" loading={busy} onClick={() => void approve()}>
          {t('moderation.approve')}
        </Button>
        <Select
          aria-label={t('moderation.reason')}
          value={reason}
          options={optionsOf('reportReasons')}
          onChange={setReason}
          style={{ width: 160 }}
        />
        <Button danger loading={busy} onClick={reject}>
          {t('moderation.reject')}
        </Button>
      </Flex>
      <Input
        aria-label={t('moderation.rejectNote')}
        placeholder={t('moderation.rejectNote')}
        maxLength={200}
        value={note}
        onChange={event => setNote(event.target.value)}
      />
    </Flex>
  )
}
