import { buildWhatIsOld } from '../../tools/build.ts'
import { screenScripts, scriptBudgets } from '../../tools/screen-scripts.ts'
import { firstVisit } from '../measure/first-visit.ts'
import { budgeted, type Line, type Row } from '../measure/row.ts'
import { startProduct } from '../programs/product.ts'

const budget = { styleKb: 20, requests: 12 }

/** Kilobytes are of 1,000 bytes, gzip as a front server packs. */
export const firstLoad: Row = {
  name: 'first-load',
  async run(folder) {
    await buildWhatIsOld()
    await using product = await startProduct(folder, { works: 40 })
    // The very first visit of a site waits for its pictures to be cut to the widths it asks for.
    await firstVisit(product.site.origin)
    const visit = await firstVisit(product.site.origin)
    const screens = screenScripts().screens.map(
      ({ name, kilobytes }): Line => budgeted(`${name}, of its own`, 'KB', kilobytes, scriptBudgets.screenKb),
    )
    return [
      budgeted('home: script until the first picture', 'KB', visit.scriptKb, scriptBudgets.homeKb),
      budgeted('home: style until the first picture', 'KB', visit.styleKb, budget.styleKb),
      budgeted('home: requests until the first picture', '', visit.requests, budget.requests),
      budgeted('home: script once it is at rest', 'KB', visit.restScriptKb),
      ...screens,
    ]
  },
}
