import { knownText, t } from '#text/text.ts'

/** What a job does; its own name where the console has no words for it. */
export function jobName(name: string): string {
  const key = `jobNames.${name}`
  return knownText(key) ? t(key) : name
}
