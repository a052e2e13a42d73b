import { knownText, t } from '#text/text.ts'

/** What staff did, in words; its own name where the console has none for it. */
export function actionName(action: string): string {
  const key = `auditActions.${action.replace(/^\/api\/(admin\/)?/, '').replaceAll('/', '.')}`
  return knownText(key) ? t(key) : action
}
