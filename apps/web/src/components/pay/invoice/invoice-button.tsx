import { Button, Sheet } from '@xinghe/ui'
import { useState } from 'react'
import { useText } from '#text/text.ts'
import { Invoices } from './invoices.tsx'

/** Opens the invoice of an order. */
export function InvoiceButton({ guid }: { guid: string }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="secondary" size="s" onClick={() => setOpen(true)}>
        {t('invoice.open')}
      </Button>
      <Sheet open={open} onClose={close} title={t('invoice.open')} closeLabel={t('common.close')}>
        {open && <Invoices guid={guid} />}
      </Sheet>
    </>
  )
}
