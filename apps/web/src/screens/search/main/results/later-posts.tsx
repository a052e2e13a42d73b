import { later, useLater } from '#lib/later.ts'
import { loadTexts } from '#text/text.ts'
import { WorkRowsSkeleton } from './rows-skeleton.tsx'

const bodies = {
  posts: later(async () => {
    const [{ FoundPosts }] = await Promise.all([import('./found-posts.tsx'), loadTexts(['short', 'player'])])
    return FoundPosts
  }),
  short: later(async () => {
    const [{ FoundShorts }] = await Promise.all([
      import('./found-shorts.tsx'),
      loadTexts(['short', 'player']),
    ])
    return FoundShorts
  }),
}

/** Tabs that show posts: their code comes with the first of them. */
export function LaterPosts({ tab, q }: { tab: keyof typeof bodies; q: string }) {
  const Body = useLater(bodies[tab], true)
  return Body ? <Body q={q} /> : <WorkRowsSkeleton />
}
