import { ask } from '@xinghe/ui'
import { loadTexts, t } from '#text/text.ts'

/** After a report has arrived. Done when the viewer has read it. */
export async function tellReported(): Promise<void> {
  await loadTexts(['components'])
  await ask({ title: t('report.title'), text: t('report.text'), confirmText: t('common.know') })
}

/** This device was replaced by a newer log-in. Done when the viewer has read it. */
export async function tellElsewhere(): Promise<void> {
  await ask({ text: t('live.elsewhere'), confirmText: t('common.know') })
}
