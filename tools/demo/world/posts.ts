import { hourMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import type { Scope } from '../../../apps/server/src/kernel/scope.ts'
import { storeImage } from '../../../apps/server/src/modules/media/index.ts'
import { createPost } from '../../../apps/server/src/modules/publishing/index.ts'
import { promotePost } from '../../../apps/server/src/modules/publishing/posts/staff-posts.ts'
import { publishingPost } from '../../../apps/server/src/modules/publishing/tables.ts'
import { makeFollow } from '../../../apps/server/src/modules/social/fixtures.ts'
import { setReaction } from '../../../apps/server/src/modules/social/index.ts'
import { type DemoPost, posts } from '../content/posts.ts'
import { works } from '../content/world.ts'
import { chanceOf } from '../posters/chance.ts'
import { drawScene } from '../posters/draw.ts'
import type { DemoRecord, Write } from './record.ts'

/** Share of the others whom a user follows, and who like a post of middling luck. */
const followShare = 0.4
/** Plays of a promoted video at most, and of any other. */
const plays = { promoted: 96_000, usual: 18_000 }

/** Posts of words and pictures, which are there as soon as their authors are. */
export async function prepareWordPosts(scope: Scope, record: DemoRecord): Promise<Write> {
  // They came with all others where a site was laid before.
  if (record.parts?.posts) return async () => {}
  return prepare(scope, record, ({ film }) => film === undefined)
}

export const prepareVideoPosts = (scope: Scope, record: DemoRecord): Promise<Write> =>
  prepare(scope, record, ({ film }) => film !== undefined)

/** Draws the pictures of some of the demonstration users' posts; then come the posts, whom they follow and what they like. */
async function prepare(
  scope: Scope,
  record: DemoRecord,
  isWanted: (post: DemoPost) => boolean,
): Promise<Write> {
  const pictures = new Map<DemoPost, string[]>()
  for (const post of posts)
    if (isWanted(post) && canBeLaid(record, post)) pictures.set(post, await drawPictures(scope, record, post))
  return async scope => {
    await layFollows(scope, record)
    for (const [index, post] of posts.entries()) {
      const drawn = pictures.get(post)
      if (drawn) await layPost(scope, record, post, { index, pictures: drawn })
    }
  }
}

/** Its author and its film are there. */
function canBeLaid(record: DemoRecord, { by, film }: DemoPost): boolean {
  return record.users[by] !== undefined && (film === undefined || record.works[film]?.assetId !== undefined)
}

async function layFollows(scope: Scope, record: DemoRecord): Promise<void> {
  const chance = chanceOf('follows')
  const uids = Object.values(record.users)
  for (const uid of uids)
    for (const target of uids)
      if (target !== uid && chance.next() < followShare) await makeFollow(scope, uid, target)
}

async function layPost(
  scope: Scope,
  record: DemoRecord,
  post: DemoPost,
  { index, pictures }: { index: number; pictures: string[] },
): Promise<void> {
  const uid = record.users[post.by]
  const assetId = post.film === undefined ? null : record.works[post.film]?.assetId
  if (uid === undefined || assetId === undefined) return
  const chance = chanceOf(`post ${index}`)
  const { id } = await createPost(scope, {
    uid,
    assetId,
    text: post.text,
    labels: post.labels.split(' '),
    pictures,
    place: post.place === undefined ? null : { name: post.place, lat: null, lng: null },
    createdAt: Math.round(scope.now() - post.hoursAgo * hourMs - chance.between(0, hourMs)),
  })
  if (assetId !== null) {
    const hit = Math.round(chance.between(0.05, 1) ** 2 * (post.promoted ? plays.promoted : plays.usual))
    await scope.db.update(publishingPost).set({ hit }).where(eq(publishingPost.id, id))
  }
  if (post.promoted) await promotePost(scope, { mediaKey: id, promoted: true })
  const luck = chance.between(0.2, 1)
  for (const other of Object.values(record.users)) {
    if (other === uid || chance.next() > luck) continue
    const fan = { ...scope, viewer: { ...scope.viewer, uid: other } }
    await setReaction(fan, { subject: 'post', subjectId: id, verdict: 'like', selected: true, owner: uid })
  }
}

/** Shapes a picture may have, width and height. */
const shapes = [
  [1000, 1000],
  [1200, 900],
  [900, 1200],
] as const

/** The pictures are remembered with the users' own, so that they go when these go. */
async function drawPictures(scope: Scope, record: DemoRecord, { pictures }: DemoPost): Promise<string[]> {
  const keys: string[] = []
  for (const [index, name] of (pictures?.split(' ') ?? []).entries()) {
    const [key = '', variant = '0'] = name.split('#')
    const work = works.find(other => other.key === key)
    if (!work) throw new Error(`${key} is no work to draw a picture of`)
    const [w, h] = shapes[index % shapes.length] ?? shapes[0]
    const { key: made } = await storeImage(scope, await drawScene(work, { w, h, variant: Number(variant) }))
    record.avatars.push(made)
    keys.push(made)
  }
  return keys
}
