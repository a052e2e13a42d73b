import type { CallInput, calls } from '@xinghe/client'
import type { CaseOutcome, ReportReason } from '@xinghe/contract'
import { Button, Checkbox, Flex, Input, InputNumber, Radio, Select, Typography } from 'antd'
import { useEffect, useState } from 'react'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'

export type DecisionInput = Omit<CallInput<typeof calls.moderationAdmin.decide>, 'ids'>

interface DecisionFormProps {
  /** The reason that is chosen at first. */
  reason?: ReportReason | undefined
  /** Outcomes that are not possible here. */
  impossible?: readonly CaseOutcome[]
  busy: boolean
  onSubmit: (decision: DecisionInput) => void
}

const outcomes = optionsOf('caseOutcomes')

/** What is decided, by mouse or by the keys 1 to 5 and Ctrl+Enter. */
export function DecisionForm({
  reason: given = 'other',
  impossible = [],
  busy,
  onSubmit,
}: DecisionFormProps) {
  const [outcome, setOutcome] = useState<CaseOutcome | null>(null)
  const [reason, setReason] = useState<ReportReason>(given)
  const [days, setDays] = useState(7)
  const [hide, setHide] = useState(true)
  const [note, setNote] = useState('')
  const lasts = outcome === 'mute' || outcome === 'ban'
  const submit = () => {
    if (!busy && outcome !== null) onSubmit({ outcome, reason, days, hide, note })
  }
  useDecisionKeys({
    choose: at => {
      const chosen = outcomes[at]?.value
      if (chosen && !impossible.includes(chosen)) setOutcome(chosen)
    },
    submit,
  })
  return (
    <Flex vertical gap={12}>
      <Radio.Group
        optionType="button"
        buttonStyle="solid"
        aria-label={t('moderation.decide')}
        value={outcome}
        options={outcomes.map(({ value, label }, at) => ({
          value,
          label: `${at + 1} ${label}`,
          disabled: impossible.includes(value),
        }))}
        onChange={event => setOutcome(event.target.value)}
      />
      {outcome !== null && outcome !== 'dismiss' && (
        <>
          <Flex gap={8} wrap align="center">
            <Select
              aria-label={t('moderation.reason')}
              value={reason}
              options={optionsOf('reportReasons')}
              onChange={setReason}
              style={{ width: 160 }}
            />
            {lasts && (
              <InputNumber
                aria-label={t('moderation.days')}
                addonBefore={t('moderation.days')}
                min={outcome === 'ban' ? 0 : 1}
                max={outcome === 'ban' ? 3650 : 365}
                precision={0}
                value={days}
                onChange={value => setDays(value ?? 7)}
                style={{ width: 144 }}
              />
            )}
            {outcome === 'ban' && (
              <Typography.Text type="secondary">{t('moderation.daysBan')}</Typography.Text>
            )}
            {lasts && (
              <Checkbox checked={hide} onChange={event => setHide(event.target.checked)}>
                {t('moderation.hide')}
              </Checkbox>
            )}
          </Flex>
          <Input.TextArea
            aria-label={t('moderation.note')}
            placeholder={t('moderation.note')}
            maxLength={200}
            showCount
            autoSize={{ minRows: 2, maxRows: 5 }}
            value={note}
            onChange={event => setNote(event.target.value)}
          />
        </>
      )}
      <Button
        type="primary"
        danger={outcome !== null && outcome !== 'dismiss'}
        disabled={outcome === null}
        loading={busy}
        onClick={submit}
        style={{ alignSelf: 'start' }}
      >
        {t('moderation.submit')}
      </Button>
    </Flex>
  )
}

/** Digits choose, but not while somebody types; Ctrl+Enter submits from anywhere. */
function useDecisionKeys({ choose, submit }: { choose: (at: number) => void; submit: () => void }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
      else if (!isTyping(event) && /^[1-5]$/.test(event.key)) choose(Number(event.key) - 1)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}

export function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isField = target instanceof HTMLElement && target.matches('input:not([type=radio]), textarea')
  return isField || ctrlKey || metaKey || altKey
}
