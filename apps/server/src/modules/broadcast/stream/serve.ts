import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '#kernel/fail.ts'
import { verifyTicket } from '#kernel/files/sign.ts'
import { browserSecretOf } from '#kernel/http/browser-secret.ts'
import { createScope, type Kernel } from '#kernel/scope.ts'
import { freshMinorStanding } from '#modules/account/index.ts'
import { createSender, holderCookie, segmentCacheControl, sendPlaylist } from '#modules/media/index.ts'
import { getOnAir, type OnAir } from '../channel/on-air.ts'
import { liveFolder } from './address.ts'
import { headerFile, liveMasterOf, livePlaylistOf, segmentFile } from './channel-playlist.ts'

const playlistFile = /^(\d{1,4})$/
const headerName = /^init-(\d{1,15})\.mp4$/
const segmentName = /^seg-(\d{1,15})\.m4s$/

interface Address {
  ticket: string
  channel: string
  height: string
}
type Of<P> = FastifyRequest<{ Params: P }>

/** Playlists and segments of linear channels. Only what is on air now can be fetched, by its number. */
export function serveBroadcast(http: FastifyInstance, kernel: Kernel): void {
  const sender = createSender(kernel)
  const scope = createScope(kernel)
  const root = '/media/live/:ticket/:channel/:height'

  async function check(request: Of<Address>): Promise<{ onAir: OnAir; maxHeight: number }> {
    const { ticket, channel, height } = request.params
    const holder = request.cookies[holderCookie] ?? ''
    const folder = liveFolder(channel, height)
    const now = kernel.clock.now()
    if (!verifyTicket(kernel.secrets, ticket, { folder, holder, now })) fail('addressExpired')
    // Turned on since the address was made: no channel is fit for minors.
    const browserSecret = browserSecretOf(request.headers, kernel.config)
    if ((await freshMinorStanding(kernel, { uid: null, browserSecret })) !== null) fail('addressExpired')
    const onAir = await getOnAir(scope, channel)
    if (!onAir?.channel.isOn || onAir.channel.kind !== 'linear') return fail('notFound')
    return { onAir, maxHeight: Number(height) }
  }
  function qualityIn(rendition: string, maxHeight: number): number {
    if (!playlistFile.test(rendition)) fail('notFound')
    if (Number(rendition) > maxHeight) fail('addressExpired')
    return Number(rendition)
  }

  http.get(`${root}/master.m3u8`, async (request: Of<Address>, reply) => {
    const { onAir, maxHeight } = await check(request)
    return sendPlaylist(request, reply, (await liveMasterOf(scope, onAir, maxHeight)) ?? fail('notFound'))
  })
  http.get(`${root}/:rendition/index.m3u8`, async (request: Of<Address & { rendition: string }>, reply) => {
    const { onAir, maxHeight } = await check(request)
    qualityIn(request.params.rendition, maxHeight)
    return sendPlaylist(request, reply, (await livePlaylistOf(scope, onAir)) ?? fail('notFound'))
  })
  http.get(
    `${root}/:rendition/:file`,
    async (request: Of<Address & { rendition: string; file: string }>, reply) => {
      const { onAir, maxHeight } = await check(request)
      const { rendition, file } = request.params
      const quality = qualityIn(rendition, maxHeight)
      const [header, segment] = [file.match(headerName)?.[1], file.match(segmentName)?.[1]]
      const key = header
        ? await headerFile(scope, onAir, { quality, number: Number(header) })
        : segment
          ? await segmentFile(scope, onAir, { quality, number: Number(segment) })
          : null
      return sender(request, reply, key ?? fail('notFound'), 'video/mp4', segmentCacheControl)
    },
  )
}
