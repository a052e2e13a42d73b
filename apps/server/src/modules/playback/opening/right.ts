import type { EpisodeGate } from '@xinghe/contract'
import { seesPower } from '@xinghe/contract/powers'
import { FreshRows } from '#kernel/fresh-rows.ts'
import { perKernel } from '#kernel/per-kernel.ts'
import { type Port, port } from '#kernel/port.ts'
import { createScope, type Kernel, type Scope } from '#kernel/scope.ts'
import { freshMinorStanding, type SessionHolder, sessionHolders, standingAt } from '#modules/account/index.ts'
import { isRegionAllowed, playableEpisodes } from '#modules/catalogue/index.ts'
import { type PlayRequest, type PlayRight, staffSessionOf } from '#modules/media/index.ts'
import { siteSettings } from '#modules/site/index.ts'
import { benefitsAt } from '#modules/vip/index.ts'
import { gateFor, isEarly, trialOf } from '../rules.ts'
import { playbackSettings } from '../settings.ts'
import { findStreams } from '../streams/find-streams.ts'
import type { StreamRow } from '../tables.ts'
import { isOpen, type Unlock, unlocksByKey, unlocksOf } from '../unlocks/unlocks.ts'

/** What decides who may watch a film where it is offered. */
export interface Playable {
  assetId: string | null
  gate: EpisodeGate | null
  /** Until then only viewers whose VIP has early episodes may watch it. */
  freeAt?: number | null
  /** Countries that may watch; empty means all. */
  regions: readonly string[]
  /** Fit for minors, as staff marked it. */
  forMinors?: boolean
  /** The only user who may watch; null: everybody behind the gate. */
  onlyFor?: string | null
}

/** Where a film is offered: as an episode, in a post, or as an episode's file, which only users may have. */
export interface Offer {
  kind: 'episode' | 'post' | 'file'
  id: string
}

type Lookup = (scope: Scope, ids: readonly string[]) => Promise<Map<string, Playable>>
/** Posts whose film may be watched, by id. */
export const playablePostsPort: Port<Lookup> = port('playback.playablePosts')

/** Whether the caller may see a post with a film. */
export const visiblePostPort: Port<(scope: Scope, id: string) => Promise<boolean>> =
  port('playback.visiblePost')

const letters = { episode: 'e', post: 'p', file: 'f' } as const

/** What an address opens besides where it is offered. */
interface Extent {
  /** Only the beginning; null for the whole film. */
  trialSec: number | null
  /** The place it takes among those where its viewer watches. */
  stream: string | null
}

/**
 * What an address carries of the right to it: where the film is offered, the viewer's country and session, empty for a
 * visitor, how much of the film it is, and the place it takes.
 */
export function rightOf({ viewer }: Scope, { kind, id }: Offer, { trialSec, stream }: Extent): string {
  // A session's id is no secret: calls show its token.
  return [letters[kind], id, viewer.region, viewer.sessionId ?? '', trialSec ?? '', stream ?? ''].join('-')
}

/**
 * What who an address was made for may still watch of the film by it, as an opening now would decide it, from rows that
 * are seconds old; null for nothing. Once their session is over they are a visitor. The address of a trial stays one,
 * whatever its viewer has unlocked since.
 */
