import type { ReportReason } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { reportSubject } from '#modules/moderation/index.ts'

/** Reports a danmu. @throws notFound, notOneself, reportLimit */
export function reportDanmu(
  scope: Scope,
  { id, reason, text }: { id: string; reason: ReportReason; text: string },
): Promise<{ msg: string }> {
  return reportSubject(scope, { kind: 'danmu', target: id, reason, text, pictures: [] })
}
