import type { RankBoard } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import type { BoardPlan } from './boards.ts'
import type { Count } from './read-count.ts'

/** What a count looked at; `figure` names the number beside each work. */
export function countView(
  scope: Scope,
  plan: BoardPlan,
  { windowHours, countedAt, compared }: Count,
): Pick<RankBoard, 'windowHours' | 'countedAt' | 'compared' | 'figure'> {
  const { name, format } = figureOf(plan, windowHours)
  return { windowHours, countedAt, compared, figure: { title: scope.text(`rank.figure.${name}`), format } }
}

export function boardView(scope: Scope, plan: BoardPlan, count: Count): RankBoard {
  const isWhole = count.windowHours === null && plan.sinceBeginning !== undefined
  const rule = isWhole && plan.sinceBeginning?.figure.name === 'play' ? 'played' : plan.key
  return {
    key: plan.key,
    title: scope.text(`rank.board.${plan.key}`),
    rule: scope.text(`rank.rule.${rule}`),
    ...countView(scope, plan, count),
  }
}

function figureOf(plan: BoardPlan, windowHours: number | null) {
  return windowHours === null && plan.sinceBeginning ? plan.sinceBeginning.figure : plan.figure
}