export async function checkRight(
  scope: Scope,
  right: string,
  { assetId, maxHeight, browserSecret }: PlayRequest,
): Promise<PlayRight | null> {
  const { kernel } = scope
  const staffSession = staffSessionOf(right)
  if (staffSession !== null) return staffMayLook(kernel, staffSession)
  const [letter = '', id = '', region = '', sessionId = '', trial = '', stream = ''] = right.split('-')
  const known = rows(kernel)
  const [film, holder] = await Promise.all([
    (letter === letters.post ? known.posts : known.episodes).find(id),
    sessionId === '' ? null : known.sessions.find(sessionId),
  ])
  if (film?.assetId !== assetId) return null
  if (stream !== '' && !(await holdsPlace(scope, stream, id))) return null
  const viewer = standingAt(holder, kernel.clock.now())
  if (letter === letters.file && viewer.uid === null) return null
  if (film.onlyFor && film.onlyFor !== viewer.uid) return null
  const { gate, forMinors = false } = film
  const trialSec = trial === '' ? null : Number(trial)
  // Of a trial it changes nothing, and most who watch one have unlocked nothing: each request would ask the database.
  const needsUnlock = gate === 'gold' && trialSec === null
  const isUnlocked = needsUnlock && viewer.uid !== null && (await holdsUnlock(scope, viewer.uid, id))
  const offer = {
    ...{ gate, forMinors, isUnlocked, isEarly: isEarly(film, kernel.clock.now()) },
    regionAllowed: isRegionAllowed(film.regions, region),
  }
  const minor = await freshMinorStanding(kernel, { uid: viewer.isMinor ? viewer.uid : null, browserSecret })
  const [site, rules] = [await kernel.settings.of(siteSettings), await kernel.settings.of(playbackSettings)]
  const { height, hasEarlyEpisodes } = await benefitsAt(scope, viewer)
  if (maxHeight > height) return null
  const refused = gateFor(offer, { ...viewer, minor, hasEarlyEpisodes }, site)
  if (refused === null) return { trialSec }
  // How long it is was decided when the address was made; whether there are trials is decided now.
  const isOffered = trialOf(refused, { gate, durationSec: Number.POSITIVE_INFINITY }, site, rules) !== null
  return trialSec !== null && isOffered ? { trialSec } : null
}

/** Films of works that are not published, too. */
async function staffMayLook(kernel: Kernel, sessionId: string): Promise<PlayRight | null> {
  const holder = await rows(kernel).sessions.find(sessionId)
  const isThere = holder && kernel.clock.now() < holder.expiresAt
  const mayLook = isThere && (seesPower(holder.role, 'catalogue') || seesPower(holder.role, 'moderation'))
  return mayLook ? { trialSec: null } : null
}

/**
 * Whether the page still has its place, and for this episode: one place would else open as many films as its page has
 * opened. A place that was taken a moment ago counts at once.
 */
async function holdsPlace(scope: Scope, stream: string, episodeId: string): Promise<boolean> {
  if ((await rows(scope.kernel).streams.find(stream))?.episodeId === episodeId) return true
  return (await findStreams(scope, [stream])).get(stream)?.episodeId === episodeId
}

/**
 * What was bought a moment ago counts at once: only what is there is remembered. Until it is opened its hours do not
 * count, so the address of an earlier purchase opens nothing of it.
 */
async function holdsUnlock(scope: Scope, uid: string, episodeId: string): Promise<boolean> {
  const now = scope.kernel.clock.now()
  const known = await rows(scope.kernel).unlocks.find(`${uid}-${episodeId}`)
  if (known && isRunning(known, now)) return true
  const unlock = (await unlocksOf(scope, uid, [episodeId])).get(episodeId)
  return unlock !== undefined && isRunning(unlock, now)
}

const isRunning = (unlock: Unlock, now: number) => unlock.startedAt !== null && isOpen(unlock, now)

const rows = perKernel(kernel => {
  const scope = createScope(kernel)
  const now = () => kernel.clock.now()
  const episodes = new FreshRows<Playable>(now, ids => playableEpisodes(scope, ids))
  const posts = new FreshRows<Playable>(now, ids => playablePosts(kernel, scope, ids))
  const unlocks = new FreshRows<Unlock>(now, keys => unlocksByKey(scope, keys))
  const sessions = new FreshRows<SessionHolder>(now, ids => sessionHolders(scope, ids))
  const streams = new FreshRows<StreamRow>(now, ids => findStreams(scope, ids))
  // Whatever changes what viewers are shown changes what they may watch.
  kernel.notifications.on('answers', parts => {
    // Those of some calls alone: no film is among what changed.
    if (parts !== null) return
    episodes.evict()
    posts.evict()
  })
  kernel.notifications.on('sessions', uids =>
    sessions.evict(({ uid }) => uids === null || uids.includes(uid)),
  )
  kernel.notifications.on('streams', ids => streams.evict(({ id }) => ids === null || ids.includes(id)))
  return { episodes, posts, sessions, streams, unlocks }
})

async function playablePosts(kernel: Kernel, scope: Scope, ids: readonly string[]) {
  return (await kernel.ports.find(playablePostsPort)?.(scope, ids)) ?? new Map<string, Playable>()
}
