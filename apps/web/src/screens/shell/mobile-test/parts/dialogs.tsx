import { Button, confirmDialog, Sheet, toast } from '@xinghe/ui'
import { useState } from 'react'
import { confirm } from '#components/overlay/dialogs/confirm.ts'
import { showReported, showSignedInElsewhere } from '#components/overlay/dialogs/notices.ts'
import { Retention } from '#components/overlay/retention/retention.tsx'
import { UcHint } from '#components/overlay/uc-hint/uc-hint.tsx'
import { useText } from '#text/text.ts'
import styles from '../mobile-test.module.css'
import { Case, Section } from '../section.tsx'

/** Questions, notices and sheets. */
export function Dialogs() {
  const t = useText()
  const [open, setOpen] = useState<'sheet' | 'retention' | 'uc' | null>(null)
  const close = () => setOpen(null)
  async function question(danger: boolean) {
    const yes = await (danger
      ? confirm({ text: t('gallery.dangerText'), danger: true, confirmText: t('gallery.delete') })
      : confirm())
    toast(t(yes ? 'gallery.confirmed' : 'gallery.cancelled'), { durationMs: 1000 })
  }
  const notice = () => void confirmDialog({ text: t('gallery.noticeText'), confirmText: t('common.know') })
  const openers = [
    { key: 'confirm', label: t('gallery.confirm'), press: () => void question(false) },
    { key: 'danger', label: t('gallery.danger'), press: () => void question(true) },
    { key: 'notice', label: t('gallery.notice'), press: notice },
    { key: 'report', label: t('gallery.report'), press: () => void showReported() },
    { key: 'elsewhere', label: t('gallery.elsewhere'), press: () => void showSignedInElsewhere() },
    { key: 'sheet', label: t('gallery.sheet'), press: () => setOpen('sheet') },
    { key: 'retention', label: t('gallery.retention'), press: () => setOpen('retention') },
    { key: 'uc', label: t('gallery.uc'), press: () => setOpen('uc') },
  ]
  return (
    <Section id="dialogs" title={t('gallery.dialogs')}>
      <Case title={t('gallery.dialogsLead')}>
        <div className={styles.row}>
          {openers.map(({ key, label, press }) => (
            <Button key={key} kind="secondary" onClick={press}>
              {label}
            </Button>
          ))}
        </div>
      </Case>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title={t('gallery.sheet')}
        closeLabel={t('common.close')}
      >
        <p className={styles.lead}>{t('gallery.sheetText')}</p>
      </Sheet>
      <Retention open={open === 'retention'} onClose={close} onLeave={close} onBuy={close} />
      <UcHint open={open === 'uc'} onClose={close} />
    </Section>
  )
}
