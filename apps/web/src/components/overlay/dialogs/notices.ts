import { confirmDialog } from '@xinghe/ui'
import { loadTexts, t } from '#text/text.ts'

/** After a report has arrived. Done when the viewer has read it, or has left what it was written on. */
export async function showReported(place?: AbortSignal): Promise<void> {
  await loadTexts(['components'])
  const texts = { title: t('report.title'), text: t('report.text'), confirmText: t('common.know') }
  await confirmDialog(texts, place)
}

/** This device was replaced by a newer log-in. Done when the viewer has read it. */
export async function showSignedInElsewhere(): Promise<void> {
  await confirmDialog({ text: t('live.elsewhere'), confirmText: t('common.know') })
}
