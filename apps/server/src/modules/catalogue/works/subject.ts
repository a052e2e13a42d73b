import { eq } from 'drizzle-orm'
import { pictures } from '#modules/media/index.ts'
import type { Subject } from '#modules/moderation/index.ts'
import { catalogueWork } from '../tables.ts'

/** A work of the site: staff who keep the catalogue withdraw it themselves. */
export const workSubject: Subject = {
  async load(scope, id) {
    const [work] = await scope.db.select().from(catalogueWork).where(eq(catalogueWork.id, id))
    if (!work || work.state === 'draft') return null
    const found = await pictures(scope, [work.posterKey])
    return {
      authorUid: null,
      title: work.title,
      text: work.synopsis,
      pictures: [...found.values()].map(({ url }) => url),
      link: `/play/${id}`,
      exposure: work.hit,
    }
  },
}
