import { ask, Button, Sheet, toast } from '@xinghe/ui'
import { useState } from 'react'
import { confirm } from '#pieces/dialogs/confirm.ts'
import { tellElsewhere, tellReported } from '#pieces/dialogs/notices.ts'
import { Retention } from '#pieces/retention/retention.tsx'
import { UcHint } from '#pieces/uc-hint/uc-hint.tsx'
import { useText } from '#text/text.ts'
import styles from '../mobile-test.module.css'
import { Case, Section } from '../section.tsx'

/** Questions, notices and sheets. */
export function Dialogs() {
  const say = useText()
  const [open, setOpen] = useState<'sheet' | 'retention' | 'uc' | null>(null)
  const close = () => setOpen(null)
  async function question(danger: boolean) {
    const yes = await (danger
      ? confirm({ text: say('gallery.dangerText'), danger: true, confirmText: say('gallery.delete') })
      : confirm())
    toast(say(yes ? 'gallery.confirmed' : 'gallery.cancelled'), { durationMs: 1000 })
  }
  const notice = () => void ask({ text: say('gallery.noticeText'), confirmText: say('common.know') })
  const openers = [
    { key: 'confirm', label: say('gallery.confirm'), press: () => void question(false) },
    { key: 'danger', label: say('gallery.danger'), press: () => void question(true) },
    { key: 'notice', label: say('gallery.notice'), press: notice },
    { key: 'report', label: say('gallery.report'), press: () => void tellReported() },
    { key: 'elsewhere', label: say('gallery.elsewhere'), press: () => void tellElsewhere() },
    { key: 'sheet', label: say('gallery.sheet'), press: () => setOpen('sheet') },
    { key: 'retention', label: say('gallery.retention'), press: () => setOpen('retention') },
    { key: 'uc', label: say('gallery.uc'), press: () => setOpen('uc') },
  ]
  return (
    <Section id="dialogs" title={say('gallery.dialogs')}>
      <Case title={say('gallery.dialogsLead')}>
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
        title={say('gallery.sheet')}
        closeLabel={say('common.close')}
      >
        <p className={styles.lead}>{say('gallery.sheetText')}</p>
      </Sheet>
      <Retention open={open === 'retention'} onClose={close} onLeave={close} onBuy={close} />
      <UcHint open={open === 'uc'} onClose={close} />
    </Section>
  )
}
