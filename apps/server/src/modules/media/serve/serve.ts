import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '#kernel/fail.ts'
import { verifyTicket } from '#kernel/files/sign.ts'
import { clientOf } from '#kernel/http/authenticate.ts'
import { browserSecretOf } from '#kernel/http/browser-secret.ts'
import { networkOf } from '#kernel/network.ts'
import type { Kernel } from '#kernel/scope.ts'
import { createScope } from '#kernel/scope.ts'
import { pictureInWidth } from '../pictures/picture-width.ts'
import { privateFolder } from '../pictures/private-pictures.ts'
import { isPrivateImage, renditionFile, storyboardFile, subtitleFile } from '../storage-keys.ts'
import { cutSubtitles } from './cut-subtitles.ts'
import { holderCookie } from './holder-cookie.ts'
import { playRightsPort } from './play-rights.ts'
import { masterOf, playlistOf, segmentsInTrial } from './playlists.ts'
import { createSender, segmentCacheControl, sendPlaylist } from './send-file.ts'

const segmentName = /^(?:init\.mp4|seg-(\d{5})\.m4s)$/
const renditionName = /^(?:\d{1,4}|a\d)$/
const soundName = /^a\d$/
const subtitleName = /^(\d{1,3})\.vtt$/
const subtitleType = 'text/vtt; charset=utf-8'
const sheetName = /^(\d{1,5})\.webp$/
const imageName = /^([1-9]\d{1,3})\.webp$/
const imageCacheControl = 'public, max-age=31536000, immutable'
const privateCacheControl = 'private, max-age=3600'

interface Address {
  ticket: string
  asset: string
  height: string
}
type Of<P> = FastifyRequest<{ Params: P }>

/** Playlists and segments under signed addresses, pictures under public ones. */
export function serveMedia(http: FastifyInstance, kernel: Kernel): void {
  const sender = createSender(kernel)
  const scope = createScope(kernel)
  const root = '/media/:ticket/:asset/:height'

  async function check(
    request: Of<Address>,
  ): Promise<{ asset: string; maxHeight: number; trialSec: number | null }> {
    const { ticket, asset, height } = request.params
    const holder = request.cookies[holderCookie] ?? ''
    const now = kernel.clock.now()
    const grant = verifyTicket(kernel.secrets, ticket, { folder: `${asset}/${height}`, holder, now })
    if (grant === null) return fail('addressExpired')
    const maxHeight = height === 'all' ? Number.POSITIVE_INFINITY : Number(height)
    if (grant.right === undefined) return { asset, maxHeight, trialSec: null }
    const browserSecret = browserSecretOf(request.headers, kernel.config)
    const rights = kernel.ports.find(playRightsPort)
    const right = await rights?.check(scope, grant.right, { assetId: asset, maxHeight, browserSecret })
    return { asset, maxHeight, trialSec: (right ?? fail('addressExpired')).trialSec }
  }

  http.get(`${root}/master.m3u8`, async (request: Of<Address>, reply) => {
    const { asset, maxHeight } = await check(request)
    return sendPlaylist(request, reply, (await masterOf(scope, asset, maxHeight)) ?? fail('notFound'))
  })
  http.get(`${root}/:rendition/index.m3u8`, async (request: Of<Address & { rendition: string }>, reply) => {
    const { asset, maxHeight, trialSec } = await check(request)
    const { rendition } = request.params
    if (Number(rendition) > maxHeight) fail('addressExpired')
    const text = (await playlistOf(scope, asset, rendition, trialSec)) ?? fail('notFound')
    return sendPlaylist(request, reply, text)
  })
  http.get(`${root}/storyboard/:file`, async (request: Of<Address & { file: string }>, reply) => {
    const { asset, trialSec } = await check(request)
    // A sheet shows minutes of the film, most of them beyond a trial.
    if (trialSec !== null) fail('addressExpired')
    const sheet = request.params.file.match(sheetName)?.[1] ?? fail('notFound')
    return sender(request, reply, storyboardFile(asset, Number(sheet)), 'image/webp', segmentCacheControl)
  })
  http.get(`${root}/subtitles/:file`, async (request: Of<Address & { file: string }>, reply) => {
    const { asset, trialSec } = await check(request)
    const index = request.params.file.match(subtitleName)?.[1] ?? fail('notFound')
    const file = subtitleFile(asset, Number(index))
    if (trialSec === null) return sender(request, reply, file, subtitleType, segmentCacheControl)
    const text = await cutSubtitles((await kernel.files.get(file)) ?? fail('notFound'), trialSec)
    return reply.header('cache-control', segmentCacheControl).type(subtitleType).send(text)
  })
  http.get(
    `${root}/:rendition/:file`,
    async (request: Of<Address & { rendition: string; file: string }>, reply) => {
      const { asset, maxHeight, trialSec } = await check(request)
      const { rendition, file } = request.params
      if (Number(rendition) > maxHeight) fail('addressExpired')
      const name = file.match(segmentName)
      if (!renditionName.test(rendition) || !name) fail('notFound')
      if (trialSec !== null && name[1] !== undefined) {
        const trial = { assetId: asset, renditionId: rendition, trialSec }
        if (Number(name[1]) >= (await segmentsInTrial(scope, trial))) fail('addressExpired')
      }
      const type = soundName.test(rendition) ? 'audio/mp4' : 'video/mp4'
      return sender(request, reply, renditionFile(asset, rendition, file), type, segmentCacheControl)
    },
  )
  async function sendPicture(request: Of<{ key: string; file: string }>, reply: FastifyReply, cache: string) {
    const { key, file } = request.params
    const width = file.match(imageName)?.[1]
    if (!width || !/^[0-9a-z]{1,24}$/.test(key)) fail('notFound')
    const network = networkOf(clientOf(request, kernel.config).address)
    const stored = await pictureInWidth(scope, { key, width: Number(width), network })
    // Pages show them from a host that may be another site to a browser.
    if (scope.kernel.config.hosts.media) reply.header('cross-origin-resource-policy', 'cross-origin')
    return sender(request, reply, stored, 'image/webp', cache)
  }
  http.get('/files/img/:key/:file', async (request: Of<{ key: string; file: string }>, reply) => {
    if (isPrivateImage(request.params.key)) fail('notFound')
    return sendPicture(request, reply, imageCacheControl)
  })
  http.get(
    '/files/private/:ticket/:key/:file',
    async (request: Of<{ ticket: string; key: string; file: string }>, reply) => {
      const { ticket, key } = request.params
      const holder = request.cookies[holderCookie] ?? ''
      const opened = { folder: privateFolder(key), holder, now: kernel.clock.now() }
      if (!isPrivateImage(key) || verifyTicket(kernel.secrets, ticket, opened) === null)
        return fail('addressExpired')
      return sendPicture(request, reply, privateCacheControl)
    },
  )
}
