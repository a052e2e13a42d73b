import { report } from './files.ts'
import { screenScripts, scriptBudgets } from './screen-scripts.ts'
import type { Print } from './steps.ts'

/** Whether the application that was built brings no more script than it may. */
export function checkScripts(print: Print): boolean {
  const { homeKb, screens } = screenScripts()
  const over = (name: string, kilobytes: number, budget: number) =>
    kilobytes > budget ? [`${name}: ${kilobytes.toFixed(1)} KB, more than ${budget}`] : []
  return report(print, [
    ...over('home', homeKb, scriptBudgets.homeKb),
    ...screens.flatMap(({ name, kilobytes }) => over(name, kilobytes, scriptBudgets.screenKb)),
  ])
}
