import { useCallMutation, useIsShown } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Button, TextArea, toast } from '@xinghe/ui'
import { type FormEvent, useState } from 'react'
import { OrderFacts } from '#components/pay/order-facts.tsx'
import { type OrderProps, OrderScreen } from '#components/pay/order-screen.tsx'
import styles from '#components/pay/pay.module.css'
import { payAddress } from '#components/pay/pay-address.ts'
import { ImageUploader } from '#components/picture/image-uploader/image-uploader.tsx'
import { useAttachments } from '#components/picture/image-uploader/use-attachments.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'

/** Of what is written to it. */
const mostChars = 100

/** Shows staff that an order was paid that the site does not know to be. */
export function Screen() {
  const t = useText()
  return <OrderScreen title={t('title.zfbPayUnpaidSubmit')}>{props => <ProofForm {...props} />}</OrderScreen>
}

function ProofForm({ order }: OrderProps) {
  const t = useText()
  const navigate = useNavigate()
  const isShown = useIsShown()
  const { addresses, isSending, uploader } = useAttachments()
  const [text, setText] = useState('')
  const { guid, state } = order
  const submit = useCallMutation(calls.payments.submitProof, {
    loading: true,
    invalidates: [calls.payments.order],
    onSuccess: () => {
      toast(t('pay.proof.sent'), { durationMs: 3000 })
      if (isShown()) navigate(payAddress('payResult', guid), { replace: true })
    },
  })
  const [picture] = addresses
  const isOver = state === 'fulfilled' || state === 'refunded'

  function send(event: FormEvent) {
    event.preventDefault()
    if (picture !== undefined) submit.mutate({ guid, picture, text: text.trim() })
  }
  return (
    <form className={styles.body} onSubmit={send}>
      <p className={styles.text}>
        {t(isOver ? 'pay.proof.over' : order.hasProof ? 'pay.proof.again' : 'pay.proof.text')}
      </p>
      <ImageUploader maxCount={1} {...uploader} />
      <TextArea
        label={t('pay.proof.words')}
        rows={3}
        maxLength={mostChars}
        value={text}
        placeholder={t('pay.proof.hint')}
        aside={`${text.length}/${mostChars}`}
        onChange={event => setText(event.currentTarget.value)}
      />
      <Button
        type="submit"
        size="l"
        block
        disabled={picture === undefined || isSending || isOver}
        loading={submit.isPending}
      >
        {t('pay.proof.send')}
      </Button>
      <OrderFacts order={order} />
    </form>
  )
}
