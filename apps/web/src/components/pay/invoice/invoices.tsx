import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Invoice } from '@xinghe/contract'
import { moneyText } from '@xinghe/contract/money'
import { useEffect } from 'react'
import { FailedBox } from '#components/list/states/failed-box.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { formatDate } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './invoices.module.css'

/** The invoice of an order, and the credit note of its refund, to be saved as PDF. */
export function Invoices({ guid }: { guid: string }) {
  const t = useText()
  const { mutate, mutateAsync, data, error } = useCallMutation(calls.payments.invoices, { quiet: true })
  useEffect(() => mutate({ guid }), [mutate, guid])
  if (error) return <FailedBox size="inline" error={error} reload={() => mutateAsync({ guid })} />
  if (!data) return <RowsSkeleton count={1} />
  return (
    <>
      <ul className={styles.list}>
        {data.info.map(invoice => (
          <InvoiceLine key={invoice.number} invoice={invoice} />
        ))}
      </ul>
      <p className={styles.note}>{t('invoice.note')}</p>
    </>
  )
}

function InvoiceLine({
  invoice: { kind, number, amountMinor, currency, issuedAt, url },
}: {
  invoice: Invoice
}) {
  const t = useText()
  const amount = moneyText(Math.abs(amountMinor), currency)
  return (
    <li className={styles.row}>
      <span className={styles.text}>
        <b className={styles.head}>{t(`invoice.kind.${kind}`)}</b>
        <span className={styles.line}>
          {number} · {formatDate(issuedAt)} · {amountMinor < 0 ? `-${amount}` : amount}
        </span>
      </span>
      <a className={styles.save} href={url} download aria-label={t('invoice.saveOf', { number })}>
        {t('invoice.save')}
      </a>
    </li>
  )
}
