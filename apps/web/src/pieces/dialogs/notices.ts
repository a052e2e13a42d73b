import { ask } from '@xinghe/ui'
import { loadTexts, say } from '#text/text.ts'

/** After a report has arrived. Done when the viewer has read it. */
export async function tellReported(): Promise<void> {
  await loadTexts(['pieces'])
  await ask({ title: say('report.title'), text: say('report.text'), confirmText: say('common.know') })
}

/** This device was replaced by a newer log-in. Done when the viewer has read it. */
export async function tellElsewhere(): Promise<void> {
  await ask({ text: say('live.elsewhere'), confirmText: say('common.know') })
}
