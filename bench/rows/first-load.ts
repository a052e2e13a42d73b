import { buildWhatIsOld } from '../../tools/build.ts'
import { firstVisit } from '../measure/first-visit.ts'
import { budgeted, type Line, type Row } from '../measure/row.ts'
import { buildWithManifest, homeScreen, screensOf } from '../measure/web-build.ts'
import { startProduct } from '../programs/product.ts'

const budget = { scriptKb: 125, styleKb: 20, requests: 12, screenKb: 40 }

/** Kilobytes are of 1,000 bytes, gzip as a front server packs. */
export const firstLoad: Row = {
  name: 'first-load',
  async run(folder) {
    await buildWhatIsOld()
    const build = await buildWithManifest(`${folder}/web`)
    await using product = await startProduct(folder, { works: 40 })
    // The very first visit of a site waits for its pictures to be cut to the widths it asks for.
    await firstVisit(product.site.origin)
    const visit = await firstVisit(product.site.origin)
    const screens = screensOf(build)
      .filter(({ name }) => name !== homeScreen)
      .map(({ name, kilobytes }): Line => budgeted(`${name}, of its own`, 'KB', kilobytes, budget.screenKb))
    return [
      budgeted('home: script until the first picture', 'KB', visit.scriptKb, budget.scriptKb),
      budgeted('home: style until the first picture', 'KB', visit.styleKb, budget.styleKb),
      budgeted('home: requests until the first picture', '', visit.requests, budget.requests),
      budgeted('home: script once it is at rest', 'KB', visit.restScriptKb),
      ...screens,
    ]
  },
}
