import type { StaffGoldLine } from '@xinghe/contract'
import { Typography } from 'antd'
import { t } from '#text/text.ts'

/** What a line was paid for, as staff read it; of their own changes the reason they gave. */
export function subjectWords({ subject, reference }: Pick<StaffGoldLine, 'subject' | 'reference'>): string {
  if (!subject) return reference ?? ''
  const { kind, title, number, person, text, isRemoved } = subject
  const place = [
    title && t('users.gold.titled', { title }),
    number !== null && t('users.gold.episode', { number }),
    person && t('users.gold.by', { person }),
  ].filter(Boolean)
  const words = [...place, text !== null && t('users.gold.said', { text })].filter(Boolean)
  const named = words.length > 0 ? words.join(' ') : t(`users.gold.kind.${kind}`)
  return isRemoved ? t(`users.gold.removed.${kind}`, { named }) : named
}

/** The same with a link to where it is. */
export function GoldSubjectCell({ line }: { line: StaffGoldLine }) {
  const words = subjectWords(line)
  const link = line.subject?.link
  if (!link) return <span style={{ overflowWrap: 'anywhere' }}>{words}</span>
  return (
    <Typography.Link href={link} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
      {words}
    </Typography.Link>
  )
}
