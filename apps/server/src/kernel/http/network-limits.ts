import type { FastifyInstance } from 'fastify'
import { Failure } from '../fail.ts'
import { networkOf } from '../network.ts'
import { perKernel } from '../per-kernel.ts'
import type { Kernel } from '../scope.ts'
import { TokenBuckets } from '../token-buckets.ts'
import { clientOf, type Peer } from './authenticate.ts'

/** Seconds of the rate that a network may use at once: several people who open pages at the same time. */
const burstSec = 20
/** Segments, pictures and the applications' files cost little, and there are many to a page and to a film. */
const filesPerCall = 10
const files = /^\/(?:media|files|assets|console\/assets)\//i

const limits = perKernel(({ clock, config: { perNetwork } }) => {
  const buckets = (perSec: number) =>
    new TokenBuckets(() => clock.monotonic(), { perSec, burst: perSec * burstSec })
  return { calls: buckets(perNetwork.callsPerSec), files: buckets(perNetwork.callsPerSec * filesPerCall) }
})

/** Counts a request of a network: 0, or the seconds it has to wait. */
export function takeRequest(kernel: Kernel, peer: Peer, url: string): number {
  const { calls, files: ofFiles } = limits(kernel)
  return (files.test(url) ? ofFiles : calls).take(networkOf(clientOf(peer, kernel.config).address))
}

/** Refuses what is more than one network may ask, before anything of a request but its head is read. */
export function limitNetworks(http: FastifyInstance, kernel: Kernel): void {
  if (kernel.config.perNetwork.callsPerSec === Number.POSITIVE_INFINITY) return
  http.addHook('onRequest', (request, _, done) => {
    const seconds = takeRequest(kernel, request, request.url)
    done(seconds > 0 ? new Failure('tooManyRequests', { seconds }) : undefined)
  })
}
