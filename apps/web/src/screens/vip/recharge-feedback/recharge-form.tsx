import { useCallMutation, useIsShown, useRid } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Order } from '@xinghe/contract'
import { limits } from '@xinghe/contract/limits'
import { moneyText } from '@xinghe/contract/money'
import { Button, TextArea, TextField, toast } from '@xinghe/ui'
import { useState } from 'react'
import styles from '#components/feedback/feedback.module.css'
import { useDraft } from '#components/feedback/use-draft.ts'
import { ImageUploader } from '#components/picture/image-uploader/image-uploader.tsx'
import { client } from '#data/client.ts'
import { useText } from '#text/text.ts'
import { OrderChoice } from './order-choice.tsx'
import { isAmount, localMoment, paidMoment } from './problem-values.ts'

/** A payment that something is wrong with: its order, what was paid and when, and what happened. */
export function RechargeForm({ onSent }: { onSent: () => void }) {
  const t = useText()
  const isShown = useIsShown()
  const draft = useDraft()
  const rid = useRid()
  const [guid, setGuid] = useState<string | null>(null)
  const [amount, setAmount] = useState('')
  const [paidAt, setPaidAt] = useState(() => localMoment(client.serverNow()))
  const [contact, setContact] = useState('')
  const add = useCallMutation(calls.feedback.addRecharge, {
    invalidates: [calls.feedback.own],
    onSuccess: ({ msg }) => {
      rid.renew()
      toast(msg)
      if (isShown()) onSent()
    },
  })
  const paid = paidMoment(paidAt, client.serverNow())
  const isTold = isAmount(amount) && paid !== null && draft.length > 0
  const ready = isTold && !draft.isTooLong && !draft.isSending

  /** What an order says already need not be typed. */
  function choose(order: Order | null) {
    setGuid(order?.guid ?? null)
    if (!order) return
    setAmount(moneyText(order.amountMinor, order.currency))
    setPaidAt(localMoment(order.paidAt ?? order.createdAt))
  }
  function send() {
    if (!ready || paid === null || add.isPending) return
    const problem = { amount: amount.trim(), paidAt: paid, contact: contact.trim(), ...draft.message }
    const input = { ...(guid !== null && { guid }), ...problem }
    add.mutate({ ...input, rid: rid.of(input) })
  }
  const { text: max, pictures } = limits.feedback
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <OrderChoice chosen={guid} onChoose={choose} />
      <TextField
        label={t('recharge.amount')}
        value={amount}
        maxLength={limits.feedback.amount}
        placeholder={t('recharge.amountHint')}
        error={amount === '' || isAmount(amount) ? undefined : t('recharge.amountFault')}
        onChange={event => setAmount(event.currentTarget.value)}
      />
      <TextField
        label={t('recharge.paidAt')}
        type="datetime-local"
        value={paidAt}
        max={localMoment(client.serverNow())}
        error={paid === null ? t('recharge.paidAtFault') : undefined}
        onChange={event => setPaidAt(event.currentTarget.value)}
      />
      <TextArea
        label={t('recharge.text')}
        rows={5}
        value={draft.text}
        placeholder={t('recharge.textHint')}
        aside={`${draft.length}/${max}`}
        error={draft.isTooLong ? t('feedback.text.length', { max }) : undefined}
        onChange={event => draft.setText(event.currentTarget.value)}
      />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('recharge.pictures', { max: pictures })}</legend>
        <ImageUploader maxCount={pictures} {...draft.uploader} />
        <p className={styles.note}>{t(draft.isSending ? 'upload.wait' : 'feedback.picturesNote')}</p>
      </fieldset>
      <TextField
        label={t('recharge.contact')}
        value={contact}
        maxLength={limits.feedback.contact}
        placeholder={t('recharge.contactHint')}
        onChange={event => setContact(event.currentTarget.value)}
      />
      <Button type="submit" size="l" block loading={add.isPending} disabled={!ready}>
        {t('feedback.send')}
      </Button>
    </form>
  )
}
